import type { Json } from '../../../debate/json.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { listStandingTurns, type Turn } from '../../../debate/record/turn.ts';
import type { ReportDocument } from '../../../debate/report.ts';
import { block, bullets, joined, text } from '../../../documents/inert-markdown.ts';
import { quotesList } from '../../../documents/quotes-list.ts';
import { prose } from './parts.ts';
import { numberIn, objectIn, objectsIn, textsIn, wordsIn } from './reading.ts';

/** What everybody said in phase 1. */
export function positionsDocument(record: DebateRecord): ReportDocument[] {
  const turns = turnsOf(record, 'board/position');
  if (turns.length === 0) return [];
  const intro = 'Taken by everybody on their own, before anybody saw another.';
  return [
    { name: 'positions.md', text: joined(['# Positions', intro, ...turns.map((turn) => position(turn, record))]) },
  ];
}

/** What everybody said in a response round, one document a round. */
export function roundDocuments(record: DebateRecord): ReportDocument[] {
  const turns = turnsOf(record, 'board/respond');
  const rounds = [...new Set(turns.map(({ round }) => round))];
  return rounds.map((round) => {
    const rulings = record.rulings.filter(({ address }) => address.startsWith(`responses#${round}/rule/`));
    const summary = objectIn(rulings.find(({ name }) => name === 'Round summary')?.ruling as Json | undefined);
    return {
      name: `round-${round}.md`,
      text: joined([
        `# Round ${round}`,
        summaryText(summary),
        rulings
          .filter(({ name }) => name !== 'Round summary')
          .map(({ name, ruling }) => `- **${text(name)}**: ${text(ruling.because)}`)
          .join('\n'),
        ...turns.filter((turn) => turn.round === round).map((turn) => response(turn, record)),
      ]),
    };
  });
}

const turnsOf = ({ turns }: DebateRecord, prompt: string) =>
  listStandingTurns(turns).filter((turn) => turn.prompt === prompt);

function position(turn: Turn, record: DebateRecord): string {
  const answer = objectIn(turn.ended?.answer);
  return joined([
    heading(turn, record),
    absent(turn),
    turn.ended && `**${text(wordsIn(answer.vote) ?? '')}**`,
    prose(answer.position),
    labelled('Because', answer.reasoning),
    listed('In scope', answer.scope_in),
    listed('Out of scope', answer.scope_out),
    listed('Risks', answer.risks),
    listed('What it takes for granted', answer.assumptions),
    labelled('Instead', answer.alternative),
    labelled('The moonshot', answer.moonshot),
    labelled('The stepping stone', answer.stepping_stone),
    ...marks(turn),
  ]);
}

function response(turn: Turn, record: DebateRecord): string {
  const answer = objectIn(turn.ended?.answer);
  const pairs = (key: string, words: string) =>
    objectsIn(answer[key]).map(
      (entry) => `- ${text(wordsIn(entry.participant) ?? '')}: ${text(wordsIn(entry[words]) ?? '')}`,
    );
  const changed = textsIn(answer.convinced_by);
  return joined([
    heading(turn, record),
    absent(turn),
    turn.ended && `**${text(wordsIn(answer.vote) ?? '')}**`,
    prose(answer.position),
    changed.length > 0 ? `Convinced by ${changed.map((id) => text(id)).join(', ')}.` : undefined,
    labelled('Reason', answer.reason),
    below('Agrees', pairs('agreements', 'reasoning')),
    below('Disagrees', pairs('disagreements', 'counter')),
    listed('Risks that others missed', answer.missed_risks),
    labelled('Dissent', answer.dissent),
    listed('Beyond the brief', answer.out_of_scope),
    answer.request_synthesis === true ? 'Asks for the synthesis.' : undefined,
    ...marks(turn),
  ]);
}

function summaryText(summary: ReturnType<typeof objectIn>): string {
  const restated = Object.entries(objectIn(summary.restated)).map(
    ([seat, share]) => `${seat} ${numberIn(share) ?? 0} %`,
  );
  const claims = objectsIn(summary.new_claims).map(({ by, claim }) => `${wordsIn(by)}: ${wordsIn(claim)}`);
  return joined([
    'What the gate reviewer reads of it, made by program:',
    [
      `- Agreed: ${text(textsIn(summary.agreed).join('; ') || 'nobody')}`,
      `- Disagreed: ${text(textsIn(summary.disagreed).join('; ') || 'nobody')}`,
      `- Said before by the same speaker: ${text(restated.join(', ') || 'nothing')}`,
      `- Open dissents: ${text(textsIn(summary.open_dissents).join(', ') || 'none')}`,
      ...textsIn(summary.question).map((question) => `- Question to the gate reviewer: ${text(question)}`),
    ].join('\n'),
    below(
      'New claims',
      claims.map((claim) => `- ${text(claim)}`),
    ),
  ]);
}

function heading({ seat }: Turn, { opened }: DebateRecord): string {
  const title = opened.panel.find((sitting) => sitting.seat === seat)?.title ?? seat;
  return `## ${text(title)}${title.toLowerCase() === seat ? '' : ` (${text(seat)})`}`;
}

const absent = ({ failed, ended }: Turn) => (failed && !ended ? `Absent: ${text(failed.reason)}.` : undefined);

const marks = ({ ended }: Turn): readonly (string | undefined)[] => [
  (ended?.breaches ?? []).map(({ rule, what }) => `- Breach of ${text(rule)}: ${text(what)}`).join('\n'),
  ended && quotesList(ended.quotes),
];

function labelled(label: string, value: Json | undefined): string | undefined {
  const words = wordsIn(value);
  if (words === undefined) return undefined;
  return words.includes('\n') ? joined([`${label}:`, block(words)]) : `${label}: ${text(words)}`;
}

const listed = (label: string, value: Json | undefined) => {
  const items = textsIn(value);
  return items.length === 0 ? undefined : `${label}:\n\n${bullets(items)}`;
};

const below = (label: string, items: readonly string[]) =>
  items.length === 0 ? undefined : `${label}:\n\n${items.join('\n')}`;
