import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { verifyDebate } from '../../src/doors.ts';
import { createPostgresConductor } from '../../src/postgres/conductor.ts';
import { type Database, openDatabase } from '../../src/postgres/database.ts';
import { openDurableClient } from '../../src/postgres/durable-client.ts';
import { syncMirror } from '../../src/postgres/mirror.ts';
import { type Plan, type project, question, until, votes } from '../outside/dissent.ts';
import type { usePostgres } from './set-up.ts';

const ann = { name: 'Ann', issuer: 'https://id.example', subject: 'ann' };

/** A project whose debates are kept in a database of its own, without a server in front. */
export const makeTeam =
  ({ clean, settle }: ReturnType<typeof usePostgres>) =>
  async (plan: Plan = votes('A', 'A', 'A'), config: Parameters<typeof project>[1] = {}) => {
    const { here, url, begin } = await settle(plan, config);
    const database = await openDatabase(url);
    clean(() => database.close());
    const debates = join(here.folder, '.dissent');
    const client = await openDurableClient(database);
    clean(() => client.destroy());
    const conductor = createPostgresConductor(database, client, debates);
    const place = { config: join(here.folder, 'dissent.yaml'), dir: debates, trust: true };
    const start = () =>
      conductor.carryOut({ does: 'start', wish: { protocol: 'judges', topic: question }, ...place }, ann);
    const answer = (debate: string, address: string, given: Record<string, unknown>) =>
      conductor.carryOut({ does: 'answer', debate, address, answer: given, by: 'Ann', ...place }, ann);
    const seen = (prompt: string) => here.sightings().then((all) => all.filter((each) => each.prompt === prompt));
    const journal = async (debate: string) => {
      const { rows } = await database.run<{ bytes: Buffer }>(
        'select bytes from dissent.journal where debate = $1 order by start',
        [debate],
      );
      return Buffer.concat(rows.map(({ bytes }) => bytes)).toString();
    };
    /** The folder once it has all that the database has, and what `verify` finds there. */
    const check = async (debate: string) => {
      const folder = join(debates, debate);
      await syncMirror(database, { debate, folder });
      expect(await readFile(join(folder, 'journal.jsonl'), 'utf8')).toBe(await journal(debate));
      return { folder, verified: await verifyDebate(folder) };
    };
    return { here, database, debates, begin, start, answer, seen, journal, check };
  };

export type Team = Awaited<ReturnType<ReturnType<typeof makeTeam>>>;

/** A debate whose worker is frozen in its second round, which another one has begun anew. */
export async function replaceFrozen({ begin, start, seen }: Pick<Team, 'begin' | 'start' | 'seen'>) {
  const one = begin('one');
  const { debate } = await start();
  await until(async () => (await seen('judges/challenge')).length === 3);
  one.child.kill('SIGSTOP');
  begin('two');
  await until(async () => (await seen('judges/challenge')).length === 6);
  return { one, debate };
}

const readState = async (database: Database, debate: string) =>
  (
    await database.run<{ state: string; owner: string | null; epoch: number }>(
      'select state, owner, epoch::int from dissent.debates where id = $1',
      [debate],
    )
  ).rows[0];

export const untilState = (database: Database, debate: string, state: string) =>
  until(async () => {
    const row = await readState(database, debate);
    return row?.state === state && row;
  });
