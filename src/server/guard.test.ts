import { describe, expect, test } from 'vitest';
import { findRefusal, makeCookie } from './guard.ts';

const door = { port: 4747, token: 'x'.repeat(43) };
const cookie = `dissent-4747=${door.token}`;
const own = 'http://127.0.0.1:4747';

const visit = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  findRefusal({ method, url: new URL(path, own), headers: { host: '127.0.0.1:4747', ...headers } }, door)?.status;

describe('who is let in', () => {
  test.each([
    ['the page with the token', visit(`/?token=${door.token}`), undefined],
    ['the page with the cookie', visit('/', { cookie }), undefined],
    [
      'the page from a link elsewhere, with the token',
      visit(`/?token=${door.token}`, { 'sec-fetch-site': 'cross-site' }),
      undefined,
    ],
    ['by the name localhost', visit('/', { cookie, host: 'localhost:4747' }), undefined],
    ['the list with the cookie', visit('/api/debates', { cookie, 'sec-fetch-site': 'same-origin' }), undefined],
    ['an answer from the page', visit('/api/debates/a/answers', { cookie, origin: own }, 'POST'), undefined],
    ['among other cookies', visit('/', { cookie: `a=b; ${cookie}; c=d` }), undefined],
  ])('%s', (_, status, expected) => {
    expect(status).toBe(expected);
  });
});

describe('who is turned away', () => {
  test.each([
    ['nobody with a token', visit('/'), 401],
    ['a wrong token', visit(`/?token=${'y'.repeat(43)}`), 401],
    ['an empty cookie', visit('/', { cookie: 'dissent-4747=' }), 401],
    ["the cookie of another viewer's port", visit('/', { cookie: `dissent-4748=${door.token}` }), 401],
    ['a token in the address of anything but the page', visit(`/api/debates?token=${door.token}`), 401],
    ['a name that was bound to this machine from outside', visit('/', { cookie, host: 'evil.example:4747' }), 403],
    ['another port', visit('/', { cookie, host: '127.0.0.1:80' }), 403],
    ['no name', visit('/', { cookie, host: '' }), 403],
    ['another origin', visit('/api/debates', { cookie, origin: 'http://evil.example' }), 403],
    ['an origin without a name', visit('/api/debates', { cookie, origin: 'null' }), 403],
    ['an answer without an origin', visit('/api/debates/a/answers', { cookie }, 'POST'), 403],
    ['a request that another page sends', visit('/api/debates', { cookie, 'sec-fetch-site': 'cross-site' }), 403],
    ['a page of the same site on another port', visit('/api/debates', { cookie, 'sec-fetch-site': 'same-site' }), 403],
    ['another method', visit('/', { cookie, origin: own }, 'PUT'), 405],
  ])('%s', (_, status, expected) => {
    expect(status).toBe(expected);
  });
});

test('the cookie cannot be read by scripts nor sent from elsewhere', () => {
  expect(makeCookie(door)).toBe(`${cookie}; Path=/; HttpOnly; SameSite=Strict`);
});
