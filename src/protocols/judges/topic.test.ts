import { describe, expect, test } from 'vitest';
import { Topic } from './topic.ts';

const options = [
  { id: 'A', label: 'None' },
  { id: 'B', label: 'Full', description: 'Everything' },
];
const topic = { question_text: 'Should we support offline mode?', options };
const issues = (given: unknown) => Topic.safeParse(given).error?.issues.map(({ path }) => path.join('.'));

describe('J the topic', () => {
  test('has defaults for what is not given', () => {
    expect(Topic.parse(topic)).toEqual({
      question_id: 'Q-001',
      question_text: topic.question_text,
      options: [
        { id: 'A', label: 'None', description: '' },
        { id: 'B', label: 'Full', description: 'Everything' },
      ],
      spec_context: '',
      feature_name: '',
      feature_dir: undefined,
      classification: '',
    });
  });

  test('may be under debate_context', () => {
    expect(Topic.parse({ debate_context: topic })).toEqual(Topic.parse(topic));
  });

  test('empty YAML values are the defaults', () => {
    const empty = { spec_context: null, feature_name: null, feature_dir: null, classification: null };
    expect(Topic.parse({ ...topic, ...empty })).toEqual(Topic.parse(topic));
  });

  test('numbers in YAML are ids', () => {
    const parsed = Topic.parse({
      ...topic,
      question_id: 7,
      options: [
        { id: 1, label: 'x' },
        { id: 2, label: 'y' },
      ],
    });
    expect([parsed.question_id, ...parsed.options.map(({ id }) => id)]).toEqual(['7', '1', '2']);
  });

  test.each(['SCOPE_CRITICAL', 'scope-critical', 'a hunch'])(
    'J0 a classification is the user’s own word: %s',
    (classification) => {
      expect(Topic.parse({ ...topic, classification }).classification).toBe(classification);
    },
  );

  test.each([
    ['no question', { options }, 'question_text'],
    ['a blank question', { ...topic, question_text: ' ' }, 'question_text'],
    ['no options', { question_text: 'Why?' }, 'options'],
    ['one option', { ...topic, options: options.slice(1) }, 'options'],
    ['eleven options', { ...topic, options: Array.from({ length: 11 }, (_, id) => ({ id, label: 'x' })) }, 'options'],
    ['the same id twice', { ...topic, options: [...options, { id: 'a', label: 'x' }] }, 'options.2.id'],
    ['an id with a slash', { ...topic, options: [...options, { id: '../x', label: 'x' }] }, 'options.2.id'],
    ['an id that is no key', { ...topic, options: [...options, { id: '__proto__', label: 'x' }] }, 'options.2.id'],
    ['an option without label', { ...topic, options: [...options, { id: 'C' }] }, 'options.2.label'],
    ['a question id with a slash', { ...topic, question_id: 'a/b' }, 'question_id'],
    ['an unknown key', { ...topic, optons: [] }, ''],
    ['an unknown key beside debate_context', { debate_context: topic, note: 1 }, ''],
    ['a list', [topic], ''],
  ])('%s is an error at its place', (_, given, place) => {
    expect(issues(given)).toEqual([place]);
  });

  test('ten options are enough', () => {
    const ten = Array.from({ length: 10 }, (_, id) => ({ id, label: 'x' }));
    expect(issues({ ...topic, options: ten })).toBeUndefined();
  });
});
