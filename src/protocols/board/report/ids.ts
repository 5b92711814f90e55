import type { DebateRecord } from '../../../debate/record/record.ts';
import { findTurns } from '../../../debate/record/record.ts';
import type { BoardShape } from '../shape.ts';
import { findMentions, type PartKind, readStatementId, type StatementId } from '../view/statement-ids.ts';

type Record = DebateRecord<BoardShape>;

/** The title of a seat as people read it; the seat itself where nobody sits there. */
export const findTitle = (seat: string, { opened }: Record): string =>
  opened.panel.find((sitting) => sitting.seat === seat)?.title ?? seat;

/** A text with its ids explained where each comes first: "cto-2 [CTO, round 2]". */
export function explainIds(text: string, record: Record): string {
  const seen = new Set<string>();
  let [told, from] = ['', 0];
  for (const mention of findMentions(text, listSeats(record))) {
    const end = mention.at + mention.id.length;
    if (seen.has(mention.id) || /^\s*\[/u.test(text.slice(end, end + 4))) continue;
    seen.add(mention.id);
    told += `${text.slice(from, end)} [${describeId(mention, record)}]`;
    from = end;
  }
  return told + text.slice(from);
}

/** "CTO, round 2, term 1" */
export function describeId({ seat, round, part }: StatementId, record: Record): string {
  const when = round === 0 ? 'first position' : `round ${round}`;
  const which = part ? `, ${partWords[part.kind]} ${part.number}` : '';
  return `${findTitle(seat, record)}, ${when}${which}`;
}

/** Whose statement an answer is about, and the words of the part that it names. */
export function findReference(id: string, record: Record): { readonly who: string; readonly words: string } {
  const statement = readStatementId(id, listSeats(record));
  if (!statement) return { who: id, words: '' };
  return { who: describeId(statement, record), words: findPart(statement, record) };
}

function findPart({ seat, round, part }: StatementId, record: Record): string {
  if (!part) return '';
  const at = part.number - 1;
  if (round === 0) {
    const answer = findTurns(record, 'board/position').find((turn) => turn.seat === seat)?.answer;
    const lists = { t: answer?.terms, r: answer?.risks, a: answer?.assumptions, c: undefined };
    return lists[part.kind]?.[at] ?? '';
  }
  const answer = findTurns(record, 'board/respond').find((turn) => turn.seat === seat && turn.round === round)?.answer;
  const counters = answer?.disagreements.map(({ counter }) => counter);
  const lists = { t: answer?.terms, r: answer?.missed_risks, c: counters, a: undefined };
  return lists[part.kind]?.[at] ?? '';
}

const listSeats = ({ opened }: Record) => opened.panel.map(({ seat }) => seat);

const partWords: { readonly [kind in PartKind]: string } = { t: 'term', c: 'counter', r: 'risk', a: 'assumption' };
