import type { RulingMade } from '../../../debate/event.ts';
import { type DebateRecord, findTurns } from '../../../debate/record/record.ts';
import type { Turn } from '../../../debate/record/turn.ts';
import { escapeProse, escapeText, joinBlocks, quoteBlock, writeBullets } from '../../../documents/inert-markdown.ts';
import { renderQuotes } from '../../../documents/quotes-list.ts';
import type { Position, Response } from '../answers.ts';
import type { BoardShape } from '../shape.ts';
import { describeSummary } from './summary.ts';

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
    const isSummary = ({ name }: RulingMade) => name === 'Round summary';
    return {
      name: `round-${round}.md`,
      text: joinBlocks([
        `# Round ${round}`,
        describeSummary(rulings.find(isSummary)),
        rulings
          .filter((ruling) => !isSummary(ruling))
          .map(({ name, ruling }) => `- **${escapeText(name)}**: ${escapeText(ruling.because)}`)
          .join('\n'),
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
  `**${escapeText(answer.vote)}**`,
  escapeProse(answer.position),
  label('Because', answer.reasoning),
  list('In scope', answer.scope_in),
  list('Out of scope', answer.scope_out),
  list('Risks', answer.risks),
  list('What it takes for granted', answer.assumptions),
  label('Instead', answer.alternative),
  label('The moonshot', answer.moonshot),
  label('The stepping stone', answer.stepping_stone),
];

const describeResponse = (answer: Response): readonly Part[] => [
  `**${escapeText(answer.vote)}**`,
  escapeProse(answer.position),
  answer.convinced_by.length > 0 ? `Convinced by ${answer.convinced_by.map(escapeText).join(', ')}.` : undefined,
  label('Reason', answer.reason),
  putBelow(
    'Agrees',
    answer.agreements.map(({ participant, reasoning }) => `- ${escapeText(participant)}: ${escapeText(reasoning)}`),
  ),
  putBelow(
    'Disagrees',
    answer.disagreements.map(({ participant, counter }) => `- ${escapeText(participant)}: ${escapeText(counter)}`),
  ),
  list('Risks that others missed', answer.missed_risks),
  label('Dissent', answer.dissent),
  list('Beyond the brief', answer.out_of_scope),
  answer.request_synthesis ? 'Asks for the synthesis.' : undefined,
];

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
