import type { RecordedPosition } from '../debate/event.ts';
import type { Facts } from '../debate/facts.ts';
import type { Question } from '../debate/question.ts';

/** The ids of the statements that each seat has been shown, by the turn that showed them. */
export type ShownStatements = Map<string, Map<string, readonly string[]>>;

/** Notes what a turn shows its seat, and returns the ids that are new to it. */
export function noteShown(shown: ShownStatements, { seat, turn, facts }: { seat: string; turn: string; facts: Facts }) {
  const turns = shown.get(seat) ?? new Map<string, readonly string[]>();
  shown.set(seat, turns);
  const earlier = new Set([...turns].flatMap(([other, ids]) => (other === turn ? [] : ids)));
  const ids = listStatementIds(facts);
  turns.set(turn, ids);
  return ids.filter((id) => !earlier.has(id));
}

/** Where an answer says that its seat stands, as it goes on record (E9); undefined for questions about something else. */
export function freezePosition<Answer>(
  { position }: Pick<Question<Answer>, 'position'>,
  answer: Answer,
  fresh: readonly string[],
): RecordedPosition | undefined {
  const found = position?.(answer);
  if (found === undefined) return undefined;
  const { value, reason = '', convinced_by = [] } = typeof found === 'string' ? { value: found } : found;
  return { value, reason, convinced_by, informed: convinced_by.some((id) => fresh.includes(id)) };
}

const listStatementIds = (facts: Facts): readonly string[] =>
  Object.values(facts).flatMap((fact) =>
    typeof fact === 'object' && fact.kind === 'said' ? fact.statements.map(({ id }) => id) : [],
  );
