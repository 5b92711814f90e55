import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { scriptedAsker } from '../../../test/data/asker.fixture.ts';
import { schemas } from '../../../test/data/schemas.fixture.ts';
import type { HumanQuestion } from '../../doors.ts';
import { type Asker, Withdrawn } from './asker.ts';
import { createPeopleQueue, type PersonDoor } from './queue.ts';
import { createTerminalPeople } from './terminal-people.ts';

const form = `\n\nForm of your answer: one JSON object and nothing else. It fits this JSON Schema:\n{"type":"object"}\n`;

const question = (rest: Partial<HumanQuestion> = {}): HumanQuestion => ({
  debate: '7f3a',
  address: 'contested/human/choose',
  seat: null,
  prompt: 'human/choose',
  text: `A or B?${form}`,
  schema: schemas.choose,
  complaint: null,
  ...rest,
});
const atTable = question({
  seat: 'me',
  address: 'round#1/judges/challenge/me',
  schema: schemas.respond,
  prompt: 'judges/challenge',
});

function door(...askers: readonly Asker[]) {
  const said: string[] = [];
  const left = [...askers];
  const askerFor: PersonDoor['askerFor'] = async () => {
    const asker = left.shift();
    if (!asker) throw new RangeError('nobody is left to be asked');
    return asker;
  };
  const people = createPeopleQueue({
    by: 'ada',
    askerFor,
    say: (line) => said.push(line),
    pause: () => said.push('pause'),
    resume: () => said.push('resume'),
  });
  return { people, said };
}

/** Somebody who thinks until the question is taken back. */
const hesitating = (signal: AbortSignal): Asker => ({
  ...scriptedAsker([]),
  select: () => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Withdrawn()))),
});

const done = 'No, that is all';
const never = new AbortController().signal;

test('M16 a plan that cannot be carried out is asked for again, with what is wrong', async () => {
  const planned =
    '## Changes\n\n### Change #1: x\n\n- **Source**: Variant B (b.md), section 1 Goal\n- **Target**: section 1 Goal\n- **Approach**: append\n';
  const sections = { A: [{ number: '1', title: 'Goal' }], B: [{ number: '1', title: 'Goal' }] };
  const schema = {
    type: 'object',
    properties: {
      choice: { type: 'string', enum: ['approve', 'edit'] },
      plan: {
        type: 'string',
        contentMediaType: 'text/markdown',
        default: planned,
        with_choice: ['edit'],
        plannable: { base: 'A', sections },
      },
    },
    required: ['choice'],
  };
  const wrong = planned.replace('**Target**: section 1 Goal', '**Target**: section 99 Nope');
  const right = planned.replace('append', 'insert');
  const asker = scriptedAsker(['edit', wrong, 'edit', right]);
  const answered = await door(asker).people.ask(question({ prompt: 'human/plan', schema }), never);
  expect(answered).toEqual({ answer: { choice: 'edit', plan: right }, by: 'ada' });
  expect(asker.seen.join('\n')).toMatch(/the plan:6: .*"99 Nope"/);
});

test('the person in charge sees the question without its form, and answers', async () => {
  const asker = scriptedAsker(['B', '']);
  expect(await door(asker).people.ask(question(), never)).toEqual({ answer: { choice: 'B' }, by: 'ada' });
  expect(asker.seen[0]).toBe('A or B?');
});

test('somebody at the table sees the answer before it is sent, and may go through it again', async () => {
  const first = ['held', 'value', 'wrong', false, done];
  const asker = scriptedAsker([...first, false, 'held', 'value', 'right', false, done, true]);
  const answered = await door(asker).people.ask(atTable, never);
  expect(answered?.answer).toEqual({ challenges: [{ judge: 'value', argument: 'right' }], stand: 'held' });
  expect(asker.seen).toContain('Claims you dispute 1: argument [wrong]');
  expect(asker.seen.join('\n')).toContain('Argument: wrong');
});

test('asked again, they see the complaint and what they gave before', async () => {
  const again = scriptedAsker(['held', 'value', 'better', false, done, true]);
  const { people } = door(scriptedAsker(['held', 'value', 'short', false, done, true]), again);
  await people.ask(atTable, never);
  await people.ask({ ...atTable, address: `${atTable.address}#2`, complaint: 'Too \u001b[2Jshort.' }, never);
  expect(again.seen[1]).toMatch(/Too short\.$/);
  expect(again.seen).toContain('Claims you dispute 1: argument [short]');
});

test('one question at a time, in order', async () => {
  const taking = new AbortController();
  const second = scriptedAsker(['A', '']);
  const { people } = door(hesitating(taking.signal), second);
  const answers = [people.ask(question(), taking.signal), people.ask(question({ address: 'x' }), never)];
  await setImmediate();
  expect(second.seen).toEqual([]);
  taking.abort();
  expect(await Promise.all(answers)).toEqual([undefined, { answer: { choice: 'A' }, by: 'ada' }]);
});

describe('a question that is broken off', () => {
  test('was answered elsewhere: one line says so', async () => {
    const taking = new AbortController();
    const { people, said } = door(hesitating(taking.signal));
    const answer = people.ask(question(), taking.signal);
    await setImmediate();
    taking.abort();
    expect(await answer).toBeUndefined();
    expect(said).toEqual(['pause', expect.any(String), 'resume']);
  });

  test('by the end of the debate, or by the person: it stays open', async () => {
    const taking = new AbortController();
    const { people, said } = door(hesitating(taking.signal), scriptedAsker([]));
    const answer = people.ask(question(), taking.signal);
    await setImmediate();
    taking.abort(new Error('the debate was cancelled'));
    expect(await answer).toBeUndefined();
    expect(await people.ask(atTable, never)).toBeUndefined();
    expect(said.filter((line) => line.includes('dissent '))).toEqual([
      expect.stringContaining('dissent decide 7f3a'),
      expect.stringContaining('dissent answer 7f3a'),
    ]);
  });

  test('before it was its turn, is not shown at all', async () => {
    const { people, said } = door();
    expect(await people.ask(question(), AbortSignal.abort())).toBeUndefined();
    expect(said).toEqual([]);
  });

  test('by a fault, is the fault of whoever asked; the next is asked all the same', async () => {
    const broken = {
      ...scriptedAsker([]),
      note: () => {
        throw new TypeError('broken');
      },
    };
    const { people, said } = door(broken, scriptedAsker(['A', '']));
    await expect(people.ask(question(), never)).rejects.toThrow('broken');
    expect(await people.ask(question(), never)).toMatchObject({ by: 'ada' });
    expect(said).toEqual(['pause', 'resume', 'pause', 'resume']);
  });
});

test('without a terminal nobody is asked', async () => {
  expect(await createTerminalPeople({ isTerminal: false }).ask(question(), never)).toBeUndefined();
});
