import { describeHolder, describePrice, type Prepared } from '../doors.ts';
import { stripUnsafeLine, stripUnsafeRow } from './progress/terminal-safe.ts';
import { wrapText } from './progress/width.ts';

/** What is to be known of the panel before it starts (C15, E16). */
export const formatWarning = (warning: string) => `Warning: ${warning}`;

/** One screen before anything is spent: who is asked through what, what is sent, calls and price (E17). */
export const describeConsent = (prepared: Prepared): string =>
  formatConsent({
    protocol: prepared.estimate.protocol,
    seats: listHolders(prepared),
    facts: listFacts(prepared),
    warnings: prepared.warnings,
  });

/** The same from its parts, wherever they were worked out. */
export function formatConsent({
  protocol,
  seats,
  facts,
  warnings,
}: {
  readonly protocol: string;
  readonly seats: readonly (readonly [seat: string, holder: string])[];
  readonly facts: readonly Fact[];
  readonly warnings: readonly string[];
}): string {
  const widest = Math.max(...seats.map(([seat]) => seat.length));
  const lines: readonly Line[] = [
    ['', `This ${protocol} debate will ask:`],
    ...seats.map(([seat, holder]): Line => [`  ${seat.padEnd(widest)}  `, holder]),
    ['', ''],
    ...facts.flatMap(([label, texts]) =>
      texts.map((text, index): Line => [(index === 0 ? label : '').padEnd(labelWidth), text]),
    ),
    ...warnings.map((warning): Line => ['', formatWarning(warning)]),
  ];
  return `${lines.flatMap(layOut).join('\n')}\n`;
}

/** Who would answer for each seat, and through what; what somebody in several seats is given is said at the first. */
export const listHolders = ({ debate: { panel } }: Prepared) =>
  panel.sittings.map((sitting, index) => {
    const isTold = panel.sittings.slice(0, index).some(({ participant }) => participant === sitting.participant);
    const reached = isTold ? undefined : panel.speakers.get(sitting.seat)?.reached;
    return [sitting.seat, describeHolder(sitting, reached)] as const;
  });

/** What stands in the margin, and a text that is wrapped beside it. */
type Line = readonly [margin: string, text: string];

const labelWidth = 10;

type Fact = readonly [label: string, texts: readonly string[]];

export function listFacts({ debate, estimate, remarks, sandboxes }: Prepared): readonly Fact[] {
  const { calls, repeats, typical, sent_tokens } = estimate;
  const documents = debate.documents.length;
  const what =
    documents === 0 ? 'the topic' : `the topic and ${documents === 1 ? 'a document' : `${documents} documents`}`;
  const lacking = debate.panel.sittings.flatMap(({ seat }) => {
    const lacks = debate.panel.speakers.get(seat)?.lacks;
    return lacks ? [`${seat} can't answer: ${lacks}`] : [];
  });
  const facts: readonly Fact[] = [
    ['Missing', lacking],
    ['Sends', [`${what} to each of them, about ${formatCount(sent_tokens)} tokens`, ...remarks]],
    ['Calls', [`about ${typical.calls}, at most ${calls.most} (${calls.most + repeats} with retries)`]],
    ['Price', [describePrice(estimate)]],
    ['Sandbox', sandboxes],
  ];
  return facts.filter(([, texts]) => texts.length > 0);
}

/** The calls of each phase and the tokens: what `--dry-run --verbose` adds. */
export function describePhases({ estimate: { calls, repeats, input_tokens } }: Prepared): string {
  const rows = [
    ...calls.lines.map(({ what, least, most }) => [what, formatRange(least, most)] as const),
    ['All phases', formatRange(calls.least, calls.most)] as const,
    ['Retries of unusable replies', `at most ${repeats}`] as const,
    ['Input tokens', formatRange(input_tokens.least, input_tokens.most)] as const,
  ];
  const widest = Math.max(...rows.map(([what]) => what.length));
  return `${['', 'Calls, from least to most', ...rows.map(([what, count]) => `  ${what.padEnd(widest)}  ${count}`)]
    .map(stripUnsafeRow)
    .join('\n')}\n`;
}

const formatRange = (least: number, most: number) =>
  least === most ? formatCount(least) : `${formatCount(least)} to ${formatCount(most)}`;

const formatCount = (count: number) => count.toLocaleString('en-US');

function layOut([margin, text]: Line): readonly string[] {
  const { isTTY, columns = 80 } = process.stderr;
  const [first, rest] = [stripUnsafeRow(margin).padEnd(margin.length), ' '.repeat(margin.length)];
  const room = isTTY ? Math.min(columns, 100) - margin.length : Number.POSITIVE_INFINITY;
  return wrapText(stripUnsafeLine(text), room).map((part, index) => `${index === 0 ? first : rest}${part}`.trimEnd());
}
