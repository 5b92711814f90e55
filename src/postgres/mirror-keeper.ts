import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  badInput,
  type Carrier,
  createWhole,
  listDebateFolders,
  makeFolder,
  readIfThere,
  writeAtomically,
  writeCarrier,
} from '../doors.ts';
import { shareRuns } from '../team/share-runs.ts';
import { goneMs } from './beats.ts';
import type { Database } from './database.ts';
import { createWordKeeper } from './live.ts';
import { syncMirror } from './mirror.ts';

/** A debate as the database knows it, beside its record. */
interface Row {
  readonly id: string;
  readonly touched: string;
  readonly state: string;
  readonly owner: string | null;
  readonly taken_from: string | null;
  readonly alive: boolean;
  /** True while nobody was told how its last run ended. */
  readonly news: boolean;
}

export interface MirrorKeeper {
  /** Brings one debate up to date, or all that have changed. */
  catchUp(debate?: string): Promise<void>;
  /** Looks twice a second, and tells how runs have ended. */
  begin(settled: (debate: string, isLost: boolean) => Promise<void>): void;
  end(): Promise<void>;
}

/** Keeps a folder that holds what the database holds: each debate's record, and which worker has it. */
export function keepMirror(database: Database, debates: string, failed: (error: unknown) => void): MirrorKeeper {
  let since = '-infinity';
  let over = false;
  let wake = () => {};
  let looking: Promise<void> = Promise.resolve();
  let settled: ((debate: string, isLost: boolean) => Promise<void>) | undefined;
  const shown = new Map<string, string>();
  const showWords = createWordKeeper(database, debates);

  const bring = async (row: Row) => {
    const place = { debate: row.id, folder: join(debates, row.id) };
    await syncMirror(database, place);
    await showCarrier(place.folder, describeCarrier(row), shown);
  };
  const catchUp = shareRuns(async () => {
    const rows = await readRows(
      database,
      `d.touched > $1::timestamptz - interval '2 seconds' or d.state in ('ready', 'running')
      or (d.told < d.runs and d.state in ('waiting', 'ended', 'failed'))`,
      since,
    );
    for (const row of rows) {
      await bring(row);
      if (row.news && settled && (await takeNews(database, row.id))) await settled(row.id, row.state === 'failed');
    }
    since = rows.findLast(({ touched }) => touched)?.touched ?? since;
  });
  const look = async () => {
    while (!over) {
      await catchUp().then(showWords).catch(failed);
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, lookMs);
      });
    }
  };
  return {
    async catchUp(debate) {
      if (debate === undefined) return catchUp();
      for (const row of await readRows(database, 'd.id = $1', debate)) await bring(row);
    },
    begin(tell) {
      settled = tell;
      looking = look();
    },
    async end() {
      over = true;
      wake();
      await looking;
    },
  };
}

const lookMs = 500;

/** Makes a folder a copy. One with debates of its own is left alone: a copy is overwritten by what the database holds. */
export async function claimMirror(debates: string): Promise<void> {
  await makeFolder(debates);
  const mark = join(debates, '.mirror');
  if ((await readIfThere(mark)) === undefined && (await listDebateFolders(debates)).length > 0)
    throw badInput(
      'FlagsConflict',
      `${debates} holds debates of its own, and a server with a database keeps a copy of the database.`,
      'Use another folder with --dir. `dissent push` moves debates to the server.',
    );
  await createWhole(mark, 'What lies here is a copy of a database.\n');
  await createWhole(join(debates, '.gitignore'), '*\n');
}

/** Takes away what the database doesn't have, as after a backup was restored. */
export async function clearMirror(database: Database, debates: string): Promise<void> {
  const here = await listDebateFolders(debates);
  const { rows } = await database.run<{ id: string }>('select id from dissent.debates where id = any($1)', [here]);
  const known = new Set(rows.map(({ id }) => id));
  for (const debate of here) if (!known.has(debate)) await rm(join(debates, debate), { recursive: true, force: true });
}

async function readRows(database: Database, where: string, value: string): Promise<readonly Row[]> {
  const { rows } = await database.run<Row>(
    `select d.id, d.touched::text, d.state, d.owner, d.taken_from,
       coalesce(b.at > now() - $2 * interval '1 millisecond', false) as alive,
       d.told < d.runs and d.state in ('waiting', 'ended', 'failed') as news
     from dissent.debates d left join dissent.beats b on b.worker = d.owner where ${where} order by d.touched`,
    [value, goneMs],
  );
  return rows;
}

/** Of several servers, one tells. */
async function takeNews(database: Database, debate: string): Promise<boolean> {
  const sql = 'update dissent.debates set told = runs where id = $1 and told < runs';
  return (await database.run(sql, [debate])).rowCount === 1;
}

function describeCarrier({ state, owner, taken_from, alive }: Row): Carrier | undefined {
  if (state !== 'ready' && state !== 'running') return undefined;
  return alive && state === 'running' ? { worker: owner, taken_from } : { worker: null, taken_from: null };
}

async function showCarrier(folder: string, carrier: Carrier | undefined, shown: Map<string, string>): Promise<void> {
  const lock = join(folder, 'lock');
  const text = carrier ? writeCarrier(carrier) : '';
  if ((shown.get(folder) ?? (await readFile(lock, 'utf8').catch(() => ''))) === text) return;
  if (text === '') await rm(lock, { force: true });
  else await writeAtomically(lock, text);
  if (text === '') shown.delete(folder);
  else shown.set(folder, text);
}
