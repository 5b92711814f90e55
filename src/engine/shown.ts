import type { RecordedPosition } from '../debate/event.ts';
import type { Facts, Statement } from '../debate/facts.ts';
import type { Position, Question } from '../debate/question.ts';
import { splitAddress } from '../debate/record/turn.ts';
import type { Template, TemplatePiece } from './prompt/template.ts';

/** The statements that a prompt which continues a turn's begins with, by the turn's address without the number of its try. */
export type ShownByTurn = Map<string, readonly Statement[]>;

/** Notes what a turn shows its reader: what it carries on, what the question gives, and all that it holds. */
export function noteShown(
  shown: ShownByTurn,
  {
    address,
    template,
    facts,
    earlier,
  }: { address: string; template: Template; facts: Facts; earlier: string | undefined },
): { carried: readonly Statement[]; given: readonly Statement[]; all: readonly Statement[] } {
  const { root } = splitAddress(address);
  const carried = earlier === undefined ? [] : (shown.get(splitAddress(earlier).root) ?? []);
  const standing = listStatements(facts, template.task && listSlots(template.standing));
  const given = mergeById(listStatements(facts));
  shown.set(root, mergeById([...carried, ...standing]));
  return { carried, given, all: mergeById([...carried, ...given]) };
}

/** Where an answer says that its seat stands, as it goes on record (E9); undefined for questions about something else. */
export function freezePosition<Answer>(
  { position }: Pick<Question<Answer>, 'position'>,
  answer: Answer,
): RecordedPosition | undefined {
  const found = position?.(answer);
  if (found === undefined) return undefined;
  const given: Position = typeof found === 'string' ? { value: found } : found;
  const { value, from, reason = '', convinced_by = [] } = given;
  return { value, ...(from === undefined ? {} : { from }), reason, convinced_by };
}

const listStatements = (facts: Facts, slots = Object.keys(facts)): readonly Statement[] =>
  slots.flatMap((slot) => {
    const fact = facts[slot];
    return typeof fact === 'object' && fact.kind === 'said' ? fact.statements : [];
  });

const listSlots = (pieces: readonly TemplatePiece[]): string[] =>
  pieces.flatMap((piece) => ('part' in piece ? listSlots(piece.pieces) : 'slot' in piece ? [piece.slot] : []));

const mergeById = (statements: readonly Statement[]) => [...new Map(statements.map((one) => [one.id, one])).values()];
