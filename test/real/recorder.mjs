// Runs a real CLI and writes down what it printed, as a fixture. node recorder.mjs <out.json> <command> <words…>
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';

const [out, command, ...words] = process.argv.slice(2);
const child = spawn(command, words, { stdio: ['inherit', 'pipe', 'pipe'] });
const printed = { stdout: '', stderr: '' };
for (const name of ['stdout', 'stderr'])
  child[name].setEncoding('utf8').on('data', (text) => {
    printed[name] += text;
    process[name].write(text);
  });

let stopped = false;
process.on('SIGTERM', () => {
  stopped = true;
  write({ afterwards: 'hang' });
  child.kill('SIGKILL');
});
child.on('close', (exit, signal) => {
  if (!stopped) write({ exit, signal });
  process.exitCode = exit ?? 1;
});

function write(end) {
  writeFileSync(out, JSON.stringify({ ...end, stdout: printed.stdout, stderr: printed.stderr }));
}
