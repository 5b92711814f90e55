import { describe, expect, test } from 'vitest';
import { parseAgents } from './agent-specs.ts';

describe('M13 --agents', () => {
  test.each([
    [
      'opus,sonnet',
      [
        ['opus', null, ''],
        ['sonnet', null, ''],
      ],
    ],
    [
      'opus:architect,sonnet:security',
      [
        ['opus', 'architect', ''],
        ['sonnet', 'security', ''],
      ],
    ],
    [
      'a:x:"be brief, and: exact",b',
      [
        ['a', 'x', 'be brief, and: exact'],
        ['b', null, ''],
      ],
    ],
    [
      'openai:gpt-5.5:architect,google:gemini-3',
      [
        ['openai:gpt-5.5', 'architect', ''],
        ['google:gemini-3', null, ''],
      ],
    ],
    [
      'a::"only this",b',
      [
        ['a', null, 'only this'],
        ['b', null, ''],
      ],
    ],
  ] as const)('%s', (text, specs) => {
    expect(parseAgents(text, [])).toEqual(
      specs.map(([model, persona, instruction]) => ({ model, persona, instruction })),
    );
  });

  test("a participant's name comes first: openai is one here", () => {
    expect(parseAgents('openai:architect,b', ['openai'])[0]).toMatchObject({ model: 'openai', persona: 'architect' });
  });

  test.each([
    ['one', /2 to 10.*\b1\b/],
    ['a,b,c,d,e,f,g,h,i,j,k', /2 to 10.*\b11\b/],
    ['a,,b', /""/],
    ['a:p:"open,b', /quote/],
    ['a:p:x:y,b', /"a:p:x:y"/],
  ])('%s is refused', (text, says) => {
    expect(() => parseAgents(text, [])).toThrow(says);
  });
});
