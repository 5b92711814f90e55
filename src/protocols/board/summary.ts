import type { Frozen } from '../../debate/outcome.ts';
import type { Ruling } from '../../debate/ruling.ts';
import { findNewSentences, rateRestatement } from '../../documents/restatement.ts';
import type { Response } from './answers.ts';
import { textsIn } from './code-blocks.ts';
import { everybody } from './panel.ts';
import { namesAt, openDissents, type Proceedings, responsesOf } from './proceedings.ts';
import { challengesIn, countedAgreements } from './response-norms.ts';
import type { RoundSummary } from './result.ts';

/** B6: the summary of a round, as a ruling. */
export type Summary = Ruling & Frozen<RoundSummary>;

const mostClaims = 8;
const longestClaim = 240;

export function summaryOf(proceedings: Proceedings, changed: readonly string[]): Summary {
  const { table, rounds } = proceedings;
  const round = rounds.length;
  const names = namesAt(table);
  const spoken = rounds.at(-1)?.votes ?? [];
  const pairs = (about: (answer: Response) => readonly { participant: string }[], word: string) =>
    spoken.flatMap(({ by, answer }) => about(answer).map(({ participant }) => `${by.seat} ${word} ${participant}`));
  const agreed = pairs((answer) => countedAgreements(answer, names), 'with');
  const disagreed = pairs((answer) => challengesIn(answer, names), 'with');
  const new_claims = spoken.flatMap(({ by, answer }) =>
    claimsIn(answer, proceedings).map((claim) => ({ by: by.seat, claim })),
  );
  const restated = Object.fromEntries(
    spoken.map(({ by, answer }) => [by.seat, restatedBy(answer, earlierOf(by.seat, proceedings))]),
  );
  const open = openDissents(proceedings).map(({ by }) => by.seat);
  const absent = everybody(table)
    .map(({ seat }) => seat)
    .filter((seat) => !spoken.some(({ by }) => by.seat === seat));
  return {
    because: `round ${round}: ${agreed.length} agreements, ${disagreed.length} disagreements, ${new_claims.length} new claims, restated ${shares(restated)}, ${open.length} open dissents`,
    round,
    agreed,
    disagreed,
    new_claims,
    restated,
    changed,
    open_dissents: open,
    requests_for_synthesis: spoken.filter(({ answer }) => answer.request_synthesis).map(({ by }) => by.seat),
    absent,
    ...(round >= 2 && open.length === 0 ? { question: noDissent(round) } : {}),
  };
}

const noDissent = (round: number) =>
  `Nobody dissents after ${round} rounds. Is that an agreement that was argued for, or has nobody looked closely? Answer it in your reason.`;

/** What a response says that nobody has said before. */
function claimsIn(answer: Response, { positions, rounds }: Proceedings): readonly string[] {
  const earlier = [...positions.votes, ...rounds.slice(0, -1).flatMap(({ votes }) => votes)].flatMap((vote) =>
    textsIn(vote.answer),
  );
  return findNewSentences(wordsOf(answer), earlier)
    .slice(0, mostClaims)
    .map((claim) => (claim.length > longestClaim ? `${[...claim].slice(0, longestClaim).join('')}…` : claim));
}

const restatedBy = (answer: Response, earlier: readonly string[]) =>
  Math.round(rateRestatement(wordsOf(answer), earlier) * 100);

function earlierOf(seat: string, proceedings: Proceedings): readonly string[] {
  const by = everybody(proceedings.table).find((each) => each.seat === seat);
  if (!by) return [];
  const said = [
    proceedings.positions.of(by),
    ...responsesOf(by, proceedings)
      .slice(0, -1)
      .map(({ answer }) => answer),
  ];
  return said.flatMap(textsIn);
}

/** The arguments of a response: neither its vote nor the ids in it. */
function wordsOf({ agreements, disagreements, missed_risks = [], position, reason, dissent }: Response): string {
  const texts = [
    ...agreements.map(({ reasoning }) => reasoning),
    ...disagreements.map(({ counter }) => counter),
    ...missed_risks,
    position,
    reason,
    dissent ?? '',
  ];
  return texts.filter((text) => text.trim() !== '').join('\n\n');
}

const shares = (restated: Summary['restated']) =>
  Object.entries(restated)
    .map(([seat, share]) => `${seat} ${share} %`)
    .join(', ') || 'by nobody';
