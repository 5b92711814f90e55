import { expect, test } from 'vitest';
import { z } from 'zod';
import { asked } from '../debate/question.ts';
import { type Judging, judgeReply } from './judge-reply.ts';

const question = {
  prompt: 'test/ask',
  facts: {},
  answer: z.object({ score: z.number().max(100) }),
  otherForm: (raw: string) => {
    const score = /^SCORE: (\d+)$/m.exec(raw)?.[1];
    return score === undefined ? undefined : { score };
  },
};

const judging: Judging = { sources: [], quoteKey: 'source', labels: new Map(), isPerson: false };

test.each([
  ['JSON comes first', '{"score": 5}\nSCORE: 7', { answer: { score: 5 } }],
  ['the other form is read by the same schema', 'Here:\nSCORE: 7', { answer: { score: 7 } }],
  ['and refused by it', 'SCORE: 250', { complaint: expect.stringMatching(/score/) }],
  ['where neither is there, JSON is asked for', 'seven', { complaint: expect.stringMatching(/no JSON object/) }],
])('E2 %s', (_name, reply, expected) => {
  expect(judgeReply(reply, question, judging)).toMatchObject(expected);
});

test.each([true, false])('E3 norms hold for models, not for people: %s', (isPerson) => {
  const answer = z.object({ text: z.string(), why: asked(z.string()) });
  const norms = () => [{ rule: 'X1', what: 'Say more.' }];
  const judged = judgeReply('{"text": "yes"}', { prompt: 'x', facts: {}, answer, norms }, { ...judging, isPerson });
  expect(judged).toMatchObject(
    isPerson ? { complaint: null, breaches: [] } : { breaches: [{ rule: 'E3' }, { rule: 'X1' }] },
  );
});
