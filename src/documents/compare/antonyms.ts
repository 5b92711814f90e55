/** Pairs of words that exclude each other when they are said of the same thing. */
const pairs = `
increase decrease | increases decreases | enable disable | enabled disabled | enables disables | allow deny | allows denies | allowed denied
allow forbid | allowed forbidden | allow prohibit | allowed prohibited | permit forbid | permitted forbidden | accept reject | accepts rejects
accepted rejected | always never | all none | required optional | mandatory optional | mandatory voluntary | public private | open closed
encrypted unencrypted | encrypted plaintext | encrypted plain | online offline | synchronous asynchronous | synchronously asynchronously
sync async | stateless stateful | mutable immutable | centralised decentralised | centralized decentralized | centralized distributed
monolith microservices | monolithic distributed | manual automatic | manually automatically | internal external | include exclude
includes excludes | included excluded | single multiple | one many | hard soft | static dynamic | sql nosql | relational nosql
blocking non-blocking | persistent ephemeral | persistent temporary | permanent temporary | cached uncached | authenticated anonymous
authenticated unauthenticated | local remote | client-side server-side | push pull | eager lazy | strict lenient | high low | higher lower
maximum minimum | fast slow | faster slower | more less | start stop | begins ends | add remove | added removed | keep delete | keeps deletes
retain delete | retained deleted | kept deleted | store discard | stored discarded | success failure | succeeds fails | possible impossible
supported unsupported | safe unsafe | secure insecure | true false | free paid | reversible irreversible | compatible incompatible
in-scope out-of-scope | read-only writable | sequential parallel | sequentially concurrently | horizontal vertical | shared dedicated`;

const opposites = new Map<string, Set<string>>();
for (const pair of pairs.split(/[|\n]/)) {
  const [one, other] = pair.trim().split(/\s+/);
  if (!one || !other) continue;
  opposites.set(one, (opposites.get(one) ?? new Set()).add(other));
  opposites.set(other, (opposites.get(other) ?? new Set()).add(one));
}

/** The first word of `a` whose opposite stands in `b`, with that opposite. */
export function findOpposition(a: ReadonlySet<string>, b: ReadonlySet<string>): readonly [string, string] | undefined {
  for (const word of a) {
    if (b.has(word)) continue;
    for (const other of opposites.get(word) ?? []) if (b.has(other) && !a.has(other)) return [word, other];
  }
  return undefined;
}

/** Whether a word has an opposite, so that two statements may differ in it and yet speak of the same thing. */
export const hasOpposite = (word: string): boolean => opposites.has(word);
