import { expect, test } from 'vitest';
import { rateRestatement } from './restatement.ts';

const said = ['The purge locks the table at peak. Login storms make it worse.', 'Backups do not cover it.'];

test.each([
  ['the same words again', 'The purge locks the table at peak.', 1],
  ['words of two earlier messages in another order', 'At peak the backups lock nothing.', 0],
  ['said before, reordered', 'Worse: at peak the purge locks the table. Backups do not cover login storms.', 1],
  ['one new word in six', 'I repeat: the purge locks the table at peak, login.', 1],
  ['half of it is new', 'The purge locks the table. Vacuum needs a full scan of every index.', 0.5],
  ['all new', 'Vacuum needs a full scan of every index.', 0],
  ['nothing at all', '', 1],
  ['function words only', 'It is what it is.', 1],
])('C11 %s', (_name, message, share) => {
  expect(rateRestatement(message, said)).toBe(share);
});

test('C11 without anything said before, everything is new', () => {
  expect(rateRestatement('The purge locks the table.', [])).toBe(0);
});
