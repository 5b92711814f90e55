import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { project } from './dissent.ts';
import { holdContested, makeVisitor, readSetCookie, startTeam, useTeam } from './team-server.ts';

const set = useTeam(undefined, holdContested);

const code = (link: string) => new URL(link).searchParams.get('code') ?? '';
const invite = async (role: string, rest: object = {}) =>
  (await set.ada.post('/api/invitations', { role, ...rest })).json<{ link: string }>().link;
const kept = (name: string) => join(set.here.folder, '.dissent', '.team', name);

describe('starting', () => {
  test('another address than loopback needs a public address with https', async () => {
    const { code: exit, stderr } = await set.here.run(['serve', '--host', '0.0.0.0']);
    expect(exit).toBe(2);
    expect(stderr).toContain('needs --public-url with https');
    expect((await set.here.run(['serve', '--host', '0.0.0.0', '--public-url', 'http://x.example'])).code).toBe(2);
  });

  test('a second server on the same folder is refused', async () => {
    expect((await set.here.run(['serve', '--json'])).stderr).toMatch(/another process/i);
  });

  test('what it keeps can be read by its user only, and holds no secret', async () => {
    expect((await stat(kept(''))).mode & 0o777).toBe(0o700);
    expect(await readFile(kept('.gitignore'), 'utf8')).toBe('*\n');
    const all = await Promise.all(
      (await readdir(kept('sessions'))).map((name) => readFile(kept(`sessions/${name}`), 'utf8')),
    );
    expect(all.join('')).not.toContain(set.ada.headers.cookie?.split('=')[1]);
  });
});

describe('the invitation', () => {
  test('can be looked at without being used up, lets in once, and gives its role', async () => {
    const link = await invite('viewer');
    for (let looks = 0; looks < 2; looks++)
      expect((await set.team.ask(`/join?code=${code(link)}`)).body).toContain('Your name, as others see it');
    const bob = await set.team.join(link, 'Bob <b>');
    expect((await bob.get('/api/me')).json<{ person: object }>().person).toMatchObject({
      name: 'Bob <b>',
      issuer: 'invitation',
      roles: { main: 'viewer' },
    });
    const again = await set.team.ask('/join', {
      form: { code: code(link), name: 'Eve' },
      headers: { origin: set.team.origin },
    });
    expect([again.status, again.json<{ error: { code: string } }>().error.code]).toEqual([410, 'InvitationInvalid']);
  });

  test('two who use it at the same time are not both let in', async () => {
    const form = { code: code(await invite('viewer')), name: 'Twin' };
    const both = await Promise.all(
      [1, 2].map(() => set.team.ask('/join', { form, headers: { origin: set.team.origin } })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([303, 410]);
  });

  test('expires', async () => {
    const link = await invite('viewer');
    for (const name of await readdir(kept('invitations'))) {
      const text = await readFile(kept(`invitations/${name}`), 'utf8');
      await writeFile(
        kept(`invitations/${name}`),
        JSON.stringify({ ...JSON.parse(text), expires: '2020-01-01T00:00:00.000Z' }),
      );
    }
    expect((await set.team.ask(`/join?code=${code(link)}`)).status).toBe(410);
    const used = await set.team.ask('/join', {
      form: { code: code(link), name: 'Late' },
      headers: { origin: set.team.origin },
    });
    expect(used.status).toBe(410);
  });

  test('never takes away what somebody who is signed in may do', async () => {
    const form = { code: code(await invite('viewer')), name: '' };
    const gil = await set.team.join(await invite('decider'), 'Gil');
    const joined = await set.team.ask('/join', { form, headers: gil.headers });
    const me = await set.team.ask('/api/me', { headers: { cookie: readSetCookie(joined) } });
    expect(me.json<{ person: object }>().person).toMatchObject({ name: 'Gil', roles: { main: 'decider' } });
  });

  test('needs an origin of ours', async () => {
    const form = { code: code(await invite('viewer')), name: 'Eve' };
    expect((await set.team.ask('/join', { form })).status).toBe(403);
    expect((await set.team.ask('/join', { form, headers: { origin: 'http://evil.example' } })).status).toBe(403);
  });

  test('brings somebody who lost their session back into their account', async () => {
    const carl = await set.team.join(await invite('member'), 'Carl');
    const { person } = (await carl.get('/api/me')).json<{ person: { id: string } }>();
    const back = await set.team.join(await invite('member', { person: person.id }), 'ignored');
    expect((await back.get('/api/me')).json<{ person: object }>().person).toEqual(person);
  });
});

describe('the session', () => {
  test('is a cookie that scripts cannot read, new at every sign-in, and a planted one is worth nothing', async () => {
    const form = { code: code(await invite('viewer')), name: 'Dan' };
    const planted = `dissent-team-${set.team.port}=${'p'.repeat(43)}`;
    const joined = await set.team.ask('/join', { form, headers: { origin: set.team.origin, cookie: planted } });
    expect(joined.headers['set-cookie']?.[0]).toMatch(
      /^dissent-team-\d+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/,
    );
    expect(readSetCookie(joined)).not.toBe(planted);
    expect((await set.team.ask('/api/me', { headers: { cookie: planted } })).status).toBe(401);
    const dan = makeVisitor(set.team.ask, { cookie: readSetCookie(joined), origin: set.team.origin });
    const once = { code: code(await invite('member')), name: '' };
    const rejoined = await set.team.ask('/join', { form: once, headers: dan.headers });
    expect(rejoined.status).toBe(303);
    expect((await dan.get('/api/me')).status).toBe(401);
    const cookie = readSetCookie(rejoined);
    expect((await set.team.ask('/api/me', { headers: { cookie } })).json<{ person: object }>().person).toMatchObject({
      name: 'Dan',
      roles: { main: 'member' },
    });
  });

  test('ends when it is over, and when somebody signs out', async () => {
    const eva = await set.team.join(await invite('viewer'), 'Eva');
    expect((await set.team.ask('/signout', { method: 'POST', headers: eva.headers })).status).toBe(303);
    expect((await eva.get('/api/me')).status).toBe(401);
    const fay = await set.team.join(await invite('viewer'), 'Fay');
    const { person } = (await fay.get('/api/me')).json<{ person: { id: string } }>();
    for (const name of await readdir(kept('sessions'))) {
      const session = JSON.parse(await readFile(kept(`sessions/${name}`), 'utf8'));
      if (session.person === person.id)
        await writeFile(kept(`sessions/${name}`), JSON.stringify({ ...session, expires: '2020-01-01T00:00:00.000Z' }));
    }
    expect((await fay.get('/api/me')).status).toBe(401);
  });

  test.each([
    ['another origin', { origin: 'http://evil.example' }],
    ['another port of this machine', { origin: 'http://127.0.0.1:1' }],
    ['no origin', {}],
    ['a page elsewhere', { 'sec-fetch-site': 'cross-site' }],
  ])('a write from %s is refused', async (_, foreign: Record<string, string>) => {
    const { cookie = '', origin = '' } = set.ada.headers;
    const own = 'sec-fetch-site' in foreign ? { origin } : {};
    const answer = await set.team.ask('/api/invitations', {
      json: { role: 'admin' },
      headers: { cookie, ...own, ...foreign },
    });
    expect(answer.status).toBe(403);
  });

  test('a page opened by a link from elsewhere finds whoever opens it signed in', async () => {
    const { cookie = '' } = set.ada.headers;
    const opened = await set.team.ask('/', { headers: { cookie, 'sec-fetch-site': 'cross-site' } });
    expect([opened.status, opened.body.includes('data-team')]).toEqual([200, true]);
    const led = await set.team.ask(`/to/${set.debate}`, { headers: { cookie, 'sec-fetch-site': 'cross-site' } });
    expect([led.status, led.headers.location]).toEqual([303, `../#/debate/${set.debate}/decide`]);
    const stranger = await set.team.ask(`/to/${set.debate}`);
    expect([stranger.status, stranger.headers.location]).toEqual([303, `../signin?next=${set.debate}`]);
  });
});

describe('a token', () => {
  const issue = async (wish: object) =>
    (await set.ada.post('/api/tokens', { name: 'test', days: 1, ...wish })).json<{ token: string; id: string }>();
  const withToken = ({ token }: { token: string }) => makeVisitor(set.team.ask, { authorization: `Bearer ${token}` });

  test('acts without a cookie and an origin, at most in its role, and is kept as a hash', async () => {
    const issued = await issue({ role: 'viewer' });
    const program = withToken(issued);
    expect((await program.get('/api/debates')).json<{ listed: object[] }>().listed.length).toBeGreaterThan(0);
    expect((await program.post('/api/invitations', { role: 'admin' })).status).toBe(403);
    expect(await readFile(kept(`tokens/${issued.id}.json`), 'utf8')).not.toContain(issued.token.slice(-43));
  });

  test('does only what it is for', async () => {
    const program = withToken(await issue({ role: 'admin', scopes: ['see'] }));
    expect((await program.get(`/api/debates/${set.debate}`)).status).toBe(200);
    expect((await program.post('/api/invitations', { role: 'admin' })).status).toBe(403);
    expect((await program.post(`/api/debates/${set.debate}/stop`, {})).status).toBe(403);
  });

  test('makes no other tokens, and is worth nothing once it is revoked, has expired, or was changed', async () => {
    const issued = await issue({ role: 'admin' });
    const program = withToken(issued);
    expect((await program.post('/api/tokens', { name: 'more', role: 'admin', days: 366 })).status).toBe(403);
    expect(
      (
        await withToken({ token: `${issued.token.slice(0, -1)}${issued.token.endsWith('A') ? 'B' : 'A'}` }).get(
          '/api/me',
        )
      ).status,
    ).toBe(401);
    expect((await set.ada.post(`/api/tokens/${issued.id}/revoke`, {})).status).toBe(200);
    expect((await program.get('/api/me')).status).toBe(401);
    const late = await issue({ role: 'viewer' });
    const file = kept(`tokens/${late.id}.json`);
    await writeFile(
      file,
      JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), expires: '2020-01-01T00:00:00.000Z' }),
    );
    expect((await withToken(late).get('/api/me')).status).toBe(401);
  });

  test("a bad token isn't helped by a good cookie", async () => {
    const headers = { ...set.ada.headers, authorization: 'Bearer dissent_000000000000_x' };
    expect((await set.team.ask('/api/me', { headers })).status).toBe(401);
  });
});

test('behind a proxy with https, links have its address, and the cookie its path, sent encrypted only', async () => {
  const other = await project();
  const far = await startTeam(other.folder, ['--host', '0.0.0.0', '--public-url', 'https://debates.example/dissent']);
  try {
    expect(far.invitation).toMatch(/^https:\/\/debates\.example\/dissent\/join\?code=/);
    const form = { code: code(far.invitation ?? ''), name: 'Ada' };
    const outside = { host: 'debates.example', origin: 'https://debates.example' };
    expect((await far.ask('/join', { form, headers: { ...outside, origin: 'http://debates.example' } })).status).toBe(
      403,
    );
    const joined = await far.ask('/join', { form, headers: outside });
    expect(joined.headers['set-cookie']?.[0]).toMatch(
      /; Path=\/dissent\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/,
    );
    expect(joined.headers.location).toBe('./');
  } finally {
    await far.stop();
    await other.remove();
  }
});

test('too many failed sign-ins from one address are refused for a while', async () => {
  const other = await project();
  const busy = await startTeam(other.folder);
  try {
    const statuses: number[] = [];
    for (let tries = 0; tries < 25; tries++) statuses.push((await busy.ask(`/join?code=wrong${tries}`)).status);
    expect(statuses[0]).toBe(410);
    expect(statuses.at(-1)).toBe(429);
    expect((await busy.ask('/api/me', { headers: { authorization: 'Bearer x' } })).status).toBe(429);
  } finally {
    await busy.stop();
    await other.remove();
  }
});

describe('a proxy that vouches for people', () => {
  test('is believed from its addresses only, and the names it gives are people with a default role', async () => {
    const other = await project();
    const words = ['--trust-proxy-header', 'X-User', '--default-role', 'viewer'];
    const [trusted, foreign] = [
      await startTeam(other.folder, [...words, '--trust-proxy-from', '127.0.0.1/32']),
      await project().then(async (one) => ({
        one,
        server: await startTeam(one.folder, [...words, '--trust-proxy-from', '10.0.0.0/8']),
      })),
    ];
    try {
      const me = await trusted.ask('/api/me', { headers: { 'x-user': 'grace' } });
      expect(me.json<{ person: object }>().person).toMatchObject({
        issuer: 'proxy',
        subject: 'grace',
        roles: { main: 'viewer' },
      });
      expect((await trusted.ask('/api/me')).status).toBe(401);
      const write = await trusted.ask('/api/tokens', {
        json: { name: 'x', role: 'viewer', days: 1 },
        headers: { 'x-user': 'grace' },
      });
      expect(write.status).toBe(403);
      expect((await foreign.server.ask('/api/me', { headers: { 'x-user': 'grace' } })).status).toBe(401);
    } finally {
      await trusted.stop();
      await foreign.server.stop();
      await other.remove();
      await foreign.one.remove();
    }
  });
});
