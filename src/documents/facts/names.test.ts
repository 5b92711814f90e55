import { expect, test } from 'vitest';
import { findNames } from './names.ts';

test.each([
  ['The ledger is held by PostgreSQL.', ['PostgreSQL']],
  ['PostgreSQL holds the ledger.', ['PostgreSQL']],
  ['We use Apache Kafka and Redis.', ['Apache Kafka', 'Redis']],
  ['Use Redis, and Redis again.', ['Redis']],
  ['The Payment Service runs on Node.js.', ['Payment Service', 'Node.js']],
  ['It lies in S3. TLS is on.', ['S3', 'TLS']],
  ["The API's limit holds for HTTP/2.", ['API', 'HTTP']],
  ['It runs on iOS and macOS, over gRPC.', ['iOS', 'macOS', 'gRPC']],
  ['iOS comes first.', ['iOS']],
  ['La société de Zoë est à São Paulo.', ['Zoë', 'São Paulo']],
  ['PostgreSQL | 5 s | Redis', ['PostgreSQL']],
])('%j names %j', (sentence, expected) => {
  expect(findNames(sentence)).toEqual(expected);
});

test.each([
  ['the first word of a sentence', 'Writes are slow. Reads are fast.'],
  ['the first word after a quotation mark', '“Writes” are slow.'],
  ['a word of duty in capitals', 'The client MUST NOT retry.'],
  ['a month or a day', 'It opens on Monday or in March.'],
  ['a part of the document', 'This is in Section 3 and Appendix A.'],
  ['a single letter', 'I take option B.'],
  ['a rating', 'The risk is High.'],
])('%s is no name', (_, sentence) => {
  expect(findNames(sentence)).toEqual([]);
});
