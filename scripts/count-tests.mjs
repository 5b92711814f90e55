// Adds up the results of several test runs. A skipped test that test/skips.txt does not name with its reason is a failure.
import { existsSync, readFileSync } from 'node:fs';

const excused = existsSync('test/skips.txt')
  ? readFileSync('test/skips.txt', 'utf8')
      .split('\n')
      .filter((line) => /^[^#].*: \S/.test(line))
      .map((line) => line.slice(0, line.lastIndexOf(': ')))
  : [];
const tests = process.argv
  .slice(2)
  .flatMap((file) =>
    JSON.parse(readFileSync(file, 'utf8')).testResults.flatMap(({ assertionResults }) => assertionResults),
  );
const count = (...states) => tests.filter(({ status }) => states.includes(status)).length;
const unexcused = tests.filter(
  ({ status, fullName }) => ['skipped', 'pending', 'todo', 'disabled'].includes(status) && !excused.includes(fullName),
);
for (const { fullName } of unexcused) console.error(`skipped without a reason in test/skips.txt: ${fullName}`);
const failed = count('failed') + unexcused.length;
console.log(
  `${count('passed')} passed, ${failed} failed, ${count('skipped', 'pending', 'todo', 'disabled') - unexcused.length} skipped`,
);
process.exitCode = failed > 0 || count('passed') === 0 ? 1 : 0;
