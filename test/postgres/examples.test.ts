import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { until } from '../outside/dissent.ts';
import { startTeam } from '../outside/team-server.ts';
import { type Place, usePostgres } from './set-up.ts';

const { clean, settle } = usePostgres();

const readExample = (name: string) => readFile(resolve(import.meta.dirname, '../../examples/teams', name), 'utf8');

interface Service {
  readonly image: string;
  readonly command?: string;
  readonly volumes?: readonly string[];
  readonly depends_on?: readonly string[] | { readonly [service: string]: object };
  readonly environment?: readonly string[] | { readonly [name: string]: string | null };
}

interface Compose {
  readonly services: { readonly [name: string]: Service };
  readonly volumes: { readonly [name: string]: null };
}

/** A port that nobody listens at. */
async function findPort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return String(typeof address === 'object' ? address?.port : 0);
}

/** Runs the words of an example as they are, but for the port, and looks at it as its proxy does. */
async function serveAs(command: string, { here, url }: Place, withDatabase: boolean) {
  const port = await findPort();
  const words = command.replace('--port 4747', `--port ${port}`).split(' ');
  expect(words.shift()).toBe('serve');
  const team = await startTeam(here.folder, words, withDatabase ? { DISSENT_DATABASE: url } : {});
  clean(() => team.stop());
  expect([team.port, team.invitation]).toEqual([
    Number(port),
    expect.stringMatching(/^https:\/\/debates\.example\.org\/join\?code=/),
  ]);
  const host = { host: 'debates.example.org' };
  expect((await team.ask('/healthz', { headers: host })).status).toBe(200);
  const form = { code: new URL(team.invitation ?? '').searchParams.get('code') ?? '', name: 'Ada' };
  const joined = await team.ask('/join', { form, headers: { ...host, origin: 'https://debates.example.org' } });
  expect([joined.status, joined.headers['set-cookie']?.[0]]).toEqual([303, expect.stringMatching(/; Secure$/)]);
}

/** Runs the words of an example until the worker is ready, and ends it as its keeper does. */
async function workAs(command: string, { begin }: Place) {
  const words = command.split(' ');
  expect(words.shift()).toBe('worker');
  const worker = begin('one', { flags: words });
  await until(async () => / ready\n/.test(worker.said()));
  worker.child.kill('SIGTERM');
  expect(await worker.ended).toBe(0);
}

test.each(['compose.yaml', 'compose.workers.yaml'])(
  '%s: its commands work, and what it names is there',
  async (file) => {
    const { services, volumes }: Compose = parse(await readExample(file));
    const place = await settle();
    const { dissent, worker, database, proxy } = services;
    const isOurs = ({ image }: Service) => image === 'dissent';
    expect(Object.keys(services).filter((name) => isOurs(services[name] as Service))).toEqual(
      worker ? ['dissent', 'worker'] : ['dissent'],
    );
    await serveAs(dissent?.command ?? '', place, database !== undefined);
    if (worker) await workAs(worker.command ?? '', place);
    expect(proxy?.command).toMatch(/ --from debates\.example\.org --to dissent:4747$/);
    for (const { depends_on: needs = [], volumes: mounts = [] } of Object.values(services)) {
      for (const name of Array.isArray(needs) ? needs : Object.keys(needs)) expect(services).toHaveProperty(name);
      for (const mount of mounts) expect([...Object.keys(volumes), './project']).toContain(mount.split(':')[0]);
    }
    expect(new Set(mountsOf(services))).toEqual(new Set([...Object.keys(volumes), './project']));
  },
);

const mountsOf = (services: Compose['services']) =>
  Object.values(services).flatMap(({ volumes = [] }) => volumes.map((mount) => mount.split(':')[0]));

/** What a unit says, by name; a name that is said twice would be hidden. */
async function readUnit(name: string): Promise<ReadonlyMap<string, string>> {
  const lines = (await readExample(name)).split('\n').filter((line) => /^\w+=/.test(line));
  const fields = lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const);
  const unit = new Map(fields);
  expect(unit.size).toBe(lines.length);
  return unit;
}

test('the units: their commands work, and stop within the time that they are given', async () => {
  const place = await settle();
  const server = await readUnit('dissent.service');
  const worker = await readUnit('dissent-worker@.service');
  const program = '/usr/bin/env dissent ';
  for (const unit of [server, worker]) {
    expect(unit.get('ExecStart')).toMatch(new RegExp(`^${program}`));
    expect(Number(unit.get('TimeoutStopSec'))).toBeGreaterThan(30);
    expect(unit.get('User')).toBe('dissent');
  }
  expect(server.get('ReadWritePaths')).toBe(server.get('WorkingDirectory'));
  await serveAs((server.get('ExecStart') ?? '').slice(program.length), place, false);
  const command = (worker.get('ExecStart') ?? '').slice(program.length).replace('%H', 'host').replace('%i', 'one');
  await workAs(command, place);
});

test('the image has what a server on a database needs', async () => {
  const root = resolve(import.meta.dirname, '../..');
  const { peerDependencies, devDependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const image = await readFile(join(root, 'Dockerfile'), 'utf8');
  for (const name of Object.keys(peerDependencies)) expect(image).toContain(` ${name}@${devDependencies[name]}`);
});
