// Somebody on a board who follows a plan: node board.mjs <plan.json> <log file>; see board-answers.mjs. Every call is logged.
import { appendFileSync, readFileSync } from 'node:fs';
import { planned } from './board-answers.mjs';

const [planFile, logFile] = process.argv.slice(2);
const request = JSON.parse(readFileSync(0, 'utf8'));
const { turn, attempt, complaint, text, schema } = request;
appendFileSync(logFile, `${JSON.stringify({ ...turn, attempt, complaint, text, schema })}\n`);
const answer = planned(JSON.parse(readFileSync(planFile, 'utf8')), request);
if (answer.exit) {
  process.stderr.write('the board member is broken');
  process.exit(answer.exit);
}
if (answer.slow) setTimeout(() => process.stdout.write(JSON.stringify(answer)), answer.slow);
else process.stdout.write(answer.raw ?? JSON.stringify(answer));
