import { expect, test } from 'vitest';
import { makeSpeaker } from './speakers.ts';

const surroundings = { folder: '.', seed: 1 };

test.each([
  ['anthropic:claude-opus-4-5', { model: 'claude-opus-4-5', vendor: 'anthropic' }],
  ['claude-opus-4-5', { model: 'claude-opus-4-5' }],
])('a program may name the model behind it: %s', (model, known) => {
  const speaker = makeSpeaker('mine', { program: ['node'], model }, surroundings);
  expect({ model: speaker.model, ...(speaker.vendor ? { vendor: speaker.vendor } : {}) }).toEqual(known);
});

test('a program that names none has none', () => {
  expect(makeSpeaker('mine', { program: ['node'] }, surroundings).model).toBeUndefined();
});
