import { stringify } from 'yaml';
import { z } from 'zod';
import type { Json } from '../../debate/json.ts';
import { findShownSchema } from '../../debate/question.ts';
import type { TurnRequest } from '../../debate/speaker.ts';
import type { Option } from './options.ts';
import { rehearsalSpeaker } from './speaker.ts';

/** Prompts, questions and topics for the tests of the rehearsal, in the form the engine gives them. */

export const fence = (kind: 'data' | 'said' | 'document', digits: string, title: string, content: Json) =>
  `[[${kind} ${digits} | ${title}]]\n${typeof content === 'string' ? content : stringify(content).trimEnd()}\n[[end ${digits}]]`;

export interface Topic {
  readonly question: string;
  readonly context: string;
  readonly options: readonly Option[];
}

export const topicPrompt = ({ question, context, options }: Topic) =>
  [
    fence('data', '3fa9c1d2e4b5', 'question', question),
    fence(
      'data',
      '4fa9c1d2e4b5',
      'options',
      options.map((option) => ({ ...option })),
    ),
    fence('data', '5fa9c1d2e4b5', 'context', context),
    'You are a judge. Recommend one option.',
  ].join('\n\n');

export const offline: Topic = {
  question: 'Should we support offline mode in version 1?',
  context: [
    'Half of the field engineers lose their connection every day.',
    'Conflict resolution between two devices was the cause of the data loss in March.',
    'The read-only cache already exists in the mobile library.',
  ].join(' '),
  options: [
    {
      id: 'A',
      label: 'No offline mode',
      description: 'The app asks for a connection. Nothing can be lost, but engineers wait and complain.',
    },
    {
      id: 'B',
      label: 'Read-only cache',
      description: 'Users can read the last known data anywhere. The existing cache library makes this a small change.',
    },
    {
      id: 'C',
      label: 'Full synchronisation',
      description:
        'Users work everywhere and love it. Conflict resolution takes four months and may corrupt customer data.',
    },
  ],
};

export function request(
  prompt: string,
  schema: z.ZodType,
  changes: Partial<TurnRequest> & { seat?: string; text: string },
) {
  const { seat = 'risk', ...rest } = changes;
  const made: TurnRequest = {
    debate: '2026-01-01-offline-7f3a',
    turn: { phase: 'first', round: 1, prompt, seat, participant: 'dry' },
    attempt: 1,
    complaint: null,
    blocks: [changes.text],
    schema: findShownSchema(schema),
    ...rest,
  };
  return made;
}

/** What the rehearsal replies, as text. */
export async function replyTo(question: TurnRequest, seed = 7): Promise<string> {
  const spoken = await rehearsalSpeaker({ participant: 'dry', seed }).speak(question, {
    signal: new AbortController().signal,
  });
  if (!('reply' in spoken)) throw new Error(JSON.stringify(spoken));
  return spoken.reply.text;
}

export const Recommendation = (
  ids: readonly string[],
  criteria: readonly string[] = ['technical', 'user', 'business'],
) =>
  z.strictObject({
    option: z.enum(ids),
    confidence: z.enum(['HIGH', 'MEDIUM', 'LOW']),
    reasons: z.string().min(20),
    analysis: z
      .array(
        z.object({
          option: z.enum(ids),
          rows: z
            .array(
              z.object({
                criterion: z.enum(criteria),
                probability: z.number().min(1).max(10),
                impact: z.int().min(1).max(10),
                note: z.string().min(1),
              }),
            )
            .min(criteria.length),
          total: z.number().min(0).max(10),
        }),
      )
      .min(ids.length),
    problems: z.array(z.object({ option: z.enum(ids), problem: z.string().min(10) })),
    self_challenge: z.string().min(10),
    quotes: z.array(z.object({ document: z.enum(['topic', 'notes.md']), text: z.string() })).optional(),
  });

const abc = Recommendation(['A', 'B', 'C']);
const recommendAbc = request('judges/recommend', abc, { text: '' });

/** The rehearsal's recommendation on a topic with the options A, B and C. */
export async function recommend(topic: Topic, seat = 'risk', seed = 7) {
  const question = { ...recommendAbc, turn: { ...recommendAbc.turn, seat }, text: topicPrompt(topic) };
  return abc.parse(JSON.parse(await replyTo(question, seed)));
}
