import { type DebateRecord, findTurns } from '../../../debate/record/record.ts';
import { reasonInWords } from '../../../documents/absence-in-words.ts';
import { cutAtWord } from '../../../documents/cut-at-word.ts';
import { escapeText, joinBlocks } from '../../../documents/inert-markdown.ts';
import { renderQuotes } from '../../../documents/quotes-list.ts';
import { flattenSaid } from '../../../documents/said/flatten.ts';
import { renderSections, writeFold } from '../../../documents/sections.ts';
import type { BoardShape } from '../shape.ts';
import { summarize } from '../summarize.ts';
import { findTitle } from './ids.ts';
import { count } from './said.ts';
import { listTurnSections } from './turn.ts';

type Record = DebateRecord<BoardShape>;

/** What everybody said in phase 1. */
export function writePositions(record: Record) {
  const turns = findTurns(record, 'board/position');
  if (turns.length === 0) return [];
  const intro = 'Everybody took a position alone, before seeing any other.';
  return [
    {
      name: 'positions.md',
      text: joinBlocks(['# First positions', intro, ...turns.map((turn) => renderTurn(turn, record))]),
    },
  ];
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
        rulings.map(({ ruling }) => `- ${escapeText(ruling.because)}`).join('\n'),
        ...turns.filter((turn) => turn.round === round).map((turn) => renderTurn(turn, record)),
      ]),
    };
  });
}

/** Who spoke, in a line and in full; or why not. */
function renderTurn(turn: BoardShape['turn'], record: Record): string {
  const { seat, ended, failed } = turn;
  const title = findTitle(seat, record);
  const summary = summarize(turn);
  const said = [summary?.stand, summary?.words].filter(Boolean).join(' · ');
  const quotes = ended?.quotes ?? [];
  return joinBlocks([
    `## ${escapeText(said === '' ? title : `${title}: ${cutAtWord(flattenSaid(said), 200)}`)}`,
    failed && !ended ? `Did not answer: ${escapeText(reasonInWords[failed.reason])}.` : undefined,
    renderSections(listTurnSections(turn, record) ?? [], 3),
    writeFold(count(quotes.length, 'quote'), renderQuotes(quotes)),
    ...(ended?.breaches ?? []).map(({ what }) => `*Rule broken: ${escapeText(what)}*`),
  ]);
}
