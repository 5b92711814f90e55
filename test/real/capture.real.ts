import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Script } from '../servers/server.mjs';
import { binaryOf, type CliName, clis, nodeFolder } from './clis.mjs';
import { answer, askReal, names, surroundings } from './real-agent.ts';

const here = surroundings();
const fixtures = join(import.meta.dirname, '../fixtures');
const writes = process.env.DISSENT_CAPTURE === '1';

/** What is captured, and what the server does. */
const cases: Readonly<Record<string, Script>> = {
  success: answer,
  unauthenticated: { fault: '401' },
  'not-found': { fault: '404' },
  'rate-limited': { fault: '429' },
  'server-error': { fault: '500' },
  empty: { fault: 'empty' },
  truncated: { fault: 'truncated' },
  refusal: { fault: 'refusal' },
  cut: { fault: 'cut' },
  silent: { fault: 'silent' },
};

describe.each(names)('fixtures of %s', (name) => {
  test.each(Object.entries(cases))('%s', async (title, script) => {
    const recorded = await record(name, title, script);
    const place = join(fixtures, name, clis[name].version);
    const file = join(place, `${title}.json`);
    if (writes) {
      mkdirSync(place, { recursive: true });
      writeFileSync(file, `${JSON.stringify(recorded, null, 2)}\n`);
    }
    expect(existsSync(file), `npm run test:agents -- --capture writes ${file}`).toBe(true);
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Recorded;
    expect(formOf(recorded, title)).toEqual(formOf(kept, title));
  });
});

interface Recorded {
  readonly exit?: number | null;
  readonly afterwards?: string;
  readonly stdout: readonly string[];
  readonly stderr: readonly string[];
}

/** Runs a real CLI through the recorder, and takes out what is of this run only. */
async function record(name: CliName, title: string, script: Script): Promise<Recorded> {
  const out = join(here.folder, 'recorded.json');
  const wrapper = join(here.folder, name);
  const recorder = join(import.meta.dirname, 'recorder.mjs');
  writeFileSync(wrapper, `#!/bin/sh\nexec '${process.execPath}' '${recorder}' '${out}' '${binaryOf(name)}' "$@"\n`);
  chmodSync(wrapper, 0o755);
  await askReal(name, here, {
    script,
    binary: wrapper,
    limitMs: title === 'silent' ? 15_000 : 60_000,
    graceMs: 1000,
  });
  const { stdout, stderr, ...end } = JSON.parse(readFileSync(out, 'utf8'));
  return { ...end, stdout: linesOf(stdout), stderr: linesOf(stderr) };
}

const linesOf = (text: string) =>
  text
    .replaceAll(/\/[^\s"\\]*\/dissent-\w{6}/g, '/turn')
    .replaceAll(here.folder, '/test')
    .replaceAll(/\/[^\s"\\(]*\/dissent\/agents\//g, '/agents/')
    .replaceAll(nodeFolder, '/node')
    .replaceAll(/\/\$\w+\/root\//g, '/bundle/')
    .replaceAll(/127\.0\.0\.1:\d+/g, '127.0.0.1:9900')
    .split('\n');

/** How it ended and which events it printed: what a fixture and a run of the same version have in common. */
function formOf({ exit, afterwards, stdout }: Recorded, title: string) {
  const events = [...new Set(stdout.map(eventOf))].filter((event) => !isBrokenOff(title) || !pieces.includes(event));
  return { exit, afterwards, events: events.sort() };
}

/** How much of an answer is printed before the server breaks off is a matter of luck. */
const isBrokenOff = (title: string) => title === 'cut' || title === 'silent';
const pieces = ['', 'stream_event', 'step_start', 'message'];

function eventOf(line: string): string {
  if (!line.startsWith('{')) return line === '' ? '' : 'text';
  const { type, subtype, status, is_error } = JSON.parse(line) as Record<string, unknown>;
  return [type, subtype, status, is_error].filter((word) => word !== undefined).join(' ');
}
