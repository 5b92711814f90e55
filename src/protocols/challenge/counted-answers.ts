import type { Breach } from '../../debate/question.ts';
import { collapseSpaces } from '../../documents/sentence.ts';
import type { Confrontation } from './answers.ts';
import { isUnchanged } from './summarize.ts';

/** What the proposer said to one objection. */
export interface Answer {
  readonly objection: string;
  readonly response: 'accept' | 'partial' | 'reject';
  readonly explanation: string;
}

/** What a confrontation is measured by: the ids that are open, and the position before it. */
export interface Confronted {
  readonly open: readonly string[];
  readonly position: string;
}

/** C8: the new position; undefined when it is unchanged, also when the same words are given again. */
export function readNewPosition({ position = '' }: Confrontation, before: string): string | undefined {
  const given = position.trim();
  return isUnchanged(given) || collapseSpaces(given) === collapseSpaces(before) ? undefined : given;
}

/** The answers that count (C8): exactly one an objection, explained, and no acceptance without a change. */
export function listCountedAnswers(confrontation: Confrontation, confronted: Confronted): readonly Answer[] {
  return confronted.open.flatMap((id) => {
    const found = readAnswerTo(id, confrontation, confronted);
    return 'answer' in found ? [found.answer] : [];
  });
}

/** E3: every open objection without an answer that counts, and why. It stays open. */
export function findConfrontationBreaches(confrontation: Confrontation, confronted: Confronted): readonly Breach[] {
  return confronted.open.flatMap((id) => {
    const found = readAnswerTo(id, confrontation, confronted);
    return 'broken' in found ? [{ rule: 'C8', what: found.broken }] : [];
  });
}

function readAnswerTo(
  id: string,
  confrontation: Confrontation,
  { position }: Confronted,
): { readonly answer: Answer } | { readonly broken: string } {
  const [first, ...more] = (confrontation.responses ?? []).filter(({ objection }) => objection === id);
  if (!first) return { broken: `The objection ${id} is not answered.` };
  if (more.length > 0) return { broken: `The objection ${id} is answered more than once; give exactly one response.` };
  const explanation = first.explanation?.trim() ?? '';
  if (explanation === '') return { broken: `The response to ${id} has no explanation.` };
  if (first.response === 'accept' && readNewPosition(confrontation, position) === undefined)
    return { broken: `${id} is accepted, but the position is unchanged; change it, or answer partial or reject.` };
  return { answer: { objection: id, response: first.response, explanation } };
}
