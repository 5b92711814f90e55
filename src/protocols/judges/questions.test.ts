import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Said } from '../../debate/facts.ts';
import type { Question } from '../../debate/question.ts';
import { makeJudge, makeRecommendation, openWith, revise } from './judges.fixture.ts';
import { challenge, choose, recommend } from './questions.ts';
import { Settings } from './settings.ts';
import { findTable } from './tables.ts';
import { Topic } from './topic.ts';

const readFile = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const splitFile = (path: string) => {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFile(path)) ?? [];
  return { head: parse(head), body };
};

const topic = Topic.parse(parse(readFile('examples/offline-mode.yaml')));
const settings = Settings.parse({});
const risk = makeJudge('risk');
const proceedings = openWith({
  risk: makeRecommendation('A', { confidence: 'LOW' }),
  value: makeRecommendation('B', { confidence: 'HIGH', reasons: ['Inspectors need it.'] }),
});

describe('prompts', () => {
  const asked: [string, boolean, Pick<Question<unknown>, 'prompt' | 'facts'>][] = [
    ['judges/recommend', false, recommend(risk, topic, settings)],
    ['judges/challenge', true, challenge(risk, topic, { proceedings, settings })],
    ['human/choose', false, choose(topic, proceedings)],
  ];

  test.each(asked)('%s has a slot for each fact', (name, continues, question) => {
    const { head, body } = splitFile(`src/protocols/judges/prompts/${name.replace('judges/', '')}.md`);
    const slots = new Set([...body.matchAll(/\{\{#?([a-z_.]+)\}\}/g)].map(([, slot]) => slot ?? ''));
    expect(question.prompt).toBe(name);
    expect(head).toEqual({ asks: expect.any(String), continues });
    expect(
      [...slots].filter((slot) => !['language', 'began'].includes(slot) && !slot.startsWith('you.')).sort(),
    ).toEqual(Object.keys(question.facts).sort());
    expect(body).toMatch(/^[A-Z#{]/);
  });

  test('E1 a recommendation is asked for with the topic only', () => {
    const { facts } = recommend(risk, topic, settings);
    expect(facts).toEqual(recommend(makeJudge('value'), topic, settings).facts);
    expect(JSON.stringify(facts)).not.toContain('Inspectors need it.');
  });

  test('J4 the options are choices, each reader in an order of its own', () => {
    expect(recommend(risk, topic, settings).facts.options).toMatchObject({ kind: 'choices' });
  });

  test('J5 a challenge shows the other judge without its confidence, the own words whole, and whom to challenge', () => {
    const { facts } = challenge(risk, topic, { proceedings, settings });
    const [own, other] = (facts.statements as Said).statements;
    expect(own).toMatchObject({ id: 'risk-1', content: { option: 'A', confidence: 'LOW' } });
    expect(other).toMatchObject({ id: 'value-1', content: { reasons: { 'value-1.R1': 'Inspectors need it.' } } });
    expect(other?.content).not.toHaveProperty('confidence');
    expect(facts).toMatchObject({ option: 'A', round: 2, most: 2, duties: 'value (holds B)' });
  });

  test('E9 the position is the option; a change without its reason is none', () => {
    const { position } = challenge(risk, topic, { proceedings, settings });
    expect(position?.(revise('B', ['value-1.R1', 'value-1']))).toEqual({
      value: 'B',
      reason: 'It pays.',
      convinced_by: ['value-1'],
    });
    expect(position?.(revise('B', []))).toEqual({ value: 'A' });
    expect(recommend(risk, topic, settings).position?.(makeRecommendation('A'))).toMatchObject({ value: 'A' });
  });
});

test.each(['risk', 'value', 'effort'])('the persona %s has the criteria of its table', (name) => {
  const { head, body } = splitFile(`prompts/personas/${name}.md`);
  expect(head).toMatchObject({
    name,
    title: `${name} judge`,
    stance: expect.any(String),
    objective: expect.any(String),
  });
  expect(findTable({ persona: { ...head, criteria: [] } }).criteria).toEqual(head.criteria);
  for (const criterion of head.criteria) expect(body).toContain(`- ${criterion}:`);
});
