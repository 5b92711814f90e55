import type { DebateRecord } from '../../../debate/record/record.ts';
import { findTurns } from '../../../debate/record/record.ts';
import { escapeText, joinBlocks } from '../../../documents/inert-markdown.ts';
import { writeLine } from '../../../documents/said/flatten.ts';
import { listItems, renderLabelled } from '../../../documents/said/items.ts';
import type { ChallengeShape } from '../shape.ts';
import { summarize } from '../summarize.ts';

/** What was said before the debate stopped: the position, and what each challenger made of it. */
export function renderUnfinished(record: DebateRecord<ChallengeShape>): string {
  const opening = findTurns(record, 'challenge/open').at(-1)?.answer;
  const verdicts = findTurns(record, 'challenge/challenge').flatMap((turn) => {
    const summary = summarize(turn);
    if (!summary) return [];
    const words = summary.words === '' ? '' : `: ${writeLine(summary.words)}`;
    return [`**${escapeText(turn.seat)}** ${escapeText(summary.stand)}${words}`];
  });
  return joinBlocks([opening && renderLabelled('**Proposed, not agreed.**', opening.position), listItems(verdicts)]);
}
