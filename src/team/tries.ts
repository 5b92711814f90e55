/** Counts what failed at the door, by address, so that nobody can guess without end. */
export interface Tries {
  readonly fail: (address: string) => void;
  readonly areUsedUp: (address: string) => boolean;
}

export function createTries({ most = 20, withinMs = 60_000 } = {}): Tries {
  const failed = new Map<string, number[]>();
  const listRecent = (address: string) => (failed.get(address) ?? []).filter((at) => Date.now() - at < withinMs);
  return {
    fail(address) {
      if (failed.size > 10_000) failed.clear();
      failed.set(address, [...listRecent(address), Date.now()].slice(-most));
    },
    areUsedUp: (address) => listRecent(address).length >= most,
  };
}
