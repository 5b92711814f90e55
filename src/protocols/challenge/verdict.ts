import { Ballot, type Vote } from '../../debate/ballot.ts';
import type { Breach } from '../../debate/question.ts';
import { checkQuote } from '../../documents/quotes.ts';
import { isUnread, type Reply, type Test, type Unread, type Verdict } from './answers.ts';
import { isCore } from './claims.ts';
import { isSaid } from './is-said.ts';
import { isPoint, listPoints, type RaisedPoint, raisePoint } from './points.ts';
import { gap, type Strength } from './strength.ts';

/** A reply as it counts: the verdict and strength that the rules go by, beside what was given. */
export interface CountedVerdict {
  readonly given: Reply;
  readonly verdict: Verdict['verdict'];
  /** That of the strongest point; null without one. */
  readonly strength: Strength | null;
  /** Why it does not count as it was given. */
  readonly counted_as: 'unreadable' | 'not engaged' | null;
  /** The three strongest (C2). */
  readonly points: readonly RaisedPoint[];
  readonly further: readonly RaisedPoint[];
}

/** What a verdict is measured by: the claims by id, and the texts that a quote may come from. */
export interface VerdictNorms {
  readonly claims: ReadonlyMap<string, string>;
  readonly sources: readonly string[];
  readonly skeptical: boolean;
}

const mostPoints = 3;
/** The most characters of an unreadable reply that are put before the proposer. */
const mostRaw = 8000;

export const keepUnread = (raw: string): Unread => ({ raw_response: raw, parse_error: true });

/** C2, C7: what a verdict owes by its form. */
export function findVerdictBreaches(reply: Reply, norms: VerdictNorms): readonly Breach[] {
  if (isUnread(reply)) return [];
  const { tests = [], verdict, alternative } = reply;
  const vague = tests.filter((test) => isPoint(test) && !(isSaid(test.consequence) && test.strength));
  const whats = [
    ...vague.map(({ claims = [] }) => `The test of ${claims.join(' and ')} doesn't say its consequence and strength.`),
    ...(verdict !== 'agree' && listPoints(reply).length === 0
      ? [`It ${verdictInWords[verdict]}, but no test is weakened, broken or about something ${gap}.`]
      : []),
    ...(verdict !== 'agree' && !isSaid(alternative) ? [`It ${verdictInWords[verdict]} without an alternative.`] : []),
  ];
  const broken = whats.map((what) => ({ rule: 'C2', what }));
  return norms.skeptical && !isTested(tests, norms) ? [...broken, { rule: 'C7', what: untested }] : broken;
}

const untested =
  "It doesn't have two complete tests of different claims, one of them of the position, a term or an assumption. A test that held must say why it holds and what that rests on: the id of another claim, or a quote, word for word. An agreement without them doesn't count.";

/** C7: two complete tests of different claims, one of them of more than a reason. */
function isTested(tests: readonly Test[], norms: VerdictNorms): boolean {
  const claims = tests.filter((test) => isComplete(test, norms)).map((test) => test.claims ?? []);
  const different = new Set(claims.map((ids) => [...new Set(ids)].sort().join()));
  return different.size >= 2 && claims.flat().some((id) => id !== gap && isCore(id));
}

function isComplete(test: Test, { claims, sources }: VerdictNorms): boolean {
  const { claims: own = [], attack, outcome, why_it_holds, rests_on = [] } = test;
  if (own.length === 0 || !isSaid(attack)) return false;
  if (isPoint(test)) return true;
  const others = [...claims].filter(([id]) => !own.includes(id));
  const texts = [...sources, ...others.map(([, text]) => text)];
  const isSupport = (given: string) =>
    claims.has(given) ? !own.includes(given) : texts.some((text) => checkQuote(given, text) === 'verified');
  return outcome === 'held' && isSaid(why_it_holds) && rests_on.some(isSupport);
}

/** How every reply counts (C10, C7, C2). */
export const countVerdicts = ({ votes, absences }: Ballot<Reply>): Ballot<CountedVerdict> =>
  new Ballot(
    votes.map((vote) => ({ ...vote, answer: countVerdict(vote) })),
    absences,
  );

function countVerdict({ answer: given, breaches = [] }: Vote<Reply>): CountedVerdict {
  if (isUnread(given)) {
    const points = [raisePoint([...given.raw_response].slice(0, mostRaw).join(''))];
    return { given, verdict: 'partial', strength: 'moderate', counted_as: 'unreadable', points, further: [] };
  }
  const { verdict } = given;
  const found = listPoints(given);
  // A disagreement is never lost for want of form.
  const points = verdict === 'agree' || found.length > 0 ? found : [raisePoint(findWords(given))];
  const strength = points[0]?.strength ?? null;
  const parts = { points: points.slice(0, mostPoints), further: points.slice(mostPoints) };
  const isBare = verdict === 'agree' && breaches.some(({ rule }) => rule === 'C7');
  if (!isBare) return { given, verdict, strength, counted_as: null, ...parts };
  const counted_as = strength === 'strong' ? null : 'not engaged';
  return { given, verdict: 'partial', strength, counted_as, ...parts };
}

const findWords = ({ summary, alternative, evidence, would_change }: Verdict): string =>
  [summary, alternative, evidence, would_change].find(isSaid) ?? '(no point was given)';

export const isEngaged = ({ counted_as }: Pick<CountedVerdict, 'counted_as'>): boolean => counted_as !== 'not engaged';

/** C5: any disagreement, any strong point whatever the verdict says, any reservation above minor. */
export function isBlocking({ verdict, strength, counted_as }: Judged): boolean {
  if (counted_as === 'not engaged') return false;
  return verdict === 'disagree' || strength === 'strong' || (verdict === 'partial' && strength !== 'minor');
}

type Judged = Pick<CountedVerdict, 'verdict' | 'strength' | 'counted_as'>;

/** A verdict with its strength, in words. */
export function describeVerdict({ verdict, strength, counted_as }: Judged): string {
  if (counted_as === 'not engaged') return 'agrees without testing';
  const said =
    counted_as === 'unreadable' ? 'could not be read, so counts as agreeing in part' : verdictInWords[verdict];
  return strength ? `${said}, ${strength}` : said;
}

const verdictInWords = { agree: 'agrees', partial: 'agrees in part', disagree: 'disagrees' } as const;
