// Runs or resumes a contested debate with scripted judges and ends itself with SIGKILL after a given journal line:
// node contested.mjs <debates folder> <line or 0> <log of what was asked>
import { appendFileSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startDebate } from '../../bench/start.mjs';
import { judges, placeSpeakers, resumeDebate, scriptedSpeaker, seatPanel } from '../../dist/doors.js';
import { recommendation, response } from './answers.mjs';

const [debates, killAfter, log] = process.argv.slice(2);
const topic = {
  question_id: 'Q-1',
  question_text: 'Should we support offline mode in the first version?',
  options: ['A', 'B', 'C'].map((id) => ({ id, label: `Option ${id}`, description: `What option ${id} does.` })),
};
const favours = { risk: 'A', value: 'B', effort: 'C' };
const speakers = Object.fromEntries(
  Object.entries(favours).map(([seat, option]) => [
    seat,
    scriptedSpeaker({
      participant: seat,
      replies: (request) => {
        appendFileSync(log, `${request.turn.round} ${seat} ${request.attempt}\n`);
        if (request.turn.prompt === 'judges/recommend') return recommendation(request, option);
        return request.attempt === 1 && seat === 'value' ? 'not json' : response(request, option);
      },
    }),
  ]),
);
const onEvent = ({ n }) => {
  if (n === Number(killAfter)) process.kill(process.pid, 'SIGKILL');
};
const [debate] = existsSync(debates) ? readdirSync(debates).filter((name) => /^\d{4}-/.test(name)) : [];
const hasJournal = debate && existsSync(join(debates, debate, 'journal.jsonl'));
const running = hasJournal
  ? await resumeDebate({
      folder: join(debates, debate),
      debate,
      onEvent,
      reseat: async () => ({ protocol: judges, speakers: new Map(Object.entries(speakers)) }),
    })
  : await startDebate({
      protocol: judges,
      topic,
      debates,
      seed: 5,
      onEvent,
      panel: seatPanel(judges, await placeSpeakers(judges, speakers, debates), () => 60_000),
    });
const outcome = await running.outcome;
process.stdout.write(JSON.stringify({ folder: running.folder, outcome }));
