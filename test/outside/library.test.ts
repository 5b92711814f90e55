import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { node, runCommand, runProgram } from './dissent.ts';

/** The library as its users see it: the built package under its own name, from a folder of theirs. */
const root = resolve(import.meta.dirname, '../..');
const example = join(root, 'examples/own-protocol');
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dissent-library-'));
  await mkdir(join(folder, 'node_modules'));
  await symlink(root, join(folder, 'node_modules/dissent'), 'dir');
  await cp(example, join(folder, 'own'), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));

async function script(name: string, text: string): Promise<Record<string, unknown>> {
  await writeFile(join(folder, name), text);
  const { code, stdout, stderr } = await runCommand([node, name], folder);
  expect(stderr).toBe('');
  expect(code).toBe(0);
  return JSON.parse(stdout) as Record<string, unknown>;
}

const topic = JSON.stringify({
  question_text: 'Should we support offline mode?',
  options: [
    { id: 'A', label: 'No', description: 'Online only' },
    { id: 'B', label: 'Yes', description: 'Full offline' },
  ],
});
const judge = `(option) => ({ turn, schema }) => {
  const criteria = turn.prompt;
  return { option, confidence: 'HIGH', reasons: 'because ' + criteria, analysis: [], problems: [], self_challenge: 'none' };
}`;

describe('run', () => {
  test('from ESM: functions take part, events are iterated, the outcome is awaited', async () => {
    const printed = await script(
      'run.mjs',
      `import { debate, judges } from 'dissent';
const judge = ${judge};
const held = await debate(judges, { topic: ${topic}, seats: { risk: judge('B'), value: judge('B'), effort: judge('B') }, dir: 'one' });
const types = [];
for await (const event of held.events) types.push(event.type);
const again = [];
for await (const event of held.events) again.push(event.type);
const outcome = await held.outcome;
console.log(JSON.stringify({ status: outcome.status, first: types[0], last: types.at(-1), same: types.join() === again.join(), via: outcome.panel.map(({ via }) => via) }));`,
    );
    expect(printed).toEqual({
      status: 'recommended',
      first: 'debate-opened',
      last: 'debate-ended',
      same: true,
      via: ['function', 'function', 'function'],
    });
  });

  test('from CommonJS: require gives the same', async () => {
    const printed = await script(
      'run.cjs',
      `const { debate, judges, protocols } = require('dissent');
const { play, scriptedSpeaker } = require('dissent/testing');
(async () => {
  const held = await debate(judges, { topic: ${topic}, rehearse: true, seed: 1, dir: 'two' });
  const { rehearsal } = await held.outcome;
  console.log(JSON.stringify({ rehearsal, judges: protocols.judges === judges, testing: typeof play + typeof scriptedSpeaker, own: require('dissent/protocols').judges === judges }));
})();`,
    );
    expect(printed).toEqual({ rehearsal: true, judges: true, testing: 'functionfunction', own: true });
  });

  test('what it would take is known before; a wrong topic leaves nothing behind', async () => {
    const printed = await script(
      'estimate.mjs',
      `import { existsSync } from 'node:fs';
import { debate, estimate, judges } from 'dissent';
const seats = { risk: 'rehearsal', value: 'rehearsal', effort: 'rehearsal' };
const { calls, usd } = await estimate(judges, { topic: ${topic}, seats, dir: 'three' });
const error = await debate(judges, { topic: { question_text: '' }, seats, dir: 'three' }).catch((error) => error);
console.log(JSON.stringify({ calls: [calls.least, calls.most], usd, code: error.code, hint: error.hint.length > 0, left: existsSync('three') }));`,
    );
    expect(printed).toEqual({
      calls: [3, 6],
      usd: { least: 0, most: 0 },
      code: 'TopicInvalid',
      hint: true,
      left: false,
    });
  });
});

describe('a function that holds a seat', () => {
  test('is told by its signal when the debate is stopped', async () => {
    const printed = await script(
      'abort.mjs',
      `import { debate, judges } from 'dissent';
const judge = ${judge};
const told = [];
let asked;
const isAsked = new Promise((resolve) => { asked = resolve; });
const waits = (_question, { signal }) => new Promise((_resolve, reject) => {
  signal.addEventListener('abort', () => { told.push(signal.aborted); reject(signal.reason); });
  asked();
});
const held = await debate(judges, { topic: ${topic}, seats: { risk: judge('A'), value: judge('A'), effort: waits }, dir: 'abort' });
await isAsked;
held.stop();
held.stop();
const { stop_reason, absences } = await held.outcome;
console.log(JSON.stringify({ told, stop_reason, absent: absences.map(({ seat, reason }) => [seat, reason]) }));`,
    );
    expect(printed).toEqual({ told: [true], stop_reason: 'cancelled', absent: [['effort', 'cancelled']] });
  });

  test('reports what it used and which model answered', async () => {
    const printed = await script(
      'usage.mjs',
      `import { debate, judges } from 'dissent';
const judge = ${judge};
const usage = { input_tokens: 1000, output_tokens: 50, usd: 0.25 };
const paid = (question) => ({ answer: judge('B')(question), usage, model: 'mine-1' });
const held = await debate(judges, { topic: ${topic}, seats: { risk: paid, value: paid, effort: paid }, dir: 'usage' });
const events = [];
for await (const event of held.events) events.push(event);
const { usage: used } = await held.outcome;
const models = events.flatMap((event) => (event.type === 'reply-received' ? [event.model] : []));
console.log(JSON.stringify({ per_call: [used.input_tokens, used.output_tokens, used.usd].map((sum) => sum / used.calls), estimated: used.estimated, models: [...new Set(models)] }));`,
    );
    expect(printed).toEqual({ per_call: [1000, 50, 0.25], estimated: false, models: ['mine-1'] });
  });
});

describe('resume', () => {
  test('a debate that was stopped goes on, and nobody who answered is asked again', async () => {
    const printed = await script(
      'resume.mjs',
      `import { debate, judges, resume } from 'dissent';
const answer = ${judge};
const asked = [];
const seat = (name) => (request) => { if (request.attempt === 1) asked.push(name + ' ' + request.turn.prompt); return answer('A')(request); };
const controller = new AbortController();
const stopping = (request) => { asked.push('effort ' + request.turn.prompt); controller.abort(); controller.abort(); return new Promise(() => {}); };
const held = await debate(judges, { topic: ${topic}, seats: { risk: seat('risk'), value: seat('value'), effort: stopping }, dir: 'four', signal: controller.signal });
setTimeout(() => held.stop(), 200);
const first = await held.outcome;
const before = asked.length;
const again = await resume('latest', { dir: 'four', seats: { risk: seat('risk'), value: seat('value'), effort: seat('effort') } });
const second = await again.outcome;
console.log(JSON.stringify({ first: first.stop_reason, second: second.status, same: first.debate === second.debate, asked: [...new Set(asked.slice(before))] }));
process.exit(0);`,
    );
    expect(printed).toEqual({
      first: 'cancelled',
      second: 'recommended',
      same: true,
      asked: ['effort judges/recommend'],
    });
  });
});

describe("a protocol of one's own", () => {
  test('its own test passes', async () => {
    const ran = await runCommand([node, '--test', join(example, 'premortem.test.mjs')], folder);
    expect(ran.stdout + ran.stderr).toContain('pass 2');
    expect(ran.code).toBe(0);
  });

  const inExample = (words: readonly string[]) =>
    runProgram([...words, '--config', join(example, 'dissent.yaml'), '--dir', join(folder, 'own'), '--quiet'], folder);

  test('the command line runs it, with its seats, settings and documents', async () => {
    const ran = await inExample(['run', 'premortem', 'We rewrite billing in one go', '--seed', '3', '--json']);
    expect([0, 3]).toContain(ran.code);
    const outcome = JSON.parse(ran.stdout) as { debate: string; protocol: string; panel: { seat: string }[] };
    expect(outcome.protocol).toBe('premortem');
    expect(outcome.panel.map(({ seat }) => seat)).toEqual(['builder', 'operator', 'customer']);
    expect(await readFile(join(folder, 'own', outcome.debate, 'outcome.md'), 'utf8')).toContain(
      '## Ways in which it failed',
    );
  });

  test('a debate by it can be resumed, verified and shown', async () => {
    const resumed = await runProgram(
      [
        'resume',
        'latest',
        '--config',
        join(example, 'dissent.yaml'),
        '--dir',
        join(folder, 'own'),
        '--json',
        '--quiet',
      ],
      folder,
    );
    expect([0, 3]).toContain(resumed.code);
    expect((await runProgram(['verify', 'latest', '--dir', join(folder, 'own')], folder)).code).toBe(0);
    expect((await runProgram(['show', 'latest', '--dir', join(folder, 'own')], folder)).stdout).toContain('Documents');
  });

  test.each([
    ['a name that nobody knows', ['run', 'premorten', 'topic'], 'did you mean "premortem"?'],
    ['an unknown setting', ['run', 'premortem', 'topic', '--set', 'majorty=1', '--rehearse'], 'majority'],
  ])('%s is an error that helps', async (_what, words, says) => {
    const ran = await inExample(words);
    expect(ran.stderr).toContain(says);
    expect(ran.code).toBe(2);
  });

  test.each([
    ['a module that is not there', 'mine: ./none.mjs', './none.mjs'],
    ['a module that is no protocol', 'mine: ./no.mjs', './no.mjs'],
    ['another name', 'other: ./premortem.mjs', '"premortem"'],
    ['a name of ours', 'judges: ./premortem.mjs', 'choose another'],
  ])('%s is refused', async (_what, line, says) => {
    await writeFile(join(folder, 'no.mjs'), 'export default {};\n');
    await writeFile(join(folder, 'premortem.mjs'), await readFile(join(example, 'premortem.mjs'), 'utf8'));
    await writeFile(join(folder, 'bad.yaml'), `protocols:\n  ${line}\n`);
    const name = line.split(':')[0] ?? '';
    const ran = await runProgram(['run', name, 'topic', '--rehearse', '--config', 'bad.yaml'], folder);
    expect(ran.stderr).toContain(says);
    expect(ran.code).toBe(2);
  });
});

test('E4 the example of the docs is a good participant: it is not asked twice', async () => {
  const text = await readFile(join(root, 'docs/library.md'), 'utf8');
  const [, code = ''] = /^```js file run\.mjs\n([\s\S]*?)^```/m.exec(text) ?? [];
  expect(code).toContain('debate(judges');
  const checks = `
const repeated = [];
for await (const { type, address } of held.events) if (type === 'turn-repeated' && address.endsWith('/risk')) repeated.push(address);
console.log(JSON.stringify({ repeated, breaches: outcome.breaches.filter(({ seat }) => seat === 'risk') }));`;
  const quiet = code.replace(/^(?:for await|console\.log).*$/gm, '');
  expect(await script('documented.mjs', quiet + checks)).toEqual({ repeated: [], breaches: [] });
});

test('E18 a debate by a protocol and functions of one’s own is decided later by anybody who has its journal', async () => {
  const { debate } = await script(
    'contested.mjs',
    `import { debate } from 'dissent';
import premortem from ${JSON.stringify(join(folder, 'own/premortem.mjs'))};
const witness = (seat, first) => ({ turn }) => turn.prompt === 'premortem/imagine'
  ? { failure: seat + ' fails', warning_sign: 'slow builds' } : { reason: 'it is likely', first };
const seats = { builder: witness('builder', 'F1'), operator: witness('operator', 'F2'), customer: witness('customer', 'F3') };
const held = await debate(premortem, { topic: 'We rewrite billing in one go', seats, dir: 'shared' });
const { status } = await held.outcome;
console.log(JSON.stringify({ debate: held.debate, status }));`,
  );
  const elsewhere = join(folder, 'elsewhere');
  await mkdir(elsewhere);
  await cp(join(folder, 'shared'), join(elsewhere, '.dissent'), { recursive: true });
  const decided = await runProgram(['decide', String(debate), 'F2', '--by', 'Ada', '--json'], elsewhere);
  expect(decided.code, decided.stdout + decided.stderr).toBe(0);
  expect(JSON.parse(decided.stdout)).toMatchObject({ status: 'contested', decision: { choice: 'F2', by: 'Ada' } });
});

test('E4 people.ask that returns the bare answer is told what to return', async () => {
  const told = await script(
    'people.mjs',
    `import { debate, humanSpeaker, judges } from 'dissent';
const seats = { risk: humanSpeaker({ participant: 'ada' }), value: 'rehearsal', effort: 'rehearsal' };
const held = await debate(judges, { topic: ${topic}, seats, people: { ask: async () => ({ option: 'A' }) }, dir: 'people' });
const { code, message } = await held.outcome.catch((error) => error);
console.log(JSON.stringify({ code, message }));`,
  );
  expect(told).toMatchObject({ code: 'AnswerInvalid', message: expect.stringContaining('{ answer, by }') });
});
