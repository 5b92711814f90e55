import type { DBOS } from '@dbos-inc/dbos-sdk';
import type { Actor, Letter } from '../doors.ts';
import type { Payer } from '../team/budgets.ts';
import type { Database } from './database.ts';
import { writeJson } from './fit-text.ts';

/** A debate that is to be taken up: the run has a number, so that it's taken up once however often it's asked for. */
export interface Run {
  readonly debate: string;
  readonly run: number;
  /** True after a person's answer: absences stand. */
  readonly answering: boolean;
}

export const debatesQueue = 'debates';

/** The first run is known by the debate's id. */
export const nameRun = ({ debate, run }: Pick<Run, 'debate' | 'run'>): string =>
  run <= 1 ? debate : `${debate}/run-${run}`;

/** Asks for a debate to be taken up, in somebody's name and at their cost. Undefined where it runs already. */
export async function requestRun(
  database: Database,
  debate: string,
  { answering, payers, by }: { readonly answering: boolean; readonly payers: readonly Payer[]; readonly by: Actor },
): Promise<Run | undefined> {
  const { rows } = await database.run<{ runs: number }>(
    `update dissent.debates set state = 'ready', answering = $2, payers = $3, asked_by = $4, asked_size = size, runs = runs + 1, touched = now()
     where id = $1 and (state not in ('ready', 'running') or (owner is null and touched < now() - interval '10 seconds'))
     returning runs`,
    [debate, answering, payers, writeJson(by)],
  );
  return rows[0] && { debate, run: rows[0].runs, answering };
}

/** Who asked for a debate to be taken up, until it was: whoever takes it over from a worker that is gone does so in nobody's name. */
export async function findAsker(database: Database, debate: string): Promise<Actor | undefined> {
  const sql = 'select asked_by from dissent.debates where id = $1 and asked_size = size';
  return (await database.run<{ asked_by: Actor | null }>(sql, [debate])).rows[0]?.asked_by ?? undefined;
}

/** Debates that were made ready and that nobody has taken up: whoever made them so may be gone. */
export async function listReady(database: Database, olderThanMs: number): Promise<readonly Run[]> {
  const { rows } = await database.run<{ id: string; runs: number; answering: boolean }>(
    `select id, runs, answering from dissent.debates
     where state = 'ready' and touched < now() - $1 * interval '1 millisecond' order by touched limit 500`,
    [olderThanMs],
  );
  return rows.map(({ id, runs, answering }) => ({ debate: id, run: runs, answering }));
}

/**
 * Takes up debates again that are said to run or to be ready, while the run that was to carry them has ended: whatever broke it off, nobody
 * else would look after them. Of several workers that see one, one does.
 */
export async function renewForsaken(database: Database, dbos: typeof DBOS): Promise<readonly Run[]> {
  const { rows } = await database.run<{ id: string; runs: number }>(
    `select id, runs from dissent.debates
     where state in ('ready', 'running') and touched < now() - interval '10 seconds' order by touched limit 500`,
  );
  if (rows.length === 0) return [];
  const workflowIDs = rows.map(({ id, runs }) => nameRun({ debate: id, run: runs }));
  const ended = await dbos.listWorkflows({ workflowIDs, status: [...over], loadInput: false, loadOutput: false });
  const ids = new Set(ended.map(({ workflowID }) => workflowID));
  const forsaken = rows.filter(({ id, runs }) => ids.has(nameRun({ debate: id, run: runs })));
  if (forsaken.length === 0) return [];
  const { rows: renewed } = await database.run<{ id: string; runs: number; answering: boolean }>(
    `update dissent.debates d set state = 'ready', runs = d.runs + 1, touched = now()
     from unnest($1::text[], $2::int[]) as f (id, runs)
     where d.id = f.id and d.runs = f.runs and d.state in ('ready', 'running') and d.touched < now() - interval '10 seconds'
     returning d.id, d.runs, d.answering`,
    [forsaken.map(({ id }) => id), forsaken.map(({ runs }) => runs)],
  );
  return renewed.map(({ id, runs, answering }) => ({ debate: id, run: runs, answering }));
}

const over = ['SUCCESS', 'ERROR', 'CANCELLED', 'MAX_RECOVERY_ATTEMPTS_EXCEEDED'] as const;

/** The first answer to a question counts. True where it's this one. */
export async function leaveLetter(
  database: Database,
  debate: string,
  { address, letter }: { address: string; letter: Letter },
): Promise<boolean> {
  const { rows } = await database.run<{ ok: boolean }>(
    `with locked as (select id from dissent.debates where id = $1 for update),
     left_now as (insert into dissent.letters select id, $2, $3::jsonb from locked on conflict do nothing returning true)
     select exists (select 1 from left_now)
       or exists (select 1 from dissent.letters where debate = $1 and address = $2 and letter = $3::jsonb) as ok`,
    [debate, address, writeJson(letter)],
  );
  return rows[0]?.ok === true;
}

/** Says how a run left the debate. False where somebody has it already, or an answer has come that it has to go on with. */
export async function settleRun(
  database: Database,
  debate: string,
  { state, trouble = null }: { state: 'waiting' | 'ended' | 'failed'; trouble?: string | null },
): Promise<boolean> {
  const { rowCount } = await database.run(
    `with locked as (select id from dissent.debates where id = $1 for update)
     update dissent.debates d set state = $2, trouble = $3, touched = now() from locked
     where d.id = locked.id and d.state = 'running' and d.owner is null
       and ($2 <> 'waiting' or not exists (select 1 from dissent.letters where debate = $1))`,
    [debate, state, trouble],
  );
  return rowCount === 1;
}

/** The addresses of the answers that lie there. */
export async function listLetters(database: Database, debate: string): Promise<readonly string[]> {
  const sql = 'select address from dissent.letters where debate = $1';
  return (await database.run<{ address: string }>(sql, [debate])).rows.map(({ address }) => address);
}

/** Takes away answers that a run has passed over: their questions were answered before. */
export const dropLetters = (database: Database, debate: string, addresses: readonly string[]) =>
  database.run('delete from dissent.letters where debate = $1 and address = any($2)', [debate, addresses]);

/** Asks whoever runs a debate to stop it. False where nobody does. */
export async function requestStop(database: Database, debate: string, by: Actor): Promise<boolean> {
  const { rowCount } = await database.run(
    `update dissent.debates set stopping = true, stop_wishes = stop_wishes + 1, stopped_by = $2
     where id = $1 and state = 'running' and owner is not null`,
    [debate, writeJson(by)],
  );
  return rowCount === 1;
}

/** The debates of a worker that somebody wants to stop, and how often they have asked. */
export async function listToStop(
  database: Database,
  owner: string,
): Promise<readonly { readonly id: string; readonly wishes: number; readonly by: Actor | undefined }[]> {
  const { rows } = await database.run<{ id: string; stop_wishes: number; stopped_by: Actor | null }>(
    'select id, stop_wishes, stopped_by from dissent.debates where stopping and owner = $1',
    [owner],
  );
  return rows.map(({ id, stop_wishes, stopped_by }) => ({
    id,
    wishes: Math.max(1, stop_wishes),
    by: stopped_by ?? undefined,
  }));
}
