import type { Database } from './database.ts';

/** A worker that was silent for this long counts as gone. */
export const goneMs = 5000;

/** Says that a worker is alive. It has to say so before it takes any work, or nobody would miss it. */
export const beat = (database: Database, worker: string) =>
  database.run('insert into dissent.beats values ($1, now()) on conflict (worker) do update set at = now()', [worker]);

/** Takes a worker's name off: what it held is taken over at once. */
export const leave = (database: Database, worker: string) =>
  database.run('delete from dissent.beats where worker = $1', [worker]);

/** The workers that haven't left, and those of them that are silent. */
export async function readBeats(database: Database): Promise<{
  readonly workers: ReadonlySet<string>;
  readonly silent: ReadonlySet<string>;
}> {
  const { rows } = await database.run<{ worker: string; silent: boolean }>(
    `select worker, at < now() - $2 * interval '1 millisecond'
       and pg_postmaster_start_time() < now() - $3 * interval '1 millisecond' as silent
     from dissent.beats where worker <> $1`,
    [rescuer, goneMs, doubtMs],
  );
  const silent = rows.filter((row) => row.silent);
  return { workers: new Set(rows.map(({ worker }) => worker)), silent: new Set(silent.map(({ worker }) => worker)) };
}

/**
 * How long nobody counts as silent after the database came back: until then all workers were, and the first of them to look mustn't take
 * the others for dead.
 */
export const doubtMs = 2 * goneMs;

/** Whose row says until when somebody hands over what silent workers held. No worker is called that. */
export const rescuer = '/rescue';
