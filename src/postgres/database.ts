import type { Pool, PoolClient, PoolConfig, QueryResult, QueryResultRow } from 'pg';
import { DissentError } from '../doors.ts';

/** A Postgres that debates are kept in. No statement needs a session: a pooler that hands out connections by transaction will do. */
export interface Database {
  readonly url: string;
  /** Connections for DBOS, which go with those of the database. */
  readonly durablePool: Pool;
  /** Runs one statement, and again as long as the server is away. So it has to say the same when it's run twice. */
  run<Row extends QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<QueryResult<Row>>;
  /** When it was last found away, by `performance.now()`; never is long ago. */
  awayAt(): number;
  /** Does something that nobody else on this database does at the same time. */
  alone(work: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

export async function openDatabase(url: string): Promise<Database> {
  const pool = await openPool(url, 8);
  let closed = false;
  let awayAt = Number.NEGATIVE_INFINITY;
  const noteAway = () => {
    awayAt = performance.now();
  };
  const run: Database['run'] = async (sql, values = []) => {
    for (;;) {
      try {
        return await pool.query(sql, [...values]);
      } catch (error) {
        if (closed || !isAway(error)) throw error;
        noteAway();
        await pause();
      }
    }
  };
  const durablePool = await openPool(url, 10, async (client) => {
    await client.query('set idle_in_transaction_session_timeout = 60000'); // as in a pool of its own: whoever is frozen lets go of its rows
  });
  const database: Database = {
    url,
    durablePool,
    run,
    awayAt: () => awayAt,
    alone: (work) => workAlone(pool, work),
    async close() {
      closed = true;
      await Promise.all([pool.end(), durablePool.end()]);
    },
  };
  await pool.query(schema).catch(async (error: unknown) => {
    await database.close();
    throw createUnreachableError(error);
  });
  waitForServer(pool, noteAway);
  waitForServer(durablePool, noteAway);
  return database;
}

async function openPool(url: string, max: number, onConnect?: PoolConfig['onConnect']): Promise<Pool> {
  const { Pool } = (await loadPeer(() => import('pg'), 'pg')).default;
  const pool = new Pool({ connectionString: url, max, connectionTimeoutMillis: 5000, ...(onConnect && { onConnect }) });
  pool.on('error', () => undefined); // an idle connection was cut: the next statement opens another
  return pool;
}

/**
 * From now on, whoever wants a connection while the server is away waits until it's back. DBOS would look for it at intervals that
 * double, up to a minute and a half: replies that it keeps meanwhile would be on record that much later.
 */
function waitForServer(pool: Pool, noteAway: () => void): void {
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>;
  const wait = async (): Promise<PoolClient> => {
    for (;;) {
      try {
        return await connect();
      } catch (error) {
        if (pool.ending || !isAway(error)) throw error;
        noteAway();
        await pause();
      }
    }
  };
  type Done = (error: Error | undefined, client: PoolClient | undefined, release: PoolClient['release']) => void;
  const give = (done?: Done) => {
    if (!done) return wait();
    wait().then(
      (client) => done(undefined, client, client.release),
      (error: Error) => done(error, undefined, () => undefined),
    );
  };
  pool.connect = give as Pool['connect']; // `pool.query` connects by way of it, too
}

/** The lock ends with its transaction. Nobody waits for it inside a statement, which would hold up the making of an index. */
async function workAlone(pool: Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    for (;;) {
      await client.query('begin');
      const { rows } = await client.query<{ ok: boolean }>('select pg_try_advisory_xact_lock(77410002) as ok');
      if (rows[0]?.ok) break;
      await client.query('rollback');
      await pause();
    }
    await work();
  } finally {
    await client.query('rollback').finally(() => client.release());
  }
}

/** Loads a package that only those need who use a database. */
export async function loadPeer<Module>(load: () => Promise<Module>, name: string): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new DissentError('PackageMissing', {
      message: `A database needs the package ${name}, which isn't installed.`,
      hint: 'Install it beside dissent: npm install pg @dbos-inc/dbos-sdk',
      exit: 2,
    });
  }
}

const createUnreachableError = (cause: unknown) =>
  new DissentError('DatabaseUnreachable', {
    message: `The database can't be used: ${cause instanceof Error ? cause.message : String(cause)}.`,
    hint: 'Check --database, and that the server runs and lets you make tables.',
    exit: 2,
    cause,
  });

const againMs = 250;

const pause = () => new Promise((resolve) => setTimeout(resolve, againMs));

/**
 * The server is down, starts, has no connection left, or cut one; classes 08 and 57P are Postgres' own words for it. A name that isn't known
 * is that of a container that is down.
 */
function isAway(error: unknown): boolean {
  const { code = '', message = '' } = error as NodeJS.ErrnoException;
  return (
    /^(?:ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|EAI_AGAIN|ENOTFOUND|08|53300|57P0)/.test(code) ||
    /Connection terminated|timeout exceeded|not queryable/i.test(message)
  );
}

/** The lock is for those who start at the same time; it ends with the transaction. */
const schema = `
begin;
select pg_advisory_xact_lock(77410001);
create schema if not exists dissent;
create table if not exists dissent.debates (
  id text primary key,
  epoch bigint not null default 0,
  size bigint not null default 0,
  owner text,
  state text not null default 'ready',
  answering boolean not null default false,
  runs int not null default 0,
  trouble text,
  stopping boolean not null default false,
  touched timestamptz not null default now()
);
alter table dissent.debates
  add column if not exists taken_from text,
  add column if not exists payers text[] not null default '{}',
  add column if not exists told int not null default 0,
  add column if not exists branch jsonb,
  add column if not exists asked_by jsonb,
  add column if not exists asked_size bigint,
  add column if not exists erased boolean not null default false,
  add column if not exists stop_wishes int not null default 0,
  add column if not exists stopped_by jsonb;
create index if not exists debates_busy on dissent.debates (state) where state in ('ready', 'running');
create index if not exists debates_untold on dissent.debates (id) where told < runs;
create index if not exists debates_touched on dissent.debates (touched);
create table if not exists dissent.journal (
  debate text not null references dissent.debates (id),
  start bigint not null,
  bytes bytea not null,
  primary key (debate, start)
);
create table if not exists dissent.letters (
  debate text not null references dissent.debates (id),
  address text not null,
  letter jsonb not null,
  primary key (debate, address)
);
create table if not exists dissent.beats (worker text primary key, at timestamptz not null);
create unlogged table if not exists dissent.live (
  debate text not null,
  address text not null,
  worker text not null,
  words text not null,
  primary key (debate, address)
);
create table if not exists dissent.team (key text primary key, value jsonb not null);
commit;`;
