import { goneMs } from './beats.ts';

/** Who looks less often than this was kept from looking: the database was away, or the process was frozen. */
const blindMs = 3000;

/** Finds what has been there at every look for as long as a worker may be silent. Time in which one couldn't look counts for nothing. */
export function createStillWatch(): (seen: readonly string[], now?: number) => ReadonlySet<string> {
  let known: ReadonlyMap<string, number> = new Map();
  let looked: number | undefined;
  return (seen, now = performance.now()) => {
    const passed = looked === undefined ? 0 : now - looked;
    looked = now;
    const count = (id: string) => (passed > blindMs ? 0 : (known.get(id) ?? -passed) + passed);
    known = new Map(seen.map((id) => [id, count(id)]));
    return new Set(seen.filter((id) => (known.get(id) ?? 0) >= goneMs));
  };
}
