import { describe, expect, test } from 'vitest';
import { findRefusal, makeCookie, type ViewerDoor } from './guard.ts';

const door: ViewerDoor = { port: 4747, token: 'x'.repeat(43) };
const reached: ViewerDoor = { ...door, names: ['devbox.lan'], publicUrl: new URL('https://debates.example/dissent/') };
const cookie = `dissent-4747=${door.token}`;
const own = 'http://127.0.0.1:4747';

const visit = (path: string, headers: Record<string, string> = {}, method = 'GET', through = door) =>
  findRefusal({ method, url: new URL(path, own), headers: { host: '127.0.0.1:4747', ...headers } }, through)?.status;
const answer = (headers: Record<string, string>, through = door) =>
  visit('/api/debates/a/answers', headers, 'POST', through);

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
    ['an answer from the page', answer({ cookie, origin: own }), undefined],
    ['among other cookies', visit('/', { cookie: `a=b; ${cookie}; c=d` }), undefined],
    ['through a forwarded port, with the token', visit(`/?token=${door.token}`, { host: 'localhost:8080' }), undefined],
    [
      'an answer through a forwarded port',
      answer({ host: 'localhost:8080', origin: 'http://localhost:8080', cookie: `dissent-8080=${door.token}` }),
      undefined,
    ],
    ['by the loopback address of IPv6', visit(`/?token=${door.token}`, { host: '[::1]:4747' }), undefined],
    [
      'by the name that --host gave',
      answer({ host: 'devbox.lan:4747', origin: 'http://devbox.lan:4747', cookie }, reached),
      undefined,
    ],
    [
      'by the public address',
      answer({ host: 'debates.example', origin: 'https://debates.example', cookie }, reached),
      undefined,
    ],
    [
      'through a proxy that keeps the origin and rewrites the host',
      answer({ host: 'localhost:4747', origin: 'https://debates.example', cookie }, reached),
      undefined,
    ],
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
    ['a name that begins like ours', visit('/', { cookie, host: 'localhost.evil.example:4747' }), 403],
    ['a name with ours in front of an @', visit('/', { cookie, host: 'localhost@evil.example' }), 403],
    ['another port without its cookie', visit('/', { cookie, host: '127.0.0.1:8080' }), 401],
    ['no name', visit('/', { cookie, host: '' }), 403],
    ['another origin', visit('/api/debates', { cookie, origin: 'http://evil.example' }), 403],
    ['an origin without a name', visit('/api/debates', { cookie, origin: 'null' }), 403],
    ['an answer without an origin', answer({ cookie }), 403],
    ['an answer from another port of this machine', answer({ cookie, origin: 'http://127.0.0.1:3000' }), 403],
    ['an answer from another name of this machine', answer({ cookie, origin: 'http://localhost:4747' }), 403],
    ['a request that another page sends', visit('/api/debates', { cookie, 'sec-fetch-site': 'cross-site' }), 403],
    ['a page of the same site on another port', visit('/api/debates', { cookie, 'sec-fetch-site': 'same-site' }), 403],
    ['another method', visit('/', { cookie, origin: own }, 'PUT'), 405],
    ['the public name without --public-url', visit('/', { cookie, host: 'debates.example' }), 403],
    ['the public name on another port', visit('/', { cookie, host: 'debates.example:8443' }, 'GET', reached), 403],
    [
      'a foreign origin at the public address',
      answer({ cookie, host: 'debates.example', origin: 'https://evil.example' }, reached),
      403,
    ],
    [
      'the public origin without encryption',
      answer({ cookie, host: 'localhost:4747', origin: 'http://debates.example' }, reached),
      403,
    ],
    [
      'the public name without encryption',
      answer({ cookie, host: 'debates.example', origin: 'http://debates.example' }, reached),
      403,
    ],
    ['a name that nobody gave beside --host', visit('/', { cookie, host: 'other.lan:4747' }, 'GET', reached), 403],
  ])('%s', (_, status, expected) => {
    expect(status).toBe(expected);
  });
});

test.each([
  ['127.0.0.1:4747', door, `${cookie}; Path=/; HttpOnly; SameSite=Strict`],
  ['localhost:8080', door, `dissent-8080=${door.token}; Path=/; HttpOnly; SameSite=Strict`],
  ['debates.example', reached, `${cookie}; Path=/dissent/; HttpOnly; SameSite=Strict; Secure`],
])('the cookie cannot be read by scripts nor sent from elsewhere: %s', (host, through, expected) => {
  expect(makeCookie({ host }, through)).toBe(expected);
});
