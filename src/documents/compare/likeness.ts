/** How alike two sets are, 0–1: twice what they share by what they hold together (Dice). */
export function measureLikeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size + b.size === 0) return 0;
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const each of few) if (many.has(each)) shared += 1;
  return (2 * shared) / (a.size + b.size);
}
