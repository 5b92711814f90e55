export function groupBy<Thing, Key>(
  things: readonly Thing[],
  findKey: (thing: Thing) => Key,
): ReadonlyMap<Key, readonly Thing[]> {
  const groups = new Map<Key, Thing[]>();
  for (const thing of things) {
    const group = groups.get(findKey(thing));
    if (group) group.push(thing);
    else groups.set(findKey(thing), [thing]);
  }
  return groups;
}
