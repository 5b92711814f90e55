import { expect, test } from 'vitest';
import { parseOption } from './option-text.ts';
import { Topic } from './topic.ts';

test.each([
  ['Redis', { label: 'Redis', description: '' }],
  ['Redis: keeps sessions hot', { label: 'Redis', description: 'keeps sessions hot' }],
  ['Redis - keeps sessions hot', { label: 'Redis', description: 'keeps sessions hot' }],
  ['Redis — keeps: hot', { label: 'Redis', description: 'keeps: hot' }],
  ['A=Redis', { id: 'A', label: 'Redis', description: '' }],
  ['A=Redis: keeps sessions hot', { id: 'A', label: 'Redis', description: 'keeps sessions hot' }],
  ['opt-1 = Redis', { id: 'opt-1', label: 'Redis', description: '' }],
  ['A: Redis', { id: 'A', label: 'Redis', description: '' }],
  ['B) Postgres: one system less', { id: 'B', label: 'Postgres', description: 'one system less' }],
  ['(b) Postgres', { id: 'b', label: 'Postgres', description: '' }],
  ['[C] Postgres', { id: 'C', label: 'Postgres', description: '' }],
  ['2. Postgres', { id: '2', label: 'Postgres', description: '' }],
  ['- Postgres', { label: 'Postgres', description: '' }],
  ['Use http://redis.io', { label: 'Use http://redis.io', description: '' }],
  ['Stay: yes: for now', { label: 'Stay', description: 'yes: for now' }],
  ['2.5 s timeout', { label: '2.5 s timeout', description: '' }],
  ['well-known store', { label: 'well-known store', description: '' }],
])('an option as people write it: %s', (text, option) => {
  expect(parseOption(text)).toEqual(option);
});

test('J1 options in a question file may be plain words, and get their letters', () => {
  const { options } = Topic.parse({
    question_text: 'Which?',
    options: ['Redis: hot', { label: 'Postgres' }, 'X=Both'],
  });
  expect(options).toEqual([
    { id: 'A', label: 'Redis', description: 'hot' },
    { id: 'B', label: 'Postgres', description: '' },
    { id: 'X', label: 'Both', description: '' },
  ]);
});
