import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { gatherWords, type Live, type LiveWords, writeLive } from '../doors.ts';
import { shareRuns } from '../team/share-runs.ts';
import { goneMs } from './beats.ts';
import type { Database } from './database.ts';
import { fitText } from './fit-text.ts';

/** Where a turn is. */
interface Turn {
  readonly debate: string;
  readonly address: string;
}

/** Listens to one call until it is closed. */
export type Listen = (turn: Turn) => ReturnType<Live['listen']>;

/** Sends the last words of those who are answering here to the servers. They're no part of any record, and gone with the call. */
export function sendWords(database: Database, worker: string, told: (what: string) => void) {
  let latest: LiveWords = [];
  const write = shareRuns(() => putWords(database, worker, latest));
  const { listen } = gatherWords((words) => {
    latest = words;
    write().catch((error: unknown) => told(`can't show what is said: ${error}`));
  });
  return {
    listen: (({ debate, address }) => listen(`${debate}/${address}`)) satisfies Listen,
    async end() {
      latest = [];
      await write();
    },
  };
}

/**
 * One statement for all calls of a worker. Whoever speaks for a turn already keeps it, unless it's gone: one that was frozen, and
 * whose call was taken over, isn't heard again.
 */
async function putWords(database: Database, worker: string, live: LiveWords): Promise<void> {
  const places = live.map(([place]) => [place.slice(0, place.indexOf('/')), place.slice(place.indexOf('/') + 1)]);
  await database.run(
    `with said as (select * from unnest($2::text[], $3::text[], $4::text[]) as s (debate, address, words)),
     over as (delete from dissent.live where worker = $1 and (debate, address) not in (select debate, address from said))
     insert into dissent.live as l (worker, debate, address, words) select $1, debate, address, words from said
     on conflict (debate, address) do update set worker = $1, words = excluded.words
     where l.worker = $1 or not exists (
       select 1 from dissent.beats b where b.worker = l.worker and b.at > now() - $5 * interval '1 millisecond')`,
    [
      worker,
      places.map(([debate]) => debate),
      places.map(([, address]) => address),
      live.map(([, words]) => fitText(words)),
      goneMs,
    ],
  );
}

/** Takes away what workers that are gone have left. */
export const forgetWords = (database: Database) =>
  database.run(
    `delete from dissent.live l where not exists (
       select 1 from dissent.beats b where b.worker = l.worker and b.at > now() - $1 * interval '1 millisecond')`,
    [goneMs],
  );

/** Shows in the copies of debates what is being said on workers, as one that runs here would. */
export function createWordKeeper(database: Database, debates: string): () => Promise<void> {
  let shown: ReadonlyMap<string, string> = new Map();
  return async () => {
    const now = await readWords(database);
    const kept = new Map<string, string>();
    for (const [debate, words] of [...listOver(shown, now), ...now]) {
      const text = JSON.stringify(words);
      const folder = join(debates, debate);
      if (text !== shown.get(debate) && existsSync(folder)) writeLive(folder, words);
      if (now.has(debate)) kept.set(debate, text);
    }
    shown = kept;
  };
}

/** Every debate that is carried, with the words of those who answer in it. */
async function readWords(database: Database): Promise<ReadonlyMap<string, LiveWords>> {
  const { rows } = await database.run<{ id: string; address: string | null; words: string | null }>(
    `select d.id, l.address, l.words from dissent.debates d left join (
       dissent.live l join dissent.beats b on b.worker = l.worker and b.at > now() - $1 * interval '1 millisecond') on l.debate = d.id
     where d.state in ('ready', 'running') order by d.id, l.address`,
    [goneMs],
  );
  const found = new Map<string, (readonly [string, string])[]>();
  for (const { id, address, words } of rows) {
    const own = found.get(id) ?? [];
    found.set(id, own);
    if (address !== null && words !== null) own.push([address, words]);
  }
  return found;
}

const listOver = (shown: ReadonlyMap<string, string>, now: ReadonlyMap<string, LiveWords>) =>
  [...shown.keys()].filter((debate) => !now.has(debate)).map((debate): readonly [string, LiveWords] => [debate, []]);
