import { Ballot } from '../../debate/ballot.ts';
import type { RecordedBreach } from '../../debate/event.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Confirmation, Confrontation, Opening, Rebuttal, Reply, Test, Verdict } from './answers.ts';
import { applyConfirmations, applyConfrontation, applyRebuttals, beginProceedings } from './proceedings.ts';
import { findOpenObjections, listPointsToAnswer, type Proceedings } from './state.ts';
import type { Strength } from './strength.ts';
import { countVerdicts } from './verdict.ts';

/** Things that the tests of this folder share. */
export const seat = (name: string): Participant => ({ seat: name, title: name });
export const proposer = seat('proposer');

export const opening: Opening = {
  topic: 'Sessions',
  reasoning: ['The queue evicts sessions.', 'Operations runs PostgreSQL.'],
  weaknesses: ['Vacuum is not measured.'],
  assumptions: ['40,000 users.'],
  position: 'Store sessions in PostgreSQL.',
  terms: ['The table is unlogged.'],
  decision: 'Store sessions in PostgreSQL.',
  confidence: 'HIGH',
};

export const held = (claim: string, rests_on = ['R1']): Test => ({
  claims: [claim],
  attack: `${claim} fails under load.`,
  outcome: 'held',
  why_it_holds: 'The load is low.',
  rests_on,
});
export const broken = (strength: Strength | undefined, attack = 'The purge locks the table.', claim = 'T1'): Test => ({
  claims: [claim],
  attack,
  outcome: 'broken',
  consequence: 'Logins hang.',
  strength,
});

/** A verdict with two tests that held, and one point of each strength given. */
export const verdict = (given: Verdict['verdict'], ...strengths: readonly Strength[]): Verdict => ({
  tests: [held('position'), held('A1'), ...strengths.map((strength) => broken(strength))],
  alternative: 'A Redis of its own.',
  verdict: given,
});

export const notTested: RecordedBreach = { rule: 'C7', what: 'no tests' };

export const ballot = <Answer>(given: { readonly [name: string]: Answer }, absent: readonly string[] = []) =>
  new Ballot<Answer>(
    Object.entries(given).map(([name, answer]) => ({ by: seat(name), answer })),
    absent.map((name) => ({ by: seat(name), reason: 'crashed', detail: '' })),
  );

/** The debate after the parallel challenge. */
export const begin = (given: { readonly [name: string]: Reply }): Proceedings =>
  beginProceedings(proposer, opening, countVerdicts(ballot(given)));

/** A confrontation that gives every point to answer the same response. */
export function answerAll(
  proceedings: Proceedings,
  { response = 'reject', position }: { response?: 'accept' | 'partial' | 'reject'; position?: string | undefined } = {},
): Confrontation {
  const responses = listPointsToAnswer(proceedings).map(({ id }) => ({
    points: [id],
    explanation: `To ${id}.`,
    accepted_part: 'This part.',
    limit: 'Not that.',
    response,
  }));
  if (position === undefined) return { responses, changed: false };
  const { reasoning, assumptions, terms } = opening;
  return { responses, changed: true, what_changed: `Now: ${position}`, reasoning, assumptions, position, terms };
}

/** A rebuttal: the points that are settled, by id. */
export const says = (
  response: Rebuttal['response'],
  settled: { readonly [point: string]: boolean } = {},
  more: Partial<Rebuttal> = {},
): Rebuttal => ({
  points: Object.entries(settled).map(([point, isSettled]) => ({ point, why: `About ${point}.`, settled: isSettled })),
  convinced_by: [],
  response,
  ...more,
});

/** One round: the same answer to every point, then the rebuttals. */
export function hold(
  before: Proceedings,
  round: number,
  {
    rebuttals,
    absent = [],
    ...answer
  }: {
    rebuttals: { readonly [name: string]: Rebuttal };
    absent?: readonly string[];
    response?: 'accept' | 'partial' | 'reject';
    position?: string;
  },
): Proceedings {
  const confronted = applyConfrontation(before, answerAll(before, answer), round);
  return applyRebuttals(confronted, ballot(rebuttals, absent));
}

export const confirmAll = (
  before: Proceedings,
  given: { readonly [name: string]: Confirmation },
  absent: readonly string[] = [],
): Proceedings => applyConfirmations(before, ballot(given, absent));

/** The state of every objection by its author. */
export const states = ({ objections }: Proceedings) =>
  Object.fromEntries(objections.map(({ by, state }) => [by.seat, state]));

/** The ids of the points that are open. */
export const openPoints = (proceedings: Proceedings) =>
  findOpenObjections(proceedings).flatMap(({ points }) =>
    points.filter(({ state }) => state === 'open').map(({ id }) => id),
  );
