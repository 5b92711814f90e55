import type { Statement } from '../../debate/facts.ts';
import type { Participant } from '../../debate/participant.ts';
import { drawOrder } from '../draw.ts';
import { boundContent } from './bound.ts';
import { fenceContent, formatContent, type PromptPiece } from './fence.ts';
import type { Setting } from './setting.ts';

/** Statements as fenced data, the earliest round first, in an order drawn for the reader within each (E10). */
export function fenceStatements(
  statements: readonly Statement[],
  { reader, setting, hasTask }: { reader: Participant; setting: Setting; hasTask: boolean },
): readonly PromptPiece[] {
  const order = groupByRound(statements).flatMap((ofRound) =>
    drawOrder(ofRound, setting.seed, 'said', reader.seat, ...ofRound.map(({ id }) => id)),
  );
  return order.flatMap(({ id, by, content, own = hasTask && by.seat === reader.seat, whole }, index) => [
    ...(index > 0 ? [{ words: '\n' }] : []),
    ...fenceContent(
      'said',
      [id, own ? 'you' : setting.shownName(reader, by)],
      formatContent(hasTask && !whole ? boundContent(content) : content),
      setting,
    ),
  ]);
}

/** Statements by round, the earliest first; those without one come before all others. */
function groupByRound(statements: readonly Statement[]): readonly (readonly Statement[])[] {
  const rounds = [...new Set(statements.map(({ round = -1 }) => round))].toSorted((a, b) => a - b);
  return rounds.map((round) => statements.filter((statement) => (statement.round ?? -1) === round));
}
