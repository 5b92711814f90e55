import { join } from 'node:path';
import { apiSpeaker, judges, placeSpeakers, seatPanel } from '../dist/doors.js';
import { recommendation, response } from '../test/crash/answers.mjs';
import { schemaOf } from '../test/servers/fill.mjs';
import { startServer } from '../test/servers/server.mjs';
import { countTokens } from '../test/servers/tokens.mjs';
import { inFolder, question, rounded, seats } from './house.mjs';
import { startDebate } from './start.mjs';

const models = { anthropic: 'claude-sonnet-4-5', openai: 'gpt-5.5' };
const options = { risk: 'A', value: 'B', effort: 'C' };

/** Three rounds of three seats over an API with a topic of 8,000 tokens: the input billed fresh, of all that was sent. */
export async function apiCache() {
  const figures = [];
  for (const provider of Object.keys(models)) figures.push(await freshShare(provider));
  return figures;
}

/** A model for every seat, so that no seat finds in the cache what another has sent. */
async function freshShare(provider) {
  const server = await startServer({ script: answer });
  try {
    const outcome = await inFolder((folder) => debate(provider, server, join(folder, 'debates')));
    if (outcome.rounds !== 3) throw new Error(`the benched debate went another way: ${outcome.headline}`);
    const sum = (field) => server.requests.reduce((all, { tokens }) => all + tokens[field], 0);
    return {
      what: `input billed fresh in 3 rounds over the ${provider} API, share of all that was sent`,
      measured: rounded((sum('total') - sum('cached')) / sum('total')),
      bound: 0.4,
      note: `${sum('total')} tokens in ${server.requests.length} requests, topic of ${countTokens(longQuestion.question_text)}`,
    };
  } finally {
    await server.close();
  }
}

async function debate(provider, server, debates) {
  const speakers = Object.fromEntries(
    seats.map((seat) => [
      seat,
      apiSpeaker({
        participant: seat,
        model: `${provider}:${models[provider]}-${seat}`,
        baseURL: server.baseURLs[provider],
        apiKey: 'loopback',
      }),
    ]),
  );
  const panel = seatPanel(judges, await placeSpeakers(judges, speakers, debates), () => 60_000);
  const running = await startDebate({
    protocol: judges,
    topic: longQuestion,
    settings: { max_rounds: 3 },
    panel,
    debates,
    seed: 1,
    environment: {},
  });
  return running.outcome;
}

const longQuestion = {
  ...question,
  question_text: Array.from(
    { length: 480 },
    (_item, line) => `${line}. A change made offline is kept until the server has confirmed it.`,
  ).join('\n'),
};

function answer(request) {
  const seat = request.model.split('-').at(-1);
  const asked = { schema: schemaOf(request), turn: { seat } };
  return asked.schema.properties.stand ? response(asked, options[seat]) : recommendation(asked, options[seat]);
}
