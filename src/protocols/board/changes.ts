import type { Participant } from '../../debate/participant.ts';
import { type Change, changeKind, type Ruling } from '../../debate/ruling.ts';
import { collapseSpaces, findFirstSentence } from '../../documents/sentence.ts';
import type { Response } from './answers.ts';
import { everybody } from './panel.ts';
import { openDissent, type Proceedings, standOf } from './proceedings.ts';
import { isWithdrawn } from './response-norms.ts';
import { freshFor } from './statements.ts';

/**
 * E8, B16: the changes of the latest round: votes, withdrawn dissents, and positions that somebody says it was convinced
 * of. Other words for the same position are no change that a program could see.
 */
export function changesOf(before: Proceedings, after: Proceedings): Ruling & { readonly changes: readonly Change[] } {
  const round = after.rounds.length;
  const changes = everybody(after.table).flatMap((by) => {
    const answer = after.rounds.at(-1)?.of(by);
    return answer ? changesBy(by, answer, { before, round }) : [];
  });
  const told = changes.map(
    ({ seat, from, to, kind }) => `${seat}: ${from} → ${to} (${kind === 'bare' ? 'capitulation' : kind})`,
  );
  return { because: changes.length === 0 ? 'nobody changed' : told.join('; '), changes };
}

function changesBy(
  by: Participant,
  answer: Response,
  { before, round }: { before: Proceedings; round: number },
): readonly Change[] {
  const stood = standOf(by, before);
  if (!stood) return [];
  const { convinced_by, reason } = answer;
  const change = (from: string, to: string): Change => ({
    seat: by.seat,
    round,
    from,
    to,
    reason: reason.trim(),
    convinced_by,
    kind: changeKind(convinced_by, freshFor(by, before)),
  });
  const dissent = openDissent(by, before);
  const isMoved = convinced_by.length > 0 && collapseSpaces(answer.position) !== collapseSpaces(stood.position);
  return [
    ...(answer.vote !== stood.vote ? [change(stood.vote, answer.vote)] : []),
    ...(answer.vote === stood.vote && isMoved
      ? [change(findFirstSentence(stood.position), findFirstSentence(answer.position))]
      : []),
    ...(dissent && isWithdrawn(answer)
      ? [change(`dissent: ${findFirstSentence(dissent.dissent)}`, 'dissent withdrawn')]
      : []),
  ];
}
