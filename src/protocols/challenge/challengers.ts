import type { Participant } from '../../debate/participant.ts';
import type { Proceedings } from './proceedings.ts';
import type { ChallengerRow } from './result.ts';
import { isUnread } from './verdict.ts';

/** Everybody who was invited, with the verdict as given and as it counted, and what became of the objection (C13). */
export function listChallengers(
  challengers: readonly Participant[],
  { angles, proceedings }: { angles: ReadonlyMap<string, string>; proceedings: Proceedings },
): readonly ChallengerRow[] {
  return challengers.map((challenger) => {
    const counted = proceedings.verdicts.of(challenger);
    const objection = proceedings.objections.find(({ by }) => by.seat === challenger.seat);
    const said = counted && !isUnread(counted.given) ? counted.given : undefined;
    return {
      challenger: challenger.seat,
      angle: angles.get(challenger.seat) ?? null,
      verdict: counted?.verdict ?? null,
      objection_strength: counted?.strength ?? null,
      given: said ? { verdict: said.verdict, objection_strength: said.objection_strength ?? null } : null,
      counted_as: counted?.instead ?? null,
      confidence: said?.confidence ?? null,
      critique: objection?.critique ?? said?.critique ?? null,
      evidence: said?.evidence ?? null,
      alternative: said?.alternative ?? null,
      assumptions_challenged: said?.assumptions_challenged ?? [],
      ...(counted && isUnread(counted.given) ? { ...counted.given } : {}),
      objection: objection?.id ?? null,
      blocking: objection !== undefined && objection.state !== 'reservation',
      state: counted ? (objection?.state ?? 'none') : 'absent',
      resolved_in_round: objection?.resolvedIn ?? null,
    };
  });
}
