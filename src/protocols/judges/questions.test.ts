import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { Ballot } from '../../debate/ballot.ts';
import type { Question } from '../../debate/question.ts';
import { misfitOf } from './classification.ts';
import { opened } from './proceedings.ts';
import { challenge, choose, recommend } from './questions.ts';
import { Settings } from './settings.ts';
import { tableOf } from './tables.ts';
import { Topic } from './topic.ts';

const fileAt = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const parts = (path: string) => {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(fileAt(path)) ?? [];
  return { head: parse(head), body };
};

const topic = Topic.parse(parse(fileAt('examples/offline-mode.yaml')));
const settings = Settings.parse({});
const [risk, value] = ['risk', 'value'].map((name) => {
  const { head, body } = parts(`prompts/personas/${name}.md`);
  return { seat: name, title: head.title, persona: { ...head, words: body } };
}) as [Parameters<typeof tableOf>[0] & { seat: string }, Parameters<typeof tableOf>[0]];
const proceedings = opened(
  new Ballot([
    { by: risk, answer: { option: 'A', reasons: 'Least to go wrong.', confidence: 'LOW' } },
    { by: value, answer: { option: 'B', reasons: 'Inspectors need it.', confidence: 'HIGH' } },
  ]),
);

describe('prompts', () => {
  const asked: [string, boolean, Pick<Question<unknown>, 'prompt' | 'facts'>][] = [
    ['judges/recommend', false, recommend(risk, topic, settings)],
    ['judges/challenge', true, challenge(risk, topic, { proceedings, settings })],
    ['human/choose', false, choose(topic, proceedings)],
  ];

  test.each(asked)('%s has a slot for each fact, once', (name, continues, question) => {
    const { head, body } = parts(`src/protocols/judges/prompts/${name.replace('judges/', '')}.md`);
    const slots = [...body.matchAll(/\{\{([a-z_.]+)\}\}/g)].map(([, slot]) => slot ?? '');
    expect(question.prompt).toBe(name);
    expect(head).toEqual({ asks: expect.any(String), continues });
    expect(slots.filter((slot) => !slot.startsWith('you.')).sort()).toEqual(Object.keys(question.facts).sort());
    expect(body).toMatch(/^[A-Z#]/);
  });

  test('E1 a recommendation is asked for with the topic only', () => {
    expect(Object.keys(recommend(value, topic, settings).facts)).toEqual(
      Object.keys(recommend(risk, topic, settings).facts),
    );
    expect(JSON.stringify(recommend(risk, topic, settings).facts)).not.toContain('Inspectors need it.');
  });

  test('J4 the options are choices, each reader in an order of its own', () => {
    expect(recommend(risk, topic, settings).facts.options).toMatchObject({ kind: 'choices' });
  });

  test('J5 a challenge shows the other judge, not its confidence', () => {
    const { facts } = challenge(risk, topic, { proceedings, settings });
    expect(facts.others).toMatchObject({ kind: 'said', statements: [{ id: 'value-1', by: value }] });
    expect(facts.others).not.toHaveProperty('statements.0.content.confidence');
    expect(facts.yours).toMatchObject({ kind: 'data', content: { option: 'A', confidence: 'LOW' } });
  });
});

test.each(['risk', 'value', 'effort'])('the persona %s has the criteria of its table', (name) => {
  const { head, body } = parts(`prompts/personas/${name}.md`);
  expect(head).toMatchObject({
    name,
    title: `${name} judge`,
    stance: expect.any(String),
    objective: expect.any(String),
  });
  expect(tableOf({ seat: name, title: head.title, persona: { ...head, criteria: [] } }).criteria).toEqual(
    head.criteria,
  );
  for (const criterion of head.criteria) expect(body).toContain(`- ${criterion}:`);
});

test('J0 the example is a question for judges', () => {
  expect(topic.options.map(({ id }) => id)).toEqual(['A', 'B', 'C']);
  expect(misfitOf(topic)).toBeUndefined();
});
