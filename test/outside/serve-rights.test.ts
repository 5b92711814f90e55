import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { leastRole, roles, type Verb, verbs } from '../../src/team/rights.ts';
import { type Answered, admit, holdContested, useTeam, type Visitor } from './team-server.ts';

const set = useTeam(undefined, holdContested);
const people = new Map<string, Visitor>();
beforeAll(async () => {
  for (const role of roles) people.set(role, await admit(set, role));
  await set.ada.post('/api/projects', { name: 'elsewhere' });
  people.set('nobody', await admit(set, 'viewer', 'elsewhere'));
});

const idOf = async (who: Visitor) => (await who.get('/api/me')).json<{ person: { id: string } }>().person.id;
const as = (role: string) => people.get(role) ?? set.ada;

/** A request for each verb that changes nothing where it is allowed: it is refused later, for another reason. */
const requests: { readonly [verb in Verb]: (who: Visitor) => Promise<Answered> } = {
  see: (who) => who.get(`/api/debates/${set.debate}`),
  start: (who) => who.post('/api/debates', { wish: { protocol: 'nonsense', topic: 'x' } }),
  'take-part': (who) => who.post(`/api/debates/${set.debate}/answers`, { address: 'nowhere', answer: {} }),
  decide: (who) =>
    who.post(`/api/debates/${set.debate}/answers`, { address: 'decision#2/human/choose', answer: { choice: 'Z' } }),
  resume: (who) => who.post(`/api/debates/${set.debate}/resume`, {}),
  stop: (who) => who.post(`/api/debates/${set.debate}/stop`, {}),
  push: (who) => who.post(`/api/push`, {}),
  amend: async (who) => {
    const raw = await readFile(join(set.here.folder, '.dissent', set.debate, 'journal.jsonl'), 'utf8');
    return set.team.ask('/api/push', { raw: `${raw}more\n`, headers: who.headers });
  },
  erase: (who) => who.post(`/api/debates/${set.debate}/erase`, {}),
  'take-over': (who) => who.post(`/api/debates/${set.debate}/resume`, { take_over: true }),
  manage: (who) => who.post('/api/people/0000000000000000/role', { role: 'viewer' }),
};

describe.each(['nobody', ...roles])('somebody who is %s', (role) => {
  test.each(verbs)('%s', async (verb) => {
    const mayDo = role !== 'nobody' && roles.indexOf(role as never) >= roles.indexOf(leastRole[verb]);
    const { status, body } = await requests[verb](as(role));
    if (mayDo) expect([401, 403, 404, 500]).not.toContain(status === 404 && verb === 'manage' ? 200 : status);
    else expect([403, 404], body).toContain(status);
    if (!mayDo && role !== 'nobody')
      expect(JSON.parse(body).error.message).toContain(`only a ${role} in the project main`);
  });
});

test('nobody is told of debates of projects that they are not in', async () => {
  const listed = async (who: Visitor) =>
    (await who.get('/api/debates')).json<{ listed: { debate: string }[] }>().listed;
  expect((await listed(as('viewer'))).map((one) => one.debate)).toContain(set.debate);
  expect(await listed(as('nobody'))).toEqual([]);
  const search = (await as('nobody').get('/api/search?q=offline')).json<{ hits: object[]; total: number }>();
  expect([search.hits, search.total]).toEqual([[], 0]);
});

test.each([
  ['viewer', ['decision#2/human/choose']],
  ['member', ['decision#2/human/choose']],
  ['decider', []],
])('a %s is told which open questions are not theirs', async (role, theirs) => {
  const { body } = await as(role).get(`/api/debates/${set.debate}/stream`, { until: /^event: standing\n.*\n\n/m });
  const standing = JSON.parse(/^event: standing\ndata: (.*)$/m.exec(body)?.[1] ?? '{}');
  expect([standing.questions.length, standing.not_yours, standing.user]).toEqual([1, theirs, `${role} of main`]);
});

describe('a private debate', () => {
  let secret: string;
  beforeAll(async () => {
    const wish = { protocol: 'challenge', topic: 'May the cat stay?', rehearse: true };
    const begun = await as('member').post('/api/debates', { wish, private: true, people: [await idOf(as('viewer'))] });
    secret = begun.json<{ debate: string }>().debate;
  });

  test.each([
    ['member', true],
    ['viewer', true],
    ['decider', false],
    ['admin', false],
    ['nobody', false],
  ])('%s: %s', async (role, sees) => {
    const listed = (await as(role).get('/api/debates')).json<{ listed: { debate: string }[] }>().listed;
    expect(listed.some((one) => one.debate === secret)).toBe(sees);
    expect((await as(role).get(`/api/debates/${secret}`)).status).toBe(sees ? 200 : 404);
    expect((await as(role).get(`/api/debates/${secret}/stream`, { until: /retry/ })).status).toBe(sees ? 200 : 404);
    const { hits } = (await as(role).get('/api/search?q=cat')).json<{ hits: object[] }>();
    expect(hits.length > 0).toBe(sees);
  });

  test('can be stopped by an admin who may not read it', async () => {
    expect((await as('admin').post(`/api/debates/${secret}/stop`, {})).status).toBe(200);
  });
});

test('who started, resumed and decided is in the journal, as the server saw them and not as they say', async () => {
  const member = (await as('member').get('/api/me')).json<{
    person: { name: string; issuer: string; subject: string };
  }>().person;
  const { name, issuer, subject } = member;
  const wish = { protocol: 'challenge', topic: 'Who starts this?', rehearse: true };
  const started = (await as('member').post('/api/debates', { wish })).json<{ debate: string }>().debate;
  const [opened] = await journalOf(started);
  expect(opened).toMatchObject({ started_by: { name, issuer, subject } });

  const given = { address: 'decision#2/human/choose', answer: { choice: 'B', reason: 'It rains.' }, by: 'Mallory' };
  expect((await as('decider').post(`/api/debates/${set.debate}/answers`, given)).status).toBe(200);
  const decider = (await as('decider').get('/api/me')).json<{ person: { subject: string } }>().person;
  expect((await journalOf(set.debate)).find(({ type }) => type === 'human-answered')).toMatchObject({
    by: 'decider of main',
    identity: { issuer: 'invitation', subject: decider.subject },
  });
  const again = await as('decider').post(`/api/debates/${set.debate}/answers`, given);
  expect([again.status, again.json<{ error: { code: string } }>().error.code]).toEqual([409, 'AnsweredAlready']);
});

const journalOf = async (id: string) =>
  (await readFile(join(set.here.folder, '.dissent', id, 'journal.jsonl'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { type: string });

test('a file of the server is never read for somebody', async () => {
  const wish = { protocol: 'challenge', topic: '@dissent.yaml', rehearse: true };
  const { debate: started } = (await as('member').post('/api/debates', { wish })).json<{ debate: string }>();
  expect(JSON.stringify((await journalOf(started))[0])).not.toContain('participants:');
  const merge = { protocol: 'merge', topic: { variants: ['dissent.yaml', 'question.yaml'] }, rehearse: true };
  const refused = await as('member').post('/api/debates', { wish: merge });
  expect([refused.status, refused.body]).toEqual([409, expect.stringContaining('reads no files')]);
});

test('an admin erases a debate, and who did it stays', async () => {
  const wish = { protocol: 'challenge', topic: 'A secret about the zebra', rehearse: true };
  const { debate: gone } = (await as('member').post('/api/debates', { wish })).json<{ debate: string }>();
  await as('member').get(`/api/debates/${gone}/stream`, { until: /"running":false/ });
  const erased = await as('admin').post(`/api/debates/${gone}/erase`, { because: 'It names somebody.' });
  expect([erased.status, erased.body]).toEqual([200, '{"dissent":1}']);
  const lines = await journalOf(gone);
  expect(JSON.stringify(lines)).not.toContain('zebra');
  expect(lines.at(-1)).toMatchObject({ type: 'debate-erased', by: { name: 'admin of main', issuer: 'invitation' } });
  expect((await as('viewer').get(`/api/debates/${gone}`)).status).toBe(409);
  const listed = (await as('viewer').get('/api/debates')).json<{ erased: { debate: string; by: string }[] }>();
  expect(listed.erased).toMatchObject([{ debate: gone, by: 'admin of main' }]);
  expect((await as('nobody').get('/api/debates')).json<{ erased: object[] }>().erased).toEqual([]);
});
