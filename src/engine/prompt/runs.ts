/** Lists of at least so many ids are printed in runs. */
const manyIds = 8;

/** Many ids, those that count on in runs: "T1…5, R1, R2"; undefined where nothing becomes shorter. */
export function writeRuns(ids: readonly string[]): string | undefined {
  const runs = ids.length >= manyIds ? listRuns(ids) : [];
  if (!runs.some(isLong)) return undefined;
  return runs.flatMap((run) => (isLong(run) ? [`${run[0]}…${findNumber(run.at(-1))}`] : run)).join(', ');
}

const isLong = (run: readonly string[]) => run.length > 2;

/** Ids that only a number tells apart, counted on: `T1`, `T2`, `T3`. */
const listRuns = (ids: readonly string[]): readonly (readonly string[])[] =>
  ids.reduce<string[][]>((runs, id) => {
    const last = runs.at(-1);
    if (last && countOn(last.at(-1) ?? '') === id) last.push(id);
    else runs.push([id]);
    return runs;
  }, []);

const findNumber = (id = '') => /[0-9]+$/.exec(id)?.[0] ?? '';
const countOn = (id: string) => id.replace(/[0-9]+$/, (number) => String(Number(number) + 1));
