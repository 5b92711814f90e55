// An expert of test/protocols/delphi that names a figure by its seat: node expert.mjs. Expert three begins at 40 and is
// convinced by expert one.
import { readFileSync } from 'node:fs';

const { turn } = JSON.parse(readFileSync(0, 'utf8'));
const first = { one: 10, two: 12, three: 40 }[turn.seat];
const answer =
  turn.prompt === 'delphi/revise' && turn.seat === 'three'
    ? { value: 14, reason: 'The schema is migrated already.', convinced_by: ['one-1'] }
    : { value: first, reason: `Says ${turn.seat}: <b>the last one</b> took ${first}.` };
process.stdout.write(JSON.stringify(answer));
