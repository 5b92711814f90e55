import { readFile } from 'node:fs/promises';
import { held, type Plan } from '../outside/roundtable-table.ts';
import type { TurnRequest } from '../../src/doors.ts';

type Fields = { readonly [key: string]: unknown };

interface Line {
  readonly type: string;
  readonly address: string;
  readonly answer: Fields;
  readonly topic: { readonly question: string };
}

const file = new URL('../journals/recordings/roundtable/journal.jsonl', import.meta.url);

/**
 * A round table with what real models said at one: recorded in the first edition, played by today's rules. Fields that the
 * first edition did not have are taken from its nearest ones.
 */
export async function holdRecorded() {
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  const events = lines.map((line) => JSON.parse(line) as Line);
  const topic = events.find(({ type }) => type === 'debate-opened')?.topic.question ?? '';
  const ended = events.filter(({ type }) => type === 'turn-ended');
  const answers = new Map(ended.map(({ address, answer }) => [address.replace(/^[a-z]+#?/, ''), answer]));
  const draft = answers.get('1/roundtable/draft/lead') ?? {};
  const find = ({ turn: { round, prompt, seat } }: TurnRequest): Fields => {
    const answer = answers.get(`${round > 0 ? round : ''}/${prompt}/${seat}`) ?? {};
    return adapt[prompt]?.(answer, draft) ?? answer;
  };
  const specialists = ['architecture', 'security', 'operations', 'test'];
  const prompts = ['position', 'consolidate', 'discuss', 'draft', 'review'];
  const plan: Plan = Object.fromEntries(
    ['lead', ...specialists].map((seat) => [seat, Object.fromEntries(prompts.map((prompt) => [prompt, find]))]),
  );
  return held(plan, { specialists, topic });
}

const adapt: { readonly [prompt: string]: (answer: Fields, draft: Fields) => Fields } = {
  'roundtable/consolidate': ({ proposal, addressed }, { title }) => ({ title, proposal, addresses: addressed }),
  'roundtable/discuss': ({ acknowledged, ...answer }) => ({ ...answer, addressed: acknowledged }),
  'roundtable/draft': (answer) => ({ ...answer, records: 'P3' }),
  'roundtable/review': ({ confirms, suggestions }) => ({
    confirms,
    suggestions: (suggestions as string[]).slice(0, 3),
  }),
};
