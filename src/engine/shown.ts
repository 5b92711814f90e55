import type { RecordedPosition } from '../debate/event.ts';
import type { Facts, Statement } from '../debate/facts.ts';
import type { Position, Question } from '../debate/question.ts';
import { splitAddress } from '../debate/record/turn.ts';
import type { Template, TemplatePiece } from './prompt/template.ts';

/** The statements that a turn's prompt holds, and those of them that a prompt which continues it begins with. */
interface ShownStatements {
  readonly seat: string;
  readonly all: readonly Statement[];
  readonly carried: readonly Statement[];
}

/** What every turn showed its reader, by the turn's address without the number of its try. */
export type ShownByTurn = Map<string, ShownStatements>;

/** Notes what a turn shows its reader: what it carries on, all that it holds, and the ids that are new to the reader. */
export function noteShown(
  shown: ShownByTurn,
  {
    seat,
    address,
    template,
    facts,
    earlier,
  }: { seat: string; address: string; template: Template; facts: Facts; earlier: string | undefined },
): { carried: readonly Statement[]; all: readonly Statement[]; fresh: readonly string[] } {
  const { root } = splitAddress(address);
  const before = [...shown].flatMap(([turn, one]) => (one.seat === seat && turn !== root ? one.all : []));
  const carried = earlier === undefined ? [] : (shown.get(splitAddress(earlier).root)?.carried ?? []);
  const standing = listStatements(facts, template.task && listSlots(template.standing));
  const all = mergeById([...carried, ...listStatements(facts)]);
  shown.set(root, { seat, all, carried: mergeById([...carried, ...standing]) });
  const known = new Set(before.map(({ id }) => id));
  return { carried, all, fresh: all.flatMap(({ id }) => (known.has(id) ? [] : [id])) };
}

/** Where an answer says that its seat stands, as it goes on record (E9); undefined for questions about something else. */
export function freezePosition<Answer>(
  { position }: Pick<Question<Answer>, 'position'>,
  answer: Answer,
  fresh: readonly string[],
): RecordedPosition | undefined {
  const found = position?.(answer);
  if (found === undefined) return undefined;
  const {
    value,
    from,
    reason = '',
    convinced_by = [],
  }: Position = typeof found === 'string' ? { value: found } : found;
  const before = from === undefined ? {} : { from };
  return { value, ...before, reason, convinced_by, informed: convinced_by.some((id) => fresh.includes(id)) };
}

const listStatements = (facts: Facts, slots = Object.keys(facts)): readonly Statement[] =>
  slots.flatMap((slot) => {
    const fact = facts[slot];
    return typeof fact === 'object' && fact.kind === 'said' ? fact.statements : [];
  });

const listSlots = (pieces: readonly TemplatePiece[]): string[] =>
  pieces.flatMap((piece) => ('part' in piece ? listSlots(piece.pieces) : 'slot' in piece ? [piece.slot] : []));

const mergeById = (statements: readonly Statement[]) => [...new Map(statements.map((one) => [one.id, one])).values()];
