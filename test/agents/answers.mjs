// Reads its question and answers with a JSON object.
import { text } from 'node:stream/consumers';

const { turn } = JSON.parse(await text(process.stdin));
process.stdout.write(JSON.stringify({ option: 'A', seat: turn.seat }));
