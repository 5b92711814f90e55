import type { Participant } from '../../debate/participant.ts';
import type { Angle } from './angles.ts';
import { isUnread, type Verdict } from './answers.ts';
import type { Objection, Point } from './objection.ts';
import type { ChallengerRow, PointRow } from './result.ts';
import type { Proceedings } from './state.ts';
import { type CountedVerdict, isEngaged } from './verdict.ts';

/** Everybody who was invited, with the verdict as given and as it counted, and what became of the objection (C13). */
export function listChallengers(
  challengers: readonly Participant[],
  { angles, proceedings }: { angles: ReadonlyMap<string, Angle>; proceedings: Proceedings },
): ChallengerRow[] {
  return challengers.map((challenger) => {
    const counted = proceedings.verdicts.of(challenger);
    const objection = proceedings.objections.find(({ by }) => by.seat === challenger.seat);
    const said = counted && !isUnread(counted.given) ? counted.given : undefined;
    return {
      challenger: challenger.seat,
      angle: angles.get(challenger.seat)?.name ?? null,
      verdict: counted?.verdict ?? null,
      objection_strength: counted?.strength ?? null,
      given: said?.verdict ?? null,
      counted_as: counted?.counted_as ?? null,
      confidence: said?.confidence ?? null,
      summary: said?.summary ?? null,
      tests: listTests(said),
      unchecked: said?.unchecked ?? [],
      evidence: said?.evidence ?? null,
      alternative: said?.alternative ?? null,
      would_change: said?.would_change ?? null,
      ...(counted && isUnread(counted.given) ? { ...counted.given } : {}),
      objection: objection?.id ?? null,
      points: (objection?.points ?? []).map((point) => describePoint(point, proceedings)),
      remarks: listRemarks(challenger, counted, proceedings),
      blocking: objection !== undefined && objection.state !== 'reservation',
      state: findState(counted, objection),
      resolved_in_round: objection?.resolvedIn ?? null,
      bare: objection?.bare ?? false,
      agreed_to: proceedings.agreed.get(challenger.seat) ?? null,
    };
  });
}

function findState(counted: CountedVerdict | undefined, objection: Objection | undefined): ChallengerRow['state'] {
  if (!counted) return 'absent';
  return isEngaged(counted) ? (objection?.state ?? 'none') : 'not-engaged';
}

const listTests = (said: Verdict | undefined) =>
  (said?.tests ?? []).map(({ claims = [], attack = '', outcome = null, why_it_holds = '', consequence = '' }) => ({
    claims,
    attack,
    outcome,
    why: outcome === 'held' ? why_it_holds : consequence,
  }));

function describePoint(
  { id, claims, text, short, consequence, strength, fix, raised, state, why }: Point,
  { rounds }: Proceedings,
): PointRow {
  const isAnswered = rounds.some(({ answers }) => answers.some(({ points }) => points.includes(id)));
  return {
    point: id,
    claims: [...claims],
    critique: text,
    ...(short ? { short } : {}),
    consequence,
    strength,
    fix,
    raised_in_round: raised,
    state: state === 'noted' ? (isAnswered ? 'answered' : 'unanswered') : state,
    why,
  };
}

function listRemarks(by: Participant, counted: CountedVerdict | undefined, { confirming }: Proceedings): string[] {
  const later = confirming.flatMap(({ confirmations }) => {
    const said = confirmations.of(by);
    return said?.response === 'reopens' && said.point?.strength === 'minor' ? [said.point.point] : [];
  });
  return [...(counted?.further ?? []).map(({ text }) => text), ...later];
}
