import stringWidth from 'string-width';
import {
  capitalize,
  type DebateBrief,
  describeOrigin,
  flattenSaid,
  formatDuration,
  listToDo,
  type Outcome,
  type Saying,
  shortenId,
  shortenSaying,
} from '../../doors.ts';
import type { Colours } from '../progress/colour.ts';
import { stripUnsafeLine } from '../progress/terminal-safe.ts';
import { cutAtWord, padText, wrapText } from '../progress/width.ts';
import type { Choice } from './choices.ts';
import { splitVerdict } from './verdict.ts';

export interface OutcomeScreen {
  readonly columns: number;
  readonly colours: Colours;
  /** The debate's folder, as the user would type it. */
  readonly documentsPath: string;
  /** What the person in charge may choose, and what each choice means. */
  readonly choices: readonly Choice[];
  /** What `dissent view` needs besides the debate's id. */
  readonly viewOptions: string;
}

/** The outcome on a terminal: the verdict first and loudest, then the case for it and against it, then what to do. */
export function formatOutcome(brief: DebateBrief, outcome: Outcome, screen: OutcomeScreen): string {
  const { colours } = screen;
  const columns = Math.min(screen.columns, widest);
  const wrap = (text: string) => wrapText(cleanLine(text), columns, '');
  const origin = wrap(describeOrigin(outcome) ?? '').flatMap((line) => (line === '' ? [] : [colours.yellow(line)]));
  const parts: readonly (readonly string[])[] = [
    origin,
    drawDecided(brief)
      .flatMap(wrap)
      .map((line, index) => (index === 0 ? colours.green(colours.bold(line)) : line)),
    drawVerdict(brief, outcome, { columns, colours }),
    wrap(brief.decision ?? brief.title).map((line) => colours.bold(line)),
    drawBlocks(listBlocks(brief), { columns, colours }),
    drawChoices(screen.choices, { columns, colours }),
    wrap(brief.approval).flatMap((line) => (line === '' ? [] : [line])),
    wrap(describeCost(brief, outcome)).map((line) => colours.dim(line)),
    drawSteps(brief, outcome, { ...screen, columns }),
    origin,
  ];
  return `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

const widest = 100;
/** Below this width a label stands above its block. */
const narrow = 60;

interface Paper {
  readonly columns: number;
  readonly colours: Colours;
}

function drawDecided({ decided }: DebateBrief): readonly string[] {
  if (!decided) return [];
  return [
    decided.line,
    ...(decided.reason === '' ? [] : [decided.reason]),
    ...decided.accepted_risks.map((risk) => `Accepted risk: ${risk}`),
    ...decided.earlier.map((line) => `Before: ${line}`),
  ];
}

/**
 * How it came about: the result in capitals, then what a reader must know of it. What a person has decided since is no longer shouted to be
 * open.
 */
function drawVerdict(
  { status, decided }: DebateBrief,
  outcome: Outcome,
  { columns, colours }: Paper,
): readonly string[] {
  if (decided && !outcome.agreed) return wrapText(status.map(stripUnsafeLine).join(' · '), columns, '');
  const { loud, rest } = splitVerdict(status.map(stripUnsafeLine), outcome.status);
  const paint = outcome.agreed ? colours.green : outcome.status === 'failed' ? colours.red : colours.yellow;
  const [first = '', ...more] = wrapText(`${loud}${rest}`, columns, '');
  const head = first.startsWith(loud) ? `${paint(colours.bold(loud))}${first.slice(loud.length)}` : colours.bold(first);
  return [head, ...more];
}

interface Block {
  readonly label: string;
  readonly texts: readonly string[];
}

function listBlocks(brief: DebateBrief): readonly Block[] {
  const toDo = listToDo(brief);
  const blocks: readonly (Block & { readonly most?: number })[] = [
    { label: 'Decision', texts: (brief.points ?? []).map(brief.written ? readWhole : writeSaying), most: 5 },
    { label: 'Why', texts: (brief.because ?? []).map(writeSaying) },
    {
      label: 'Rejected',
      texts: (brief.rejected ?? []).map(({ option, because }) => `${capitalize(option)}: ${because}`),
    },
    { label: 'Against', texts: (brief.against ?? []).map(writeSaying) },
    { label: 'To settle', texts: (brief.unsettled ?? []).map(writeSaying) },
    { label: 'Only if', texts: (brief.only_if ?? []).map(brief.written ? tellWhole : writeSaying) },
    { label: 'Changed', texts: brief.changed ?? [] },
    { label: 'Would change it', texts: (brief.would_change ?? []).map(writeSaying) },
    { label: 'Next', texts: [...toDo.beforehand, ...toDo.steps].map(writeSaying) },
    { label: 'Who', texts: brief.who.length > 0 ? [brief.who.join(' ')] : [] },
  ];
  return blocks
    .map(({ label, texts, most }) => ({
      label,
      texts: keepFirst(
        texts.map(shorten).filter((text) => text !== ''),
        most,
      ),
    }))
    .filter(({ texts }) => texts.length > 0);
}

/** What fits on a screen; the documents have the others. */
const keepFirst = (texts: readonly string[], most = mostTexts): readonly string[] =>
  texts.length <= most ? texts : [...texts.slice(0, most), `and ${texts.length - most} more`];
const mostTexts = 2;

/** What was said, on one line without the marks of Markdown. */
const cleanLine = (text: string) => stripUnsafeLine(flattenSaid(text));

/** The documents have the rest. */
const shorten = (text: string) => cutAtWord(cleanLine(text), mostSaid);
const mostSaid = 320;

/** What somebody put for readers has no sentence that can be left out of the decision. */
const readWhole = ({ text }: Saying): string => text;

/** The same of a condition, which may be somebody's. */
const tellWhole = ({ text, by }: Saying): string => `${by ? `${by}: ` : ''}${text}`;

function writeSaying({ text, by, state, answered, answer }: Saying): string {
  const mark = answered === undefined ? '' : answered ? 'answered' : 'open';
  const notes = [mark, state].filter(Boolean).join(', ');
  const met = answered !== false && answer?.trim() ? ` Answer: ${shortenSaying(answer)}` : '';
  return `${by ? `${by}: ` : ''}${shortenSaying(text, mostSaying, longestSaying)}${notes && ` (${notes})`}${met}`;
}
const mostSaying = 160;
const longestSaying = 240;

/** Labels to the left of their blocks, or above them where there is no room. */
function drawBlocks(blocks: readonly Block[], { columns, colours }: Paper): readonly string[] {
  const isNarrow = columns < narrow;
  const margin = isNarrow ? 2 : Math.max(0, ...blocks.map(({ label }) => stringWidth(label))) + 2;
  return blocks.flatMap(({ label, texts }) => {
    const lines = texts.flatMap((text) => wrapText(text, columns - margin, ''));
    if (isNarrow) return [colours.bold(label), ...lines.map((line) => `  ${line}`)];
    return lines.map(
      (line, index) => `${index === 0 ? colours.bold(padText(label, margin)) : ' '.repeat(margin)}${line}`,
    );
  });
}

function drawChoices(choices: readonly Choice[], paper: Paper): readonly string[] {
  if (choices.length === 0) return [];
  const blocks = choices.map(({ name, means }) => ({
    label: `  ${stripUnsafeLine(name)}`,
    texts: [shorten(means)],
  }));
  return [paper.colours.bold('Your choice'), ...drawBlocks(blocks, paper)];
}

/** `8 calls, $0.21, 1 min 43 s · everyone answered` */
function describeCost({ attendance, price }: DebateBrief, { usage, absences, recorded, panel }: Outcome): string {
  const waited = usage.waiting_ms >= 1000 ? [`${formatDuration(usage.waiting_ms)} waiting for people`] : [];
  const replies = panel.reduce((sum, { turns }) => sum + turns, 0);
  const spent = recorded
    ? `${replies} recorded replies, no calls`
    : [usage.calls === 1 ? '1 call' : `${usage.calls} calls`, price, formatDuration(usage.wall_ms), ...waited].join(
        ', ',
      );
  if (absences.length > 0) return spent; // said beside the result
  const first = attendance.charAt(0).toLowerCase();
  const who = attendance === '' ? 'everyone answered' : `${first}${attendance.slice(1).replace(/\.$/u, '')}`;
  return `${spent} · ${who}`;
}

/** What to do now: first what the debate needs; where it needs nothing, all on one line if they fit. */
function drawSteps(
  { next, decided }: DebateBrief,
  { debate, agreed }: Outcome,
  { columns, colours, viewOptions, documentsPath }: OutcomeScreen,
): readonly string[] {
  const id = shortenId(debate);
  const read: DebateBrief['next'][number] = {
    what: 'read it',
    command: ['dissent view', id, viewOptions].filter(Boolean).join(' '),
  };
  const isSettled = agreed || decided !== undefined;
  const steps = (isSettled ? [read, ...next] : [...next, read]).map(({ what, short = what, command }) => ({
    label: stripUnsafeLine(`${capitalize(short)}:`),
    command: stripUnsafeLine(command),
  }));
  const paint = ({ label, command }: (typeof steps)[number]) => `${label} ${colours.cyan(command)}`;
  const width = steps.reduce((sum, { label, command }) => sum + stringWidth(`${label} ${command}`) + 4, -4);
  const lines = isSettled && width <= columns ? [steps.map(paint).join('    ')] : steps.map(paint);
  return [...lines, colours.dim(`Documents: ${stripUnsafeLine(documentsPath)}`)];
}
