import type { Rejected, Saying, Section } from '../debate/brief.ts';
import { capitalize } from '../debate/kit/capitalize.ts';
import { listNames } from '../debate/kit/list-names.ts';
import { escapeText, joinBlocks, writeCode } from '../documents/inert-markdown.ts';
import { writeLine } from '../documents/said/flatten.ts';
import { shortenSaying } from '../documents/said/shorten-saying.ts';
import { writeFold } from '../documents/sections.ts';
import type { DebateBrief } from './brief.ts';
import type { NextStep } from './next-step.ts';
import { type Listed, writeAnswer, writeCondition, writeSayings } from './sayings-markdown.ts';
import { findApprover, listFigures, listToDo, listWho, nameQuestion } from './to-do.ts';

/**
 * What a reader needs, in the order in which they need it: what was decided, why, what speaks against it, what would change
 * it, what to do now, who took part.
 */
export function renderBrief(brief: DebateBrief): string {
  if (isForReaders(brief)) {
    const { inSight, more } = renderForReaders(brief);
    return joinBlocks([inSight, writeFold(more.title, more.body)]);
  }
  const { options, because, rejected, against, would_change, written } = brief;
  const head = (title: string, body: string) => (body === '' ? '' : `## ${title}\n\n${body}`);
  return joinBlocks([
    renderQuestion(brief),
    label('Background', writeBackground(brief)),
    renderDecision(brief),
    label('To approve or turn down', renderApproval(brief)),
    renderChoices(options),
    head('Why', joinBlocks([writeSayings(because, lists.reasons, written), ...nameRejected(renderRejected(rejected))])),
    head('What speaks against it', writeSayings(against, lists.against, written)),
    head(`What ${nameReversals(brief)}`, writeSayings(would_change, lists.reversals, written)),
    head('What to do now', renderToDo(brief)),
    head('Who took part', renderWho(brief)),
  ]);
}

/** What is in sight, and all else below one title. */
interface Folded {
  readonly inSight: string;
  readonly more: Section;
}

/** The same where a change is discussed. */
export function renderShortBrief(brief: DebateBrief): Folded {
  if (isForReaders(brief)) return renderForReaders(brief);
  const { options, because, against, would_change, approval, next } = brief;
  const toDo = listToDo(brief);
  const isOpen = approval !== '';
  const steps = writeSayings([...toDo.beforehand, ...toDo.steps], lists.actions);
  const inSight = joinBlocks([
    renderQuestion(brief),
    renderDecision(brief),
    renderChoices(options),
    toDo.approve,
    label('Conditions', writeSayings(toDo.conditions, lists.conditions)),
    label('Why', writeSayings(because, lists.reasons)),
    label('Against', writeSayings(against, lists.against)),
    label(capitalize(nameReversals(brief)), writeSayings(would_change, lists.reversals)),
    isOpen ? '' : joinBlocks([label('To do', steps), renderCommands(keepForReaders(next))]),
  ]);
  return {
    inSight,
    more: foldAll([
      ['background', writeBackground(brief)],
      ['what is to be settled before it goes live', writeSayings(toDo.unsettled, lists.unsettled)],
      ['what follows once it is approved', isOpen ? steps : ''],
      ['who took part', renderWho(brief)],
    ]),
  };
}

/** Whether somebody put a result for readers who have a minute: what they then need is in sight, and nothing else. */
export const isForReaders = ({ written, options = [] }: DebateBrief): boolean =>
  written === true && options.length === 0;

/** What was decided and why, and what happens next; what a yes or no doesn't hang on is below one title. */
function renderForReaders(brief: DebateBrief): Folded {
  const { because, rejected, against, would_change, parts } = brief;
  const toDo = listToDo(brief);
  const write = (sayings: readonly Saying[] | undefined, listed: Listed, most = 2) =>
    joinPlain(sayings, most) ?? writeSayings(sayings, listed, true);
  const inSight = joinBlocks([
    renderQuestion(brief),
    renderDecision(brief),
    label('Why', write(because, lists.reasons, 3)),
    label('Rejected', renderRejected(rejected)),
    label('Against', writeSayings(against, lists.against, true)),
    label('Would change it', write(would_change, lists.reversals)),
    label('Only if', writeSayings(toDo.conditions, lists.conditions, true)),
    label('Next', renderNext(brief)),
    label('Who', renderWho(brief)),
  ]);
  return {
    inSight,
    more: foldAll([
      ['what is to be settled before it goes live', writeSayings(toDo.unsettled, lists.unsettled, true)],
      ['background', writeBackground(brief)],
      ['what else was decided', writeSayings(parts, lists.points, true)],
      ['where the figures come from', renderFigures(brief)],
      ['how it came about', (brief.course ?? []).map(escapeText).join(' ')],
    ]),
  };
}

/** What is to do, in order: the approval comes after what it waits for and before what waits for it. */
function renderNext(brief: DebateBrief): string {
  const { beforehand, approve, steps, unsettled } = listToDo(brief);
  const open = unsettled.length === 1 ? 'the open concern' : `the ${unsettled.length} open concerns`;
  const settle = unsettled.length === 0 ? '' : `Before it goes live: settle ${open} listed below.`;
  return writeSayings([...beforehand, { text: approve }, ...steps, { text: settle }], lists.actions, true);
}

const renderFigures = (brief: DebateBrief): string => listFigures(brief).map(writeLine).join(' ');

/** What is below a title that names all of it; what is empty is left out. */
function foldAll(given: readonly (readonly [title: string, body: string])[]): Section {
  const parts = given.filter(([, body]) => body !== '');
  return {
    title: capitalize(listNames(parts.map(([title]) => title))),
    body: joinBlocks(parts.map(([title, body]) => label(capitalize(title), body))),
  };
}

/** A few lines that nothing has to be said of, beside their label; undefined where they are more than that, or too long to be read at a glance. */
function joinPlain(sayings: readonly Saying[] = [], most: number): string | undefined {
  const isPlain = sayings.every(({ text: _, ...more }) => Object.keys(more).length === 0);
  const joined = sayings.map(({ text }) => writeLine(text)).join(' ');
  const isShort = sayings.length <= 1 || joined.length <= longestParagraph;
  return isPlain && isShort && sayings.length <= most ? joined : undefined;
}

const longestParagraph = 520;

/** "**Why:**", then one line beside it, be it the only one of a list, or a list below it; what has a box or a label of its own stays in its list. */
function label(name: string, body: string): string {
  const isLine = !/\n|^- (?:\[|\*\*)/u.test(body);
  const said = isLine ? body.replace(/^- /u, '') : body;
  return said === '' ? '' : `**${name}:**${isLine ? ' ' : '\n\n'}${said}`;
}

const renderQuestion = (brief: DebateBrief): string => label(nameQuestion(brief), writeLine(brief.question));

const writeBackground = ({ background = '' }: DebateBrief): string =>
  writeLine(shortenSaying(background, longestBackground));

function renderDecision({ approval, decided, decision = '', points, written }: DebateBrief): string {
  const name = approval === '' && decided?.verdict !== 'reject' ? 'Decision' : 'Proposed decision';
  const listed = (written ? joinPlain(points, 4) : undefined) ?? writeSayings(points, lists.points, written);
  return decision === '' ? label(name, listed) : joinBlocks([label(name, writeLine(decision)), listed]);
}

/** Who should approve it, with a box to tick; empty where nobody is named, or nobody has to. */
function renderApproval(brief: DebateBrief): string {
  const askedOf = findApprover(brief);
  return askedOf === '' ? '' : `- [ ] ${writeLine(capitalize(askedOf))}.`;
}

const nameRejected = (list: string): readonly string[] => (list === '' ? [] : ['Rejected:', list]);

/** What `would_change` is: of an open question, what would settle it. */
const nameReversals = ({ options }: DebateBrief): string => (options?.length ? 'would settle it' : 'would change it');

const renderWho = (brief: DebateBrief): string => listWho(brief).map(escapeText).join(' ');

/** "**A rewrite:** It would have taken four months." */
const renderRejected = (rejected: readonly Rejected[] = []): string =>
  rejected.map(({ option, because }) => `- **${writeLine(capitalize(option))}:** ${writeLine(because)}`).join('\n');

const longestBackground = 480;

/** How much of each list is in sight. */
const lists = {
  points: { called: ['point', 'points'], most: 5, room: 760, written: 6 },
  reasons: { called: ['reason', 'reasons'], most: 6, room: 660, written: 3 },
  against: { called: ['point against it', 'points against it'], most: 6, room: 660, written: 4, write: writeAnswer },
  reversals: { called: ['thing that would change it', 'things that would change it'], most: 3, room: 440, written: 4 },
  unsettled: { called: ['open concern', 'open concerns'], most: 4, room: 600, written: 5, mark: '- [ ] ' },
  conditions: {
    called: ['condition', 'conditions'],
    most: 3,
    room: 440,
    written: 4,
    mark: '- [ ] ',
    write: writeCondition,
  },
  actions: { called: ['next step', 'next steps'], most: 5, room: 700, written: 8, mark: '- [ ] ' },
} as const satisfies { readonly [list: string]: Listed };

/** First whether somebody must approve it, where nobody is named who should, then what has to be so, then what is done, then the commands. */
function renderToDo(brief: DebateBrief): string {
  const toDo = listToDo(brief);
  const beforehand = writeSayings(toDo.beforehand, lists.actions, brief.written);
  const unsettled = writeSayings(toDo.unsettled, lists.unsettled, brief.written);
  const conditions = writeSayings(toDo.conditions, lists.conditions, brief.written);
  const steps = writeSayings(toDo.steps, lists.actions, brief.written);
  return joinBlocks([
    findApprover(brief) === '' ? toDo.approve : '',
    beforehand && 'Before the decision:',
    beforehand,
    unsettled && 'To be settled before it goes live:',
    unsettled,
    conditions && 'Conditions:',
    conditions,
    steps && `${toDo.stepsTitle}:`,
    steps,
    isKept(brief) ? '' : renderCommands(keepForReaders(brief.next)),
  ]);
}

function renderChoices(options: DebateBrief['options'] = []): string | undefined {
  if (options.length === 0) return undefined;
  const items = options.map(({ option, title, case: made }) => {
    const choice = `- **${writeLine(option)}${option.length > 2 ? ':' : '.'}** ${writeLine(title)}`;
    return made ? `${choice}: ${writeCase(made)}` : choice;
  });
  return joinBlocks(['**Your options:**', items.join('\n')]);
}

const writeCase = ({ text, by }: Saying): string => {
  if (!by) return writeLine(text);
  const isStop = text.trimEnd().endsWith('.');
  return isStop
    ? `${writeLine(text.trimEnd().slice(0, -1))} (${escapeText(by)}).`
    : `${writeLine(text)} (${escapeText(by)})`;
};

const keepForReaders = (next: DebateBrief['next']) => next.filter(({ onScreenOnly }) => !onScreenOnly);

/** What only those who ran the debate can do, and not the readers of a pull request. */
export const renderKeeping = (brief: DebateBrief): string =>
  isKept(brief) ? renderCommands(keepForReaders(brief.next)) : '';

/** Whether nothing is left for commands but to keep it: nobody has approved it, it was turned down, or it is a page for those who don't run any. */
const isKept = (brief: DebateBrief): boolean =>
  brief.approval !== '' || brief.decided?.verdict === 'reject' || isForReaders(brief);

const renderCommands = (steps: readonly NextStep[]): string =>
  steps.length === 1 ? steps.map(writeStep).join('') : steps.map((step) => `- ${writeStep(step)}`).join('\n');

const writeStep = ({ what, command }: NextStep): string => `${escapeText(capitalize(what))}: ${writeCode(command)}`;
