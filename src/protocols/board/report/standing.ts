import { listNames } from '../../../debate/kit/list-names.ts';
import { type DebateRecord, findTurns } from '../../../debate/record/record.ts';
import { normalizeWords } from '../../../documents/quotes.ts';
import type { Review } from '../answers.ts';
import type { BoardShape } from '../shape.ts';
import { readStatementId } from '../view/statement-ids.ts';

type Record = DebateRecord<BoardShape>;

/** What became of a dissent that is open: since when, and whether anybody answered it. */
export function describeDissent({ seat, text }: { seat: string; text: string }, record: Record): string {
  const responses = findTurns(record, 'board/respond').flatMap(({ seat, round, answer }) =>
    answer ? [{ seat, round, answer }] : [],
  );
  const isSame = (words: string) => normalizeWords(words) === normalizeWords(text);
  const stated = responses.filter((one) => one.seat === seat && one.answer.dissent && isSame(one.answer.dissent.text));
  if (stated.length === 0) return 'raised in the review, after the last round';
  const since = Math.min(...stated.map(({ round }) => round));
  if (since === Math.max(...responses.map(({ round }) => round))) return 'raised in the last round, unanswered';
  const seats = record.opened.panel.map((sitting) => sitting.seat);
  const disputes = responses
    .filter((one) => one.round > since)
    .flatMap((one) => one.answer.disagreements.map(({ statement }) => ({ by: one.seat, statement })))
    .flatMap(({ by, statement }) => {
      const of = readStatementId(statement, seats);
      return of?.seat === seat && of.round >= since ? [{ by, whole: of.part === undefined }] : [];
    });
  const whole = disputes.filter((one) => one.whole).map(({ by }) => by);
  if (whole.length > 0) return `open since round ${since}, disputed by ${listNames(whole)}`;
  return `open since round ${since}${disputes.length === 0 ? ', unanswered' : ''}`;
}

/** A seat's last word on the document. */
export function findReview(seat: string, record: Record): Review | undefined {
  return findTurns(record, 'board/review').findLast((turn) => turn.seat === seat && turn.answer)?.answer;
}

/** What a seat said last in the rounds, or at first where it was absent since. */
export function findLastWords(seat: string, record: Record) {
  const response = findTurns(record, 'board/respond').findLast((turn) => turn.seat === seat && turn.answer);
  const first = findTurns(record, 'board/position').find((turn) => turn.seat === seat);
  const answer = response?.answer ?? first?.answer;
  return answer && { ...answer, round: response?.round ?? 0, nearest: response?.answer?.nearest ?? null };
}

/** Dissents that their holders withdrew. */
export function listWithdrawn(record: Record) {
  const responses = findTurns(record, 'board/respond');
  const findDissent = (seat: string, before: number) =>
    responses.findLast((one) => one.seat === seat && one.round < before && one.answer?.dissent)?.answer?.dissent
      ?.text ?? '';
  const inRounds = responses.flatMap(({ seat, round, answer }) =>
    answer?.withdraws && !answer.dissent
      ? [{ seat, when: `in round ${round}`, dissent: findDissent(seat, round), because: answer.withdraws.because }]
      : [],
  );
  const reviews = findTurns(record, 'board/review');
  const afterwards = reviews.flatMap(({ seat, round, answer }) => {
    const raised = reviews.findLast((one) => one.seat === seat && one.round < round && one.answer?.dissent);
    const dissent = raised?.answer?.dissent?.text ?? findDissent(seat, Number.POSITIVE_INFINITY);
    return answer?.withdraws && !answer.dissent && dissent !== ''
      ? [{ seat, when: 'when the document met it', dissent, because: answer.withdraws.because }]
      : [];
  });
  return [...inRounds, ...afterwards];
}
