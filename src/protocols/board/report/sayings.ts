import { type DebateRecord, findTurns } from '../../../debate/record/record.ts';
import type { Turn } from '../../../debate/record/turn.ts';
import { escapeProse, escapeText, joinBlocks, quoteBlock, writeBullets } from '../../../documents/inert-markdown.ts';
import { renderQuotes } from '../../../documents/quotes-list.ts';
import type { Position, Response } from '../answers.ts';
import type { BoardShape } from '../shape.ts';

type Record = DebateRecord<BoardShape>;

/** What everybody said in phase 1. */
export function writePositions(record: Record) {
  const turns = findTurns(record, 'board/position');
  if (turns.length === 0) return [];
  const intro = 'Taken by everybody on their own, before anybody saw another.';
  const said = turns.map((turn) => describeTurn(turn, record, turn.answer && describePosition(turn.answer)));
  return [{ name: 'positions.md', text: joinBlocks(['# Positions', intro, ...said]) }];
}

/** What everybody said in a response round, one document a round. */
export function writeRounds(record: Record) {
  const turns = findTurns(record, 'board/respond');
  const rounds = [...new Set(turns.map(({ round }) => round))];
  return rounds.map((round) => {
    const rulings = record.rulings.filter(({ address }) => address.startsWith(`responses#${round}/rule/`));
    return {
      name: `round-${round}.md`,
      text: joinBlocks([
        `# Round ${round}`,
        rulings.map(({ name, ruling }) => `- **${escapeText(name)}**: ${escapeText(ruling.because)}`).join('\n'),
        ...turns
          .filter((turn) => turn.round === round)
          .map((turn) => describeTurn(turn, record, turn.answer && describeResponse(turn.answer))),
      ]),
    };
  });
}

/** Who spoke, what was said or why not, and what the program noted on it. */
function describeTurn({ seat, ended, failed }: Turn, { opened }: Record, said: readonly Part[] = []): string {
  const title = opened.panel.find((sitting) => sitting.seat === seat)?.title ?? seat;
  return joinBlocks([
    `## ${escapeText(title)}${title.toLowerCase() === seat ? '' : ` (${escapeText(seat)})`}`,
    failed && !ended ? `Absent: ${escapeText(failed.reason)}.` : undefined,
    ...said,
    (ended?.breaches ?? []).map(({ rule, what }) => `- Breach of ${escapeText(rule)}: ${escapeText(what)}`).join('\n'),
    ended && renderQuotes(ended.quotes),
  ]);
}

type Part = string | undefined;

const describePosition = (answer: Position): readonly Part[] => [
  escapeProse(answer.position),
  list('Terms', answer.terms),
  label('Because', answer.reasoning),
  list('In scope', answer.scope_in),
  list('Out of scope', answer.scope_out),
  list('Risks', answer.risks),
  list('Assumptions it attacks', answer.assumptions),
  label('Instead', answer.alternative),
  label('The moonshot', answer.moonshot),
  label('The stepping stone', answer.stepping_stone),
];

const describeResponse = (answer: Response): readonly Part[] => [
  answer.changed ? '**Takes another course.**' : undefined,
  escapeProse(answer.position),
  list('Terms', answer.terms),
  answer.convinced_by.length > 0 ? `Convinced by ${answer.convinced_by.map(escapeText).join(', ')}.` : undefined,
  putBelow(
    'Agrees',
    answer.agreements.map(({ statement, because }) => `- ${escapeText(statement)}: ${escapeText(because)}`),
  ),
  putBelow(
    'Disagrees',
    answer.disagreements.map(({ statement, counter, would_settle_it }) => {
      const settle = would_settle_it.trim() ? ` (Would settle it: ${escapeText(would_settle_it)})` : '';
      return `- ${escapeText(statement)}: ${escapeText(counter)}${settle}`;
    }),
  ),
  list('Risks that others missed', answer.missed_risks),
  label('The moonshot', answer.moonshot),
  label('The stepping stone', answer.stepping_stone),
  describeNearest(answer),
  label('Dissent', answer.dissent?.text),
  label('Withdraws its dissent', answer.withdraws?.because),
  list('Beyond the brief', answer.out_of_scope),
  answer.request_synthesis ? 'Asks for the synthesis.' : undefined,
];

function describeNearest({ nearest }: Response): Part {
  if (!nearest) return "Could sign nobody else's position.";
  const lacks = nearest.lacks.trim() ? `, which lacks: ${escapeText(nearest.lacks)}` : ' as it is';
  return `Could sign the position of ${escapeText(nearest.seat)}${lacks}`;
}

function label(name: string, words: string | null | undefined): Part {
  if (!words?.trim()) return undefined;
  return words.includes('\n') ? joinBlocks([`${name}:`, quoteBlock(words)]) : `${name}: ${escapeText(words)}`;
}

function list(name: string, items: readonly string[] = []): Part {
  const lines = writeBullets(items);
  return lines === '' ? undefined : `${name}:\n\n${lines}`;
}

const putBelow = (name: string, lines: readonly string[]): Part =>
  lines.length === 0 ? undefined : `${name}:\n\n${lines.join('\n')}`;
