// Answers with what arrived: the question's own fields, and its text by length and hash.
import { createHash } from 'node:crypto';
import { text as read } from 'node:stream/consumers';

const { text, ...question } = JSON.parse(await read(process.stdin));
const sha256 = createHash('sha256').update(text).digest('hex');
process.stdout.write(JSON.stringify({ ...question, length: text.length, sha256 }));
