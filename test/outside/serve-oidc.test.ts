import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { node, project } from './dissent.ts';
import { readSetCookie, startTeam } from './team-server.ts';

async function startProvider(...words: string[]) {
  const child = spawn(node, [resolve(import.meta.dirname, '../servers/identity-provider.mjs'), ...words]);
  const line = await new Promise<string>((done) => child.stdout.setEncoding('utf8').once('data', done));
  return { issuer: line.trim(), stop: () => child.kill() };
}

async function withServer<Result>(
  words: readonly string[],
  use: (
    team: Awaited<ReturnType<typeof startTeam>>,
    goToProvider: () => Promise<{ cookie: string; back: URL }>,
  ) => Promise<Result>,
): Promise<Result> {
  const provider = await startProvider(...words);
  const here = await project();
  const team = await startTeam(here.folder, [
    '--oidc-issuer',
    provider.issuer,
    '--oidc-client',
    'dissent',
    '--default-role',
    'member',
  ]);
  try {
    return await use(team, async () => {
      const sent = await team.ask('/oidc?next=2026-01-01-x-0000');
      expect([sent.status, sent.headers['set-cookie']?.[0]]).toEqual([
        303,
        expect.stringMatching(/HttpOnly; SameSite=Lax/),
      ]);
      const there = await fetch(String(sent.headers.location), { redirect: 'manual' });
      return { cookie: readSetCookie(sent), back: new URL(there.headers.get('location') ?? '') };
    });
  } finally {
    await team.stop();
    await here.remove();
    provider.stop();
  }
}

const elsewhere = { 'sec-fetch-site': 'cross-site' };

test('whoever the provider vouches for is signed in, as issuer and subject, and led to where they wanted', async () => {
  await withServer(['ada'], async (team, goToProvider) => {
    expect((await team.ask('/signin?next=x')).body).toContain('href="oidc?next=x"');
    const { cookie, back } = await goToProvider();
    const path = `${back.pathname}${back.search}`;
    const done = await team.ask(path, { headers: { cookie, ...elsewhere } });
    expect([done.status, done.headers.location]).toEqual([303, '../#/debate/2026-01-01-x-0000/decide']);
    const me = await team.ask('/api/me', { headers: { cookie: readSetCookie(done) } });
    expect(me.json<{ person: object }>().person).toMatchObject({
      name: 'ada of the provider',
      issuer: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      subject: 'ada',
      roles: { main: 'member' },
    });
    expect((await team.ask(path, { headers: { cookie } })).status).toBe(401);
  });
});

test('what was not begun in this browser, or brings back another state or nonce, signs nobody in', async () => {
  await withServer(['eve'], async (team, goToProvider) => {
    const { back } = await goToProvider();
    expect((await team.ask(`${back.pathname}${back.search}`)).status).toBe(401);
    const { cookie, back: other } = await goToProvider();
    other.searchParams.set('state', 'planted');
    expect((await team.ask(`${other.pathname}${other.search}`, { headers: { cookie } })).status).toBe(401);
  });
  await withServer(['eve', 'wrong-nonce'], async (team, goToProvider) => {
    const { cookie, back } = await goToProvider();
    const refused = await team.ask(`${back.pathname}${back.search}`, { headers: { cookie } });
    expect([refused.status, refused.headers['set-cookie']]).toEqual([401, undefined]);
  });
});
