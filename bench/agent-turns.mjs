import { spawn } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { agentSpeaker } from '../dist/doors.js';
import { inFolder, median, rounded } from './house.mjs';

const turns = 50;
const bounds = { off: 15, require: 40 };

/** An agent whose CLI is `cat`: what a turn takes beside the CLI's own work, the median of many after a few to warm up. */
export async function agentTurns() {
  return inFolder(async (folder) => {
    const bareMs = await medianOf(() => bareCat());
    const figures = [];
    for (const sandbox of Object.keys(bounds)) {
      const measured = await medianOf(turnOf(catAgent(folder, sandbox)));
      figures.push({
        what: `ms a turn with cat as the CLI, ${sandbox === 'off' ? 'without' : 'in'} the sandbox, median of ${turns}`,
        measured: rounded(measured, 1),
        bound: bounds[sandbox],
        note: `cat on its own ${rounded(bareMs, 1)} ms`,
      });
    }
    return figures;
  });
}

/** `cat` prints the prompt, and in the prompt is a line of the form in which claude answers. */
const text = `${JSON.stringify({ type: 'result', is_error: false, result: '{"option":"A"}' })}\n`;

const request = {
  debate: 'bench',
  turn: { phase: 'Round 1', round: 1, prompt: 'bench/ask', seat: 'cat', participant: 'cat' },
  attempt: 1,
  complaint: null,
  blocks: [text],
  text,
  schema: { type: 'object', properties: { option: { type: 'string' } }, required: ['option'] },
};

/** A command that takes the words of a CLI, and is `cat`. */
function catAgent(folder, sandbox) {
  const binary = join(folder, 'cat-cli');
  writeFileSync(binary, '#!/bin/sh\nexec cat\n');
  chmodSync(binary, 0o755);
  const environment = { PATH: process.env.PATH, HOME: folder, ANTHROPIC_API_KEY: 'bench' };
  return agentSpeaker({ participant: 'cat', agent: 'claude', binary, sandbox, environment, waitsMs: [] });
}

const turnOf = (speaker) => async () => {
  const { reply, failure } = await speaker.speak(request, { signal: new AbortController().signal });
  if (reply?.text !== '{"option":"A"}') throw new Error(`the benched turn went another way: ${failure?.detail}`);
};

function bareCat() {
  return new Promise((done, failed) => {
    const child = spawn('cat', { stdio: 'pipe' });
    child.once('error', failed);
    child.once('close', done);
    child.stdout.resume();
    child.stdin.end(text);
  });
}

async function medianOf(work) {
  const times = [];
  for (let turn = -5; turn < turns; turn++) {
    const begun = performance.now();
    await work();
    if (turn >= 0) times.push(performance.now() - begun);
  }
  return median(times);
}
