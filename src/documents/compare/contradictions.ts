import { isBefore } from '../facts/dates.ts';
import { grouped } from '../grouped.ts';
import type { Statement } from '../markdown/statements.ts';
import { isClaim } from '../measure/claims.ts';
import { words } from '../words.ts';
import type { ContradictionPoint } from './analysis.ts';
import { type Meaning, meaningOf } from './meaning.ts';
import { type Opposed, opposed } from './opposed.ts';
import { areReversed, datedStep, dependencyIn, type Precedence, precedenceIn } from './sequences.ts';
import type { ParsedVariant, Passage, Rating } from './variant.ts';

/** The most candidates that are kept, the strongest first, for each of the two scopes. */
export const mostCandidates = 100;
/** Longer statements are not compared: nothing could be said to be their subject. */
const mostWords = 120;
/** A word that more statements share than this is not looked up. */
const mostPlaces = 48;
/** Of each statement this many of its rarest words are looked up. */
const lookedUp = 5;

export interface Candidates {
  readonly points: readonly Omit<ContradictionPoint, 'id'>[];
  readonly bounded: readonly string[];
}

/** One claim and every place at which it stands in the same words. */
interface Claim {
  readonly text: string;
  readonly places: readonly Passage[];
  readonly meaning: Meaning;
  readonly precedence: Precedence | undefined;
}

/** Pairs of claims that a program takes for contradictions, within and across variants, the strongest first (M2). */
export function contradictionCandidates(
  variants: readonly ParsedVariant[],
  statements: ReadonlyMap<string, readonly Statement[]>,
): Candidates {
  const { claims, tooLong } = claimsIn(variants, statements);
  const found = [...pairsOf(claims), ...impossibleDates(claims)].sort(
    (one, other) => other.strength - one.strength || compare(one, other),
  );
  const scopes = (['within', 'across'] as const).map((scope) => found.filter((point) => point.scope === scope));
  const cut = scopes
    .filter((points) => points.length > mostCandidates)
    .reduce((sum, points) => sum + points.length - mostCandidates, 0);
  return {
    points: scopes.flatMap((points) => points.slice(0, mostCandidates)),
    bounded: [
      ...(cut > 0
        ? [
            `Of the contradiction candidates the ${mostCandidates} strongest of each scope are shown; ${cut} weaker ones are not.`,
          ]
        : []),
      ...(tooLong > 0
        ? [`Statements of more than ${mostWords} words were not compared for contradictions: ${tooLong}.`]
        : []),
    ],
  };
}

function claimsIn(variants: readonly ParsedVariant[], statements: ReadonlyMap<string, readonly Statement[]>) {
  const byText = new Map<string, Passage[]>();
  let tooLong = 0;
  for (const { id, document } of variants)
    for (const { text, line, section } of statements.get(id) ?? []) {
      if (text.length > mostWords * 12 || (text.length > mostWords * 2 && words(text).length > mostWords)) {
        tooLong += 1;
        continue;
      }
      const places = byText.get(text) ?? [];
      if (places.some(({ variant }) => variant === id)) continue;
      places.push({ variant: id, section: document.sections[section]?.number ?? '', line, text });
      byText.set(text, places);
    }
  const claims = [...byText]
    .filter(([text]) => isClaim(text))
    .map(([text, places]): Claim => ({ text, places, meaning: meaningOf(text), precedence: precedenceIn(text) }));
  return { claims, tooLong };
}

type Found = Omit<ContradictionPoint, 'id'>;

function pairsOf(claims: readonly Claim[]): readonly Found[] {
  const index = new Map<string, number[]>();
  for (const [at, { meaning }] of claims.entries())
    for (const word of meaning.subject) {
      const known = index.get(word);
      if (known) known.push(at);
      else index.set(word, [at]);
    }
  const found: Found[] = [];
  for (const [at, claim] of claims.entries()) {
    const rare = [...claim.meaning.subject]
      .map((word) => index.get(word) ?? [])
      .filter((places) => places.length <= mostPlaces)
      .sort((one, other) => one.length - other.length)
      .slice(0, lookedUp);
    const others = new Set<number>();
    for (const places of rare) for (const other of places) if (other > at) others.add(other);
    for (const other of others) {
      const partner = claims[other];
      if (partner) found.push(...contradiction(claim, partner));
    }
  }
  return found;
}

function contradiction(a: Claim, b: Claim): readonly Found[] {
  if (a.precedence && b.precedence && areReversed(a.precedence, b.precedence)) {
    const because = 'each is said to come before the other';
    return points(a, b, { sign: 'order', category: 'impossible-sequence', strength: 0.9, because });
  }
  const found = opposed(a.meaning, b.meaning, [a.text, b.text]);
  return found ? points(a, b, found) : [];
}

/** A dependency whose later step is due before the one it depends on. */
function impossibleDates(claims: readonly Claim[]): readonly Found[] {
  const steps = claims.flatMap((claim) => {
    const dated = datedStep(claim.text);
    return dated ? [{ claim, ...dated }] : [];
  });
  if (steps.length === 0) return [];
  const byStep = grouped(steps, ({ step }) => step);
  return claims.flatMap(({ text }) => {
    const order = dependencyIn(text);
    if (!order) return [];
    return (byStep.get(order.later) ?? []).slice(0, 10).flatMap((later) =>
      (byStep.get(order.first) ?? []).slice(0, 10).flatMap((first) => {
        if (!isBefore(later.date, first.date) || later.claim === first.claim) return [];
        const because = `${order.later.toUpperCase()} depends on ${order.first.toUpperCase()} and is due before it`;
        return points(later.claim, first.claim, {
          sign: 'order',
          category: 'impossible-sequence',
          strength: 0.95,
          because,
        });
      }),
    );
  });
}

/** A pair within a variant that holds both, or one pair across variants where none does. */
function points(a: Claim, b: Claim, { sign, category, strength, because }: Opposed): readonly Found[] {
  const facts = {
    category,
    sign,
    strength,
    severity: severityOf(sign, strength),
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
    one && other && within.length === 0 ? [inOrder({ scope: 'across', a: one, b: other, ...facts } as const)] : [];
  return [...within, ...across];
}

const inOrder = (found: Found): Found =>
  found.a.variant <= found.b.variant ? found : { ...found, a: found.b, b: found.a };

function severityOf(sign: Opposed['sign'], strength: number): Rating {
  if (sign === 'obligation' || sign === 'order') return strength >= 0.7 ? 'High' : 'Medium';
  if (strength >= 0.85) return 'High';
  return strength >= 0.7 ? 'Medium' : 'Low';
}

function compare(one: Found, other: Found): number {
  const key = ({ a, b }: Found) =>
    [a.variant, b.variant].join() + String(a.line).padStart(8, '0') + String(b.line).padStart(8, '0');
  return key(one) < key(other) ? -1 : 1;
}
