// A fake agent CLI that can debate: node agent-cli.mjs <agent> <plan.json> <log> -- <the words of the CLI>. It reads the whole
// question, answers what the question's schema asks for, and prints it in the form that the real CLI was captured with. The
// plan gives values by the name of the field, for one agent or for all ("*"); `hang` never answers, and `{{fences}}` in its
// words are the ends of all fences in the question. Every call is logged.
import { createHash } from 'node:crypto';
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fill, schemaOf } from '../servers/fill.mjs';

const [agent, planFile, log, , ...argv] = process.argv.slice(2);
const fixtures = join(import.meta.dirname, '../fixtures', agent);
const [version = ''] = readdirSync(fixtures);
const captured = '{"option":"A"}';

if (argv.includes('--version')) say(`${version}\n`);
else if (argv[0] === 'debug') process.exitCode = 1;
else answer();

function answer() {
  const input = readFileSync(0);
  const text = input.toString('utf8');
  const sha256 = createHash('sha256').update(input).digest('hex');
  const names = Object.keys(process.env).sort();
  const surroundings = { cwd: process.cwd(), files: readdirSync('.'), environment: names };
  appendFileSync(log, `${JSON.stringify({ agent, argv, sha256, text, ...surroundings })}\n`);
  const plan = JSON.parse(readFileSync(planFile, 'utf8'));
  const wished = { ...plan['*'], ...plan[agent] };
  if (wished.hang) return void setInterval(() => undefined, 1000);
  const { stdout, stderr } = JSON.parse(readFileSync(join(fixtures, version, 'success.json'), 'utf8'));
  const fences = [...new Set(text.match(/\[\[end [0-9a-f]{12}\]\]/g))].join('\n');
  const words = JSON.stringify(fill(schemaOf({ schema: null, text }), wished)).replaceAll(
    '{{fences}}',
    inString(fences),
  );
  say(stdout.map((line) => line.replaceAll(inString(captured), inString(words))).join('\n'));
  process.stderr.write(stderr.join('\n'));
}

function inString(words) {
  return JSON.stringify(words).slice(1, -1);
}

function say(words) {
  process.stdout.write(words);
}
