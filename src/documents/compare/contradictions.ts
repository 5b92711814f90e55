import { isBefore } from '../facts/dates.ts';
import { groupBy } from '../grouped.ts';
import type { DocumentStatement } from '../markdown/statements.ts';
import { isClaim } from '../measure/claims.ts';
import { splitWords } from '../words.ts';
import type { ContradictionPoint } from './analysis.ts';
import { hasOpposite } from './antonyms.ts';
import { type Claim, indexClaims, mostPlaces } from './claim-index.ts';
import { readMeaning } from './meaning.ts';
import { findOpposed, type Opposed } from './opposed.ts';
import { areReversed, readDatedStep, readDependency, readPrecedence } from './sequences.ts';
import type { Topic } from './topics.ts';
import type { ParsedVariant, Passage, Rating } from './variant.ts';

/** The most candidates that are kept, the strongest first, for each of the two scopes. */
export const mostCandidates = 100;
/** Longer statements are not compared: nothing could be said to be their subject. */
const mostWords = 120;

export interface Candidates {
  readonly points: readonly Omit<ContradictionPoint, 'id'>[];
  readonly bounded: readonly string[];
}

export interface Scanning {
  /** Which sections of the variants treat the same; without them every section stands for itself. */
  readonly topics?: readonly Topic[];
  /** Whether only what differs counts (M3): one side at least stands in no words that all variants have. */
  readonly changedOnly?: boolean;
}

/**
 * Pairs of claims that a program takes for contradictions, within and across variants, the strongest first, and of
 * equals those of the same topic (M2).
 */
export function findContradictions(
  variants: readonly ParsedVariant[],
  statements: ReadonlyMap<string, readonly DocumentStatement[]>,
  { topics = [], changedOnly = false }: Scanning = {},
): Candidates {
  const { claims, tooLong } = collectClaims(variants, statements, topics);
  const { pairs, common } = pairClaims(claims, variants.length);
  const all = [...pairs, ...findImpossibleDates(claims, variants.length)];
  const found = (changedOnly ? all.filter(({ changed }) => changed) : all).sort(
    (one, other) => other.strength - one.strength || Number(other.aligned) - Number(one.aligned) || compare(one, other),
  );
  const scopes = (['within', 'across'] as const).map((scope) => found.filter((point) => point.scope === scope));
  const cut = scopes
    .filter((points) => points.length > mostCandidates)
    .reduce((sum, points) => sum + points.length - mostCandidates, 0);
  return {
    points: scopes.flatMap((points) =>
      points.slice(0, mostCandidates).map(({ aligned: _, changed: __, ...point }) => point),
    ),
    bounded: [
      [
        cut,
        `Of the contradiction candidates the ${mostCandidates} strongest of each scope are shown; not shown are ${cut}.`,
      ],
      [tooLong, `Statements of more than ${mostWords} words were not compared for contradictions: ${tooLong}.`],
      [
        common,
        `Statements all of whose words stand in more than ${mostPlaces} statements were compared for contradictions only with those of the same section or of the same words, where these are not more than ${mostPlaces} either: ${common}.`,
      ],
      [
        all.length - found.length,
        `Contradiction candidates that do not come from what differs between the variants are not listed, since these are substantially identical: ${all.length - found.length}.`,
      ],
    ].flatMap(([count, says]) => (count === 0 ? [] : [String(says)])),
  };
}

function collectClaims(
  variants: readonly ParsedVariant[],
  statements: ReadonlyMap<string, readonly DocumentStatement[]>,
  topics: readonly Topic[],
) {
  const byText = new Map<string, { readonly places: Passage[]; readonly topics: Set<string> }>();
  const topicOf = new Map(
    topics.flatMap(({ members }, at) => [...members].map(([id, { index }]) => [`${id} ${index}`, String(at)] as const)),
  );
  let tooLong = 0;
  for (const { id, document } of variants)
    for (const { text, line, section } of statements.get(id) ?? []) {
      if (text.length > mostWords * 12 || (text.length > mostWords * 2 && splitWords(text).length > mostWords)) {
        tooLong += 1;
        continue;
      }
      const known = byText.get(text) ?? { places: [], topics: new Set() };
      if (known.places.some(({ variant }) => variant === id)) continue;
      known.places.push({ variant: id, section: document.sections[section]?.number ?? '', line, text });
      known.topics.add(topicOf.get(`${id} ${section}`) ?? `${id} ${section}`);
      byText.set(text, known);
    }
  const claims = [...byText]
    .filter(([text]) => isClaim(text))
    .map(
      ([text, { places, topics: under }]): Claim => ({
        text,
        places,
        topics: [...under],
        meaning: readMeaning(text),
        precedence: readPrecedence(text),
      }),
    );
  return { claims, tooLong };
}

type Point = Omit<ContradictionPoint, 'id'>;
/** `aligned`: both sides stand under the same topic. `changed`: what differs between the variants makes it. */
type Found = Point & { readonly aligned: boolean; readonly changed: boolean };

function pairClaims(claims: readonly Claim[], variants: number) {
  const { partnersOf, isCommon, hasCounterpart } = indexClaims(claims);
  const pairs: Found[] = [];
  let common = 0;
  for (const [at, claim] of claims.entries()) {
    if (isCommon(at)) common += 1;
    for (const other of partnersOf(at)) {
      const partner = claims[other];
      const found = partner ? findContradiction(claim, partner) : [];
      if (!partner || found.length === 0) continue;
      const aligned = claim.topics.some((topic) => partner.topics.includes(topic));
      const differing = [at, other].filter((each) => isChanged(claims[each], variants));
      const changed =
        differing.length > 0 &&
        (aligned || !areApart(claim, partner, found[0]?.sign ?? 'number') || !differing.every(hasCounterpart));
      for (const point of found) pairs.push({ ...point, aligned, changed });
    }
  }
  return { pairs, common };
}

/** What all variants say in the same words is nothing that differs. */
const isChanged = (claim: Claim | undefined, variants: number) => (claim?.places.length ?? 0) < variants;

/** Whether each speaks of something that the other does not: the mail service, the search service. Opposites are no such things. */
function areApart({ meaning: a }: Claim, { meaning: b }: Claim, sign: ContradictionPoint['sign']): boolean {
  const named = ({ subject, words: all }: Claim['meaning']) =>
    sign === 'antonym' ? subject : new Set([...subject, ...[...all].filter(hasOpposite)]);
  const [one, other] = [named(a), named(b)];
  return [...one].some((word) => !other.has(word)) && [...other].some((word) => !one.has(word));
}

function findContradiction(a: Claim, b: Claim): readonly Point[] {
  if (a.precedence && b.precedence && areReversed(a.precedence, b.precedence)) {
    const because = 'each is said to come before the other';
    return makePoints(a, b, { sign: 'order', category: 'impossible-sequence', strength: 0.9, because });
  }
  const found = findOpposed(a.meaning, b.meaning, [a.text, b.text]);
  return found ? makePoints(a, b, found) : [];
}

/** A dependency whose later step is due before the one it depends on. */
function findImpossibleDates(claims: readonly Claim[], variants: number): readonly Found[] {
  const steps = claims.flatMap((claim) => {
    const dated = readDatedStep(claim.text);
    return dated ? [{ claim, ...dated }] : [];
  });
  if (steps.length === 0) return [];
  const byStep = groupBy(steps, ({ step }) => step);
  return claims.flatMap((dependency) => {
    const order = readDependency(dependency.text);
    if (!order) return [];
    return (byStep.get(order.later) ?? []).slice(0, 10).flatMap((later) =>
      (byStep.get(order.first) ?? []).slice(0, 10).flatMap((first) => {
        if (!isBefore(later.date, first.date) || later.claim === first.claim) return [];
        const because = `${order.later.toUpperCase()} depends on ${order.first.toUpperCase()} and is due before it`;
        return makePoints(later.claim, first.claim, {
          sign: 'order',
          category: 'impossible-sequence',
          strength: 0.95,
          because,
        }).map((point) => ({
          ...point,
          aligned: true,
          changed: [dependency, later.claim, first.claim].some((claim) => isChanged(claim, variants)),
        }));
      }),
    );
  });
}

/** A pair within a variant that holds both, or one pair across variants where none does. */
function makePoints(a: Claim, b: Claim, { sign, category, strength, because }: Opposed): readonly Point[] {
  const facts = {
    category,
    sign,
    strength,
    severity: rateSeverity(sign, strength),
    because,
    status: 'candidate',
  } as const;
  const within = a.places.flatMap((placeA) =>
    b.places
      .filter(({ variant }) => variant === placeA.variant)
      .map((placeB) => ({ scope: 'within', a: placeA, b: placeB, ...facts }) as const),
  );
  const [one] = a.places;
  const other = b.places.find(({ variant }) => variant !== one?.variant);
  const across =
    one && other && within.length === 0 ? [putInOrder({ scope: 'across', a: one, b: other, ...facts } as const)] : [];
  return [...within, ...across];
}

const putInOrder = (found: Point): Point =>
  found.a.variant <= found.b.variant ? found : { ...found, a: found.b, b: found.a };

function rateSeverity(sign: Opposed['sign'], strength: number): Rating {
  if (sign === 'obligation' || sign === 'order') return strength >= 0.7 ? 'High' : 'Medium';
  if (strength >= 0.85) return 'High';
  return strength >= 0.7 ? 'Medium' : 'Low';
}

function compare(one: Point, other: Point): number {
  const key = ({ a, b }: Point) =>
    [a.variant, b.variant].join() + String(a.line).padStart(8, '0') + String(b.line).padStart(8, '0');
  return key(one) < key(other) ? -1 : 1;
}
