import type { Outcome } from '../../../debate/outcome.ts';
import { type DebateRecord, findTurns } from '../../../debate/record/record.ts';
import { writeBullets, writeCode } from '../../../documents/inert-markdown.ts';
import type { WrittenResult } from '../result.ts';
import type { BoardShape } from '../shape.ts';

/** Confidence, how it came about, who wrote it. */
export function listFacts(
  record: DebateRecord<BoardShape>,
  { synthesizer, corrected }: WrittenResult,
  { confidence, rounds, stop_reason, agreed }: Outcome,
): string {
  return writeBullets([
    `Confidence: ${confidence ?? 'none'}`,
    `Debate: ${rounds} rounds, ended because: ${stop_reason}; ${agreed ? 'no dissent is open' : 'dissents are open, see below'}`,
    `Written by: ${synthesizer}${corrected ? ', corrected once' : ''}${describeReviewers(record)}`,
  ]);
}

/** E12: which record it came from. */
export const writeFooter = ({ debate, journal_hash }: Outcome): string =>
  `Debate ${writeCode(debate)}, journal ${writeCode(journal_hash)}.`;

/** E5: who has read the document as it stands before the end, and who was to. */
function describeReviewers(record: DebateRecord<BoardShape>): string {
  const asked = findTurns(record, 'board/review');
  const round = Math.max(...asked.map((turn) => turn.round));
  const last = asked.filter((turn) => turn.round === round);
  const seats = (answered: boolean) => last.filter(({ ended }) => Boolean(ended) === answered).map(({ seat }) => seat);
  const [present, absent] = [seats(true), seats(false)];
  const by = present.length > 0 ? `, reviewed by ${present.join(', ')}` : '';
  return absent.length > 0 ? `${by}; not reviewed by ${absent.join(', ')}: absent` : by;
}
