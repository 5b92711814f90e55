/**
 * Lets many callers share one run of something slow. Each gets a run that began after they asked, so nobody misses what they
 * have just done; however many ask meanwhile, at most one run waits behind the one under way.
 */
export function shareRuns<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let current: Promise<unknown> | undefined;
  let next: Promise<Result> | undefined;
  const begin = () => {
    next = undefined;
    const begun = run();
    const settled = begun.then(
      () => undefined,
      () => undefined,
    );
    current = settled;
    void settled.then(() => {
      if (current === settled) current = undefined;
    });
    return begun;
  };
  return () => {
    if (!current) return begin();
    next ??= current.then(begin);
    return next;
  };
}
