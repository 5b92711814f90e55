import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type StartedViewer, startView } from '../browser/viewer.ts';
import { type Project, project, votes } from './dissent.ts';

let here: Project;
let viewer: StartedViewer;
let debate: string;
beforeAll(async () => {
  here = await project(votes('A', 'B', 'C'));
  await here.run(['judges', 'question.yaml', '--quiet']);
  debate = (await here.debates())[0] ?? '';
  viewer = await startView(here.folder);
});
afterAll(async () => {
  await viewer.stop();
  await here.remove();
});

interface Answered {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
}

/** Asks the viewer; of a stream, what comes until the journal has been sent. */
function ask(path: string, headers: Record<string, string> = {}, post?: string): Promise<Answered> {
  return new Promise((done, failed) => {
    const sent = request({
      host: '127.0.0.1',
      port: viewer.port,
      path,
      headers,
      method: post === undefined ? 'GET' : 'POST',
    });
    sent.on('error', failed);
    sent.on('response', (response) => {
      let body = '';
      const finish = () => {
        done({ status: response.statusCode ?? 0, headers: response.headers, body });
        response.destroy();
      };
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text;
        if (/^event: standing\n.*\n\n/m.test(body)) finish();
      });
      response.on('end', finish);
    });
    sent.end(post);
  });
}

const token = () => new URL(viewer.url).searchParams.get('token') ?? '';
const cookie = () => ({ cookie: `dissent-${viewer.port}=${token()}` });
const own = () => ({ ...cookie(), origin: `http://127.0.0.1:${viewer.port}`, 'content-type': 'application/json' });

test('the page comes with the token, sets the cookie, and may run nothing but its own script', async () => {
  const { status, headers, body } = await ask(`/?token=${token()}`);
  expect(status).toBe(200);
  expect(headers['set-cookie']).toEqual([`dissent-${viewer.port}=${token()}; Path=/; HttpOnly; SameSite=Strict`]);
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(
    /^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; connect-src 'self'; /,
  );
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(body).not.toMatch(/\son\w+="/);
  expect(body.replaceAll('http://www.w3.org/', '')).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
});

describe('who is turned away', () => {
  test.each([
    ['no token', '/', {}, 401],
    ['no token for the list', '/api/debates', {}, 401],
    ['no token for a debate', '/api/debates/x/stream', {}, 401],
    ['a name that was bound to this machine from outside', '/', { host: 'evil.example' }, 403],
    ['a page from elsewhere', '/api/debates', { origin: 'http://evil.example' }, 403],
  ])('%s', async (_, path, headers, status) => {
    const given = status === 403 ? { ...cookie(), ...headers } : headers;
    expect((await ask(path, given)).status).toBe(status);
  });

  test('an answer without the token, or from elsewhere, changes nothing', async () => {
    const before = await here.journal();
    const answer = JSON.stringify({
      address: 'decision#2/human/choose',
      answer: { choice: 'A', reason: '' },
      by: 'eve',
    });
    const path = `/api/debates/${debate}/answers`;
    const { cookie: _cookie, ...bare } = own();
    expect((await ask(path, bare, answer)).status).toBe(401);
    expect((await ask(path, { ...own(), origin: 'http://evil.example' }, answer)).status).toBe(403);
    expect((await ask(path, { ...cookie(), 'content-type': 'application/json' }, answer)).status).toBe(403);
    expect((await ask(path, { ...own(), 'content-type': 'text/plain' }, answer)).status).toBe(409);
    expect(await here.journal()).toHaveLength(before.length);
  });

  test.each([
    ['a path', '/api/debates/..%2f..%2fetc/stream'],
    ['a folder above', '/api/debates/../stream'],
    ['a prefix', '/api/debates/2/stream'],
    ['nothing of ours', '/api/other'],
  ])('%s is no debate', async (_, path) => {
    expect((await ask(path, cookie())).status).toBe(404);
  });
});

test('a choice that the debate does not offer is refused, and nothing is recorded', async () => {
  const given = { address: 'decision#2/human/choose', answer: { choice: 'Z', reason: '' }, by: 'ada' };
  const { status, body } = await ask(`/api/debates/${debate}/answers`, own(), JSON.stringify(given));
  expect(status).toBe(409);
  expect(JSON.parse(body).error.message).toMatch(/fit the question/);
  expect((await here.journal()).some((event) => event.type === 'human-answered')).toBe(false);
});

describe('the stream', () => {
  const eventsIn = (body: string) =>
    [...body.matchAll(/^id: (\d+)\nevent: journal\ndata: (.*)$/gm)].flatMap(
      ([, , data]) => JSON.parse(data ?? '[]') as { n: number }[],
    );

  test('sends the whole journal, then how the debate stands', async () => {
    const { body, headers } = await ask(`/api/debates/${debate}/stream`, cookie());
    expect(headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(eventsIn(body)).toEqual(await here.journal());
    const standing = JSON.parse(/^event: standing\ndata: (.*)$/m.exec(body)?.[1] ?? '{}');
    expect(standing).toMatchObject({ running: false, broken: null, outcome: { status: 'contested' } });
    expect(standing.questions).toHaveLength(1);
  });

  test('sends only what comes after Last-Event-ID', async () => {
    const journal = await here.journal();
    const { body } = await ask(`/api/debates/${debate}/stream`, {
      ...cookie(),
      'last-event-id': String(journal.length - 3),
    });
    expect(eventsIn(body).map(({ n }) => n)).toEqual(journal.slice(-3).map(({ n }) => n));
  });
});

describe('export', () => {
  const written = (name: string) => readFile(join(here.folder, name), 'utf8');

  test.each([
    ['md', (text: string) => expect(text).toMatch(/^# You decide: /)],
    ['json', (text: string) => expect(JSON.parse(text)).toMatchObject({ dissent: 1, status: 'contested' })],
    ['yaml', (text: string) => expect(parse(text)).toHaveProperty('debate_result')],
    ['html', (text: string) => expect(text).toContain('<meta http-equiv="Content-Security-Policy"')],
  ])('as .%s', async (ending, check) => {
    const { code, stdout, stderr } = await here.run(['export', 'latest', '-o', `report.${ending}`]);
    expect([code, stdout]).toEqual([0, '']);
    expect(stderr).toContain(`written to report.${ending}`);
    check(await written(`report.${ending}`));
  });

  test('does not write over a file unless it is told to', async () => {
    await here.write('there.md', 'mine');
    expect((await here.run(['export', 'latest', '-o', 'there.md'])).code).toBe(2);
    expect(await written('there.md')).toBe('mine');
    expect((await here.run(['export', 'latest', '-o', 'there.md', '--force'])).code).toBe(0);
    expect(await written('there.md')).toMatch(/^# You decide: /);
  });

  test.each(['md', 'json', 'yaml', 'html'])('-o - prints %s, the same as the file', async (format) => {
    await here.run(['export', 'latest', '-o', `same.${format}`, '--force']);
    const { code, stdout, stderr } = await here.run(['export', 'latest', '-o', '-', '--format', format]);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toBe(await written(`same.${format}`));
  });

  test('--comment prints the outcome for a pull request, or writes it to a file', async () => {
    const { code, stdout } = await here.run(['export', 'latest', '--comment']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^## You decide: [\s\S]*<details><summary>[\s\S]*<\/details>\n$/);
    expect(stdout.length).toBeLessThanOrEqual(65_000);
    expect((await here.run(['export', 'latest', '--comment', '-o', 'comment.md'])).code).toBe(0);
    expect(await written('comment.md')).toBe(stdout);
    expect((await here.run(['export', 'latest', '--comment', '--adr'])).code).toBe(2);
  });

  test('knows no other ending, and needs one', async () => {
    expect((await here.run(['export', 'latest', '-o', 'report.pdf'])).stderr).toContain(
      'Use .html, .md, .json or .yaml.',
    );
    expect((await here.run(['export', 'latest'])).code).toBe(2);
  });

  test('--adr writes a record among the decisions, as dissent adr does', async () => {
    expect((await here.run(['export', 'latest', '--adr', '-o', 'record.md'])).code).toBe(2);
    const { code, stdout } = await here.run(['export', 'latest', '--adr']);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^docs\/decisions\/0001-[a-z0-9-]+\.md\n$/)]);
    expect(await written(stdout.trim())).toMatch(/^---\nstatus: proposed\n/);
  });
});

describe('reach', () => {
  const visit = (at: StartedViewer, headers: Record<string, string>) => {
    const token = new URL(at.url).searchParams.get('token');
    return fetchStatus(at.port, `/?token=${token}`, headers);
  };
  const fetchStatus = (port: number, path: string, headers: Record<string, string>) =>
    new Promise<number>((done, failed) => {
      const sent = request({ host: '127.0.0.1', port, path, headers });
      sent.on('error', failed).on('response', (response) => done(response.resume().statusCode ?? 0));
      sent.end();
    });

  test('--public-url is the address that is printed, and its name is answered beside loopback, no other', async () => {
    const at = await startView(here.folder, ['--public-url', 'https://debates.example/dissent', '--port', '0']);
    try {
      expect(at.url).toMatch(/^https:\/\/debates\.example\/dissent\/\?token=[\w-]{43}$/);
      expect(await visit(at, { host: 'debates.example' })).toBe(200);
      expect(await visit(at, { host: 'localhost:8080' })).toBe(200);
      expect(await visit(at, { host: 'evil.example' })).toBe(403);
    } finally {
      await at.stop();
    }
  });

  test('--host 0.0.0.0 answers to the addresses of this machine, and to no name that leads here', async () => {
    const at = await startView(here.folder, ['--host', '0.0.0.0', '--port', '0']);
    try {
      const [own = '127.0.0.1'] = Object.values(networkInterfaces()).flatMap((known = []) =>
        known.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
      );
      expect(await visit(at, { host: `${own}:${at.port}` })).toBe(200);
      expect(await visit(at, { host: `rebound.example:${at.port}` })).toBe(403);
      expect(await fetchStatus(at.port, '/api/debates', { host: `${own}:${at.port}` })).toBe(401);
    } finally {
      await at.stop();
    }
  });

  test('what is no address is named', async () => {
    const odd = await here.run(['view', '--no-open', '--public-url', 'debates']);
    expect([odd.code, odd.stderr]).toEqual([2, expect.stringContaining('"debates"')]);
    const strange = await here.run(['view', '--no-open', '--host', '203.0.113.7']);
    expect([strange.code, strange.stderr]).toEqual([2, expect.stringContaining('"203.0.113.7"')]);
  });
});

test('view names what is wrong with a port, and with an id', async () => {
  expect((await here.run(['view', '--no-open', '--port', 'x'])).stderr).toContain('"x"');
  expect((await here.run(['view', 'nothing', '--no-open'])).stderr).toContain('"nothing"');
  const taken = await here.run(['view', '--no-open', '--port', String(viewer.port)]);
  expect([taken.code, taken.stderr]).toEqual([2, expect.stringContaining('EADDRINUSE')]);
});

test('--without removes prompts and documents from the file itself; what was said stays', async () => {
  const marker = 'The heron counts eleven unlit windows.';
  await here.write('paper.md', `# Paper\n\n${marker}\n`);
  await here.run(['judges', 'question.yaml', '--context', 'paper.md', '--quiet']);
  const render = async (...flags: string[]) => {
    const { code, stdout } = await here.run(['export', 'latest', '-o', '-', '--format', 'html', ...flags]);
    expect(code).toBe(0);
    return stdout;
  };
  const task = 'You are the effort judge.';
  const whole = await render();
  expect([whole.includes(marker), whole.includes(task)]).toEqual([true, true]);
  const undocumented = await render('--without', 'documents');
  expect([undocumented.includes('eleven unlit'), undocumented.includes(task)]).toEqual([false, true]);
  const bare = await render('--without', 'prompts,documents');
  expect([bare.includes('eleven unlit'), bare.includes(task)]).toEqual([false, false]);
  const [opened] = await here.journal();
  expect(bare.includes(opened?.type === 'debate-opened' ? opened.secret : 'no secret')).toBe(false);
  expect(bare.includes('"without":["prompts","documents"]')).toBe(true);
  expect(bare.includes('costs more than it brings')).toBe(true);
  for (const flags of [
    ['--without', 'replies'],
    ['--without', 'prompts', '--format', 'md'],
  ])
    expect((await here.run(['export', 'latest', '-o', '-', '--format', 'html', ...flags])).code).toBe(2);
});
