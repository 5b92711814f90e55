import { Ballot } from '../../debate/ballot.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Opening, Rebuttal, Reply, Verdict } from './answers.ts';
import { type CountedVerdict, countVerdicts } from './counted-verdicts.ts';
import { listObjections } from './objection.ts';
import { applyConfrontation, applyRebuttals, beginProceedings, type Proceedings } from './proceedings.ts';

/** Things that the tests of this folder share. */
export const seat = (name: string): Participant => ({ seat: name, title: name });
export const proposer = seat('proposer');

export const opening: Opening = {
  topic: 'Sessions',
  position: 'Store sessions in PostgreSQL.',
  reasoning: ['The queue evicts sessions.'],
  confidence: 'HIGH',
  weaknesses: ['Vacuum is not measured.'],
  assumptions: ['40,000 users.'],
};

export const verdict = (
  given: Verdict['verdict'],
  objection_strength?: Verdict['objection_strength'],
  critique = 'The purge locks the table.',
): Verdict => ({ verdict: given, critique, ...(objection_strength ? { objection_strength } : {}) });

export const replies = (given: { readonly [name: string]: Reply }): Ballot<Reply> =>
  new Ballot(Object.entries(given).map(([name, answer]) => ({ by: seat(name), answer })));

export const verdicts = (given: { readonly [name: string]: Reply }): Ballot<CountedVerdict> =>
  countVerdicts(replies(given), { rubber_stamps: [] });

/** The debate after the parallel challenge, with everything that blocks as an objection. */
export function disputed(given: { readonly [name: string]: Reply }): Proceedings {
  const ballot = verdicts(given);
  return beginProceedings(opening, ballot, listObjections(ballot));
}

export const says = (response: Rebuttal['response'], more: Partial<Rebuttal> = {}): Rebuttal => ({
  response,
  critique: '',
  explanation: 'The purge locks the table.',
  convinced_by: [],
  ...more,
});

/** One round: the same answer to every open objection, then the rebuttals; whoever says nothing is absent. */
export function roundOf(
  before: Proceedings,
  {
    round,
    position = 'unchanged',
    response = 'reject',
    rebuttals,
    absent = [],
  }: {
    round: number;
    position?: string;
    response?: 'accept' | 'partial' | 'reject';
    rebuttals: { readonly [name: string]: Rebuttal };
    absent?: readonly string[];
  },
): Proceedings {
  const responses = before.objections.map(({ id }) => ({ objection: id, response, explanation: `To ${id}.` }));
  const confronted = applyConfrontation(before, { responses, position }, round);
  const votes = Object.entries(rebuttals).map(([name, answer]) => ({ by: seat(name), answer }));
  const absences = absent.map((name) => ({ by: seat(name), reason: 'crashed' as const, detail: '' }));
  return applyRebuttals(confronted, new Ballot(votes, absences));
}
