import { describe, expect, test } from 'vitest';
import { configureModelParticipant } from './model-participant.ts';

describe('M13 models that nobody configured', () => {
  test.each([
    ['claude', { agent: 'claude' }],
    ['opus', { agent: 'claude', model: 'opus' }],
    ['gpt-5.5', { agent: 'codex', model: 'gpt-5.5' }],
    ['anthropic:claude-opus', { model: 'anthropic:claude-opus' }],
  ])('%s', (model, config) => {
    expect(configureModelParticipant(model)).toEqual(config);
  });

  test('a name that means nothing is refused', () => {
    expect(() => configureModelParticipant('clade')).toThrow(/no participant "clade"/);
  });
});
