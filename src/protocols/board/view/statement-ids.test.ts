import { expect, test } from 'vitest';
import { findMentions, readStatementId } from './statement-ids.ts';

const seats = ['ceo', 'cfo', 'cfo-2', 'ux-strategist'];

test.each([
  ['cfo-1', { seat: 'cfo', round: 1, part: undefined }],
  ['cfo-0-t2', { seat: 'cfo', round: 0, part: { kind: 't', number: 2 } }],
  ['cfo-2-3', { seat: 'cfo-2', round: 3, part: undefined }],
  ['ux-strategist-1-c1', { seat: 'ux-strategist', round: 1 }],
])('%s', (id, expected) => {
  expect(readStatementId(id, seats)).toMatchObject(expected);
});

test.each(['coo-1', 'cfo', 'cfo-x', 'cfo-1-z1', 'sha-256'])('%s is no statement', (id) => {
  expect(readStatementId(id, seats)).toBeUndefined();
});

test('mentions are whole words, also before a full stop and in brackets', () => {
  const text = 'As ceo-1 says (cfo-0-t2), and not xceo-1 or ceo-1x. See ux-strategist-2.';
  expect(findMentions(text, seats).map(({ id }) => id)).toEqual(['ceo-1', 'cfo-0-t2', 'ux-strategist-2']);
});
