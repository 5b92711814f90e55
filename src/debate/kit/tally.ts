import type { Ballot } from '../ballot.ts';

/** Choice → seats, in seat order; only choices with votes. */
export type Tally = { readonly [choice: string]: readonly string[] };

/** Who voted for what; `order` lists the choices that come first, the others follow by name. */
export function tallyVotes<Answer>(
  { votes }: Pick<Ballot<Answer>, 'votes'>,
  choose: (answer: Answer) => string,
  order: readonly string[] = [],
): Tally {
  const chosen = [...new Set(votes.map(({ answer }) => choose(answer)))].toSorted();
  const choices = [
    ...order.filter((choice) => chosen.includes(choice)),
    ...chosen.filter((one) => !order.includes(one)),
  ];
  const listVotersFor = (choice: string) =>
    votes.filter(({ answer }) => choose(answer) === choice).map(({ by }) => by.seat);
  return Object.fromEntries(choices.map((choice) => [choice, listVotersFor(choice)]));
}
