// Leaves two processes behind that would run for ten minutes, writes their pids to the file it is given, and answers.
// The second word says what they do with its output: "inherit" holds it open, "ignore" does not. With the third word
// "stays" it does not exit itself.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';

const [pidFile, output, stays] = process.argv.slice(2);
const wait = ['-e', 'setTimeout(() => undefined, 600_000)'];
const left = [1, 2].map(() => spawn(process.execPath, wait, { stdio: ['ignore', output, 'ignore'] }));
writeFileSync(pidFile, left.map(({ pid }) => pid).join('\n'));
process.stdout.write('{"option":"A"}', () => {
  if (stays !== 'stays') process.exit(0);
});
