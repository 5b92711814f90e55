/** Checked by `tsc`: typing errors that the compiler must find in a user's program. Nothing here is run. */
import {
  challenge,
  type DebateEvent,
  debate,
  defineProtocol,
  findTurns,
  judges,
  readRecord,
  resume,
  z,
} from '../../src/index.ts';
import { play, scriptedSpeaker } from '../../src/testing.ts';
import { own } from './library.test-d.ts';

const question = {
  question_text: 'Offline mode?',
  options: [
    { id: 'A', label: 'No' },
    { id: 'B', label: 'Yes' },
  ],
} as const;
const plan = { holds: 'one', least: 1, most: 1, defaultNames: [], needsPersona: false } as const;

/** Both seats hold one: no other name sits at this table. */
export const duel = defineProtocol({
  name: 'duel',
  edition: 1,
  summary: '',
  topic: z.object({ claim: z.string() }),
  settings: z.object({ rounds: z.number().default(2) }),
  seats: { attacker: plan, defender: plan },
  turnLimit: { defaultMs: 1000 },
  answers: { 'duel/attack': z.object({ hit: z.boolean() }) },
  result: z.object({ winner: z.string() }),
  rolesShown: true,
  headline: ({ claim }) => claim,
  estimate: () => ({ least: 1, most: 1, lines: [] }),
  report: {
    sections: (record) => [
      ...findTurns(record, 'duel/attack').map(({ answer }) => ({ title: 'Hit', body: `${answer?.hit}` })),
      // @ts-expect-error a field of an answer in a report
      ...findTurns(record, 'duel/attack').map(({ answer }) => ({ title: 'Hit', body: `${answer?.hits}` })),
      // @ts-expect-error a field of the topic in a report
      { title: 'Claim', body: record.topic.clam },
      // @ts-expect-error a field of the result in a report
      { title: 'Winner', body: record.result?.winer ?? '' },
    ],
  },
  // @ts-expect-error a conclusion with a wrong result
  async run() {
    return {
      status: 'consensus',
      agreed: true,
      stop_reason: 'over',
      confidence: null,
      headline: 'over',
      rounds: 1,
      dissents: [],
      result: { winer: 'attacker' },
    };
  },
});

export async function mistyped(events: readonly DebateEvent[]): Promise<void> {
  const record = readRecord(judges, events);
  const held = await debate(judges, { topic: question, settings: { max_rounds: 1 }, seats: { risk: 'claude' } });
  const { result } = await held.outcome;
  result.consensus;
  // @ts-expect-error a field of the result
  result.consensos;

  // @ts-expect-error a field of the topic
  await debate(judges, { topic: { ...question, question_txt: 'Why?' } });
  // @ts-expect-error a field of the topic is missing
  await debate(judges, { topic: { options: question.options } });
  // @ts-expect-error the type of a field of the topic
  await debate(judges, { topic: { ...question, question_text: 7 } });
  // @ts-expect-error the topic of another protocol
  await debate(challenge, { topic: question });
  // @ts-expect-error a key of the settings
  await debate(judges, { topic: question, settings: { max_round: 1 } });
  // @ts-expect-error the type of a setting
  await debate(judges, { topic: question, settings: { max_rounds: 'two' } });

  await debate(duel, { topic: { claim: 'x' }, seats: { attacker: 'claude', defender: 'codex' } });
  // @ts-expect-error the name of a seat
  await debate(duel, { topic: { claim: 'x' }, seats: { atacker: 'claude' } });
  // @ts-expect-error the name of a seat, resumed
  await resume('latest', { protocol: duel, seats: { atacker: () => ({ hit: true }) } });

  const resumed = await (await resume('latest', { protocol: own })).outcome;
  resumed.result.yes;
  // @ts-expect-error a field of the result of a resumed debate
  resumed.result.no;

  const lead = scriptedSpeaker({ replies: [{ yes: true }] });
  const played = await play(own, { question: 'why?' }, { lead }, { rounds: 1 });
  played.outcome.result.yes;
  // @ts-expect-error a field of the topic of a debate that is played
  await play(own, { qestion: 'why?' }, { lead });
  // @ts-expect-error a key of the settings of a debate that is played
  await play(own, { question: 'why?' }, { lead }, { round: 1 });
  // @ts-expect-error a field of the result of a debate that was played
  played.outcome.result.yess;

  findTurns(record, 'judges/recommend');
  // @ts-expect-error the name of a prompt
  findTurns(record, 'judges/recomend');
}
