import { expect, test } from 'vitest';
import { findOpposition, hasOpposite } from './antonyms.ts';

const words = (text: string) => new Set(text.split(' '));

test.each([
  ['telemetry is enabled', 'telemetry is disabled', ['enabled', 'disabled']],
  ['writes are asynchronous', 'writes are synchronous', ['asynchronous', 'synchronous']],
  ['a centralized store', 'a distributed store', ['centralized', 'distributed']],
  ['a centralized store', 'a decentralized store', ['centralized', 'decentralized']],
  ['blocking calls', 'non-blocking calls', ['blocking', 'non-blocking']],
])('M2 %j and %j are opposed by %j', (a, b, expected) => {
  expect(findOpposition(words(a), words(b))).toEqual(expected);
  expect(findOpposition(words(b), words(a))).toEqual([...expected].reverse());
});

test.each([
  ['the same word on both sides', 'public keys', 'public names'],
  ['both words on one side', 'public and private keys', 'private keys'],
  ['both words on both sides', 'push and pull', 'pull and push'],
  ['words of other pairs', 'enabled and public', 'stateful and offline'],
  ['no such word', 'the ledger', 'the queue'],
])('M2 nothing is opposed: %s', (_, a, b) => {
  expect(findOpposition(words(a), words(b))).toBeUndefined();
});

test('only words of a pair have an opposite', () => {
  expect(['optional', 'required', 'ledger', ''].map(hasOpposite)).toEqual([true, true, false, false]);
});
