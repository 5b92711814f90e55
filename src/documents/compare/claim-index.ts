import type { Meaning } from './meaning.ts';
import type { Precedence } from './sequences.ts';
import type { Passage } from './variant.ts';

/** One claim and every place at which it stands in the same words. */
export interface Claim {
  readonly text: string;
  readonly places: readonly Passage[];
  readonly topics: readonly string[];
  readonly meaning: Meaning;
  readonly precedence: Precedence | undefined;
}

/** A word or group that more statements share than this is not looked up. */
export const mostPlaces = 48;
/** Of each statement this many of its rarest words are looked up. */
const lookedUp = 5;

/** Which claims are worth comparing with a claim: those that come after it and share a rare word, the section or all words. */
export interface ClaimIndex {
  readonly partnersOf: (at: number) => ReadonlySet<number>;
  /** Whether every word of it is too common to be looked up. */
  readonly isCommon: (at: number) => boolean;
  /** Whether another claim speaks of the same in the same section, be it with another figure. */
  readonly hasCounterpart: (at: number) => boolean;
}

export function indexClaims(claims: readonly Claim[]): ClaimIndex {
  const byWord = new Map<string, number[]>();
  const byGroup = new Map<string, number[]>();
  const groups = claims.map(listGroups);
  for (const [at, { meaning }] of claims.entries()) {
    for (const word of meaning.subject) push(byWord, word, at);
    for (const key of groups[at] ?? []) push(byGroup, key, at);
  }
  const rareOf = (at: number) =>
    [...(claims[at]?.meaning.subject ?? [])]
      .map((word) => byWord.get(word) ?? [])
      .filter(({ length }) => length <= mostPlaces)
      .sort((one, other) => one.length - other.length)
      .slice(0, lookedUp);
  return {
    partnersOf(at) {
      const partners = new Set<number>();
      const alike = (groups[at] ?? []).map((key) => byGroup.get(key) ?? []);
      for (const places of [...rareOf(at), ...alike.filter(({ length }) => length <= mostPlaces)])
        for (const other of places) if (other > at) partners.add(other);
      return partners;
    },
    isCommon: (at) => (claims[at]?.meaning.subject.size ?? 0) > 0 && rareOf(at).length === 0,
    hasCounterpart: (at) =>
      (groups[at] ?? []).some((key) => key.startsWith('both ') && (byGroup.get(key)?.length ?? 0) > 1),
  };
}

/** The same words but for figures, the same topic, and both. */
function listGroups({ meaning, topics }: Claim): readonly string[] {
  if (meaning.subject.size === 0) return [];
  const said = [...meaning.subject].sort().join(' ');
  return [`words ${said}`, ...topics.flatMap((topic) => [`topic ${topic}`, `both ${topic} ${said}`])];
}

function push(index: Map<string, number[]>, key: string, at: number): void {
  const known = index.get(key);
  if (known) known.push(at);
  else index.set(key, [at]);
}
