import type { Absence, AbsenceReason } from '../../debate/absence.ts';
import { capitalize } from '../../debate/kit/capitalize.ts';
import { cutAtWord } from '../../documents/cut-at-word.ts';
import { collapseSpaces } from '../../documents/sentence.ts';
import type { Proceedings, Stand } from './state.ts';

/** A judge's view in one line (J10): `Option A - reason (changed from B)`. */
export function describePerspective({ option, summary, first, lastSpoke }: Stand, round: number): string {
  const changed = first === option ? '' : ` (changed from ${first})`;
  const silent = lastSpoke === round ? '' : ` (${lastSpoke === 1 ? 'round 1 only' : `until round ${lastSpoke}`})`;
  return `Option ${option} - ${cutAtWord(collapseSpaces(summary).replace(/\.$/, ''), 300)}${changed}${silent}`;
}

/** Everybody's view, also of those who lost their vote, under `risk`, or `risk_favors` with a suffix. */
export function gatherPerspectives(
  { stands, silent, round }: Proceedings,
  suffix = '',
): { readonly [judge: string]: string } {
  const all = [...stands.votes, ...silent];
  return Object.fromEntries(all.map(({ by, answer }) => [`${by.seat}${suffix}`, describePerspective(answer, round)]));
}

/** Everybody's view with all its reasons, for the person who decides. */
export function writePerspectives({ stands, silent, round, recommendations }: Proceedings): string {
  return [...stands.votes, ...silent]
    .map(({ by, answer }) => {
      const { conditions = [], would_change } = recommendations.of(by) ?? {};
      const isFirst = answer.option === answer.first;
      return [
        `${by.title}: ${describePerspective(answer, round)}`,
        ...answer.reasons.map((reason) => `- ${reason.trim()}`),
        ...(isFirst ? conditions.map((condition) => `Only if: ${condition.trim()}`) : []),
        ...(isFirst && would_change ? [`Would change this vote: ${would_change.trim()}`] : []),
      ].join('\n');
    })
    .join('\n\n');
}

/** J9: "Risk judge timed out - only 2 perspectives available". */
export function noteAbsences({ absences, recommendations }: Proceedings): string | undefined {
  const [first, later] = [absences.filter(({ round }) => round === 1), absences.filter(({ round }) => round > 1)];
  const left = recommendations.votes.length;
  const notes = [
    ...(first.length === 0
      ? []
      : [
          `${first.map(describeAbsence).join('; ')} - only ${left} ${left === 1 ? 'perspective' : 'perspectives'} available`,
        ]),
    ...later.map(
      (absence) =>
        `${describeAbsence(absence)} in round ${absence.round} - its vote is lost, its earlier perspective is shown`,
    ),
  ];
  return notes.length === 0 ? undefined : notes.join('. ');
}

function describeAbsence({ by, reason }: Absence): string {
  return `${capitalize(by.title)} ${inWords[reason]}`;
}

const inWords: { readonly [Reason in AbsenceReason]: string } = {
  'timed-out': 'timed out',
  unauthenticated: 'was not signed in',
  'not-found': 'was not found',
  crashed: 'crashed',
  unreadable: 'gave no readable answer',
  refused: 'refused to answer',
  'over-budget': 'was over budget',
  'rate-limited': 'was rate-limited',
  cancelled: 'was cancelled',
};
