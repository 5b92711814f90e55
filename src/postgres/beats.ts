import type { Database } from './database.ts';

/** A worker that was silent for this long counts as gone. */
export const goneMs = 5000;

/** Says that a worker is alive. It has to say so before it takes any work, or nobody would miss it. */
export const beat = (database: Database, worker: string) =>
  database.run('insert into dissent.beats values ($1, now()) on conflict (worker) do update set at = now()', [worker]);

/** Takes a worker's name off: what it held is taken over at once. */
export const leave = (database: Database, worker: string) =>
  database.run('delete from dissent.beats where worker = $1', [worker]);
