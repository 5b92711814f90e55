import { useEffect, useState } from 'preact/hooks';

/** The time, once a second while somebody is awaited. */
export function useNow(ticking: boolean): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    if (!ticking) return undefined;
    const ticks = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(ticks);
  }, [ticking]);
  return now;
}
