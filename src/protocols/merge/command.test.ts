import { describe, expect, test } from 'vitest';
import type { Given } from '../../debate/command.ts';
import { command } from './command.ts';
import { Settings } from './settings.ts';
import { Topic } from './topic.ts';

const variants = (...names: readonly string[]) => names.map((name) => ({ name, written: name, path: `/x/${name}` }));
const source = (name = 'req.md') => ({ name, written: name, path: `/x/${name}`, flag: 'source' });

const topicFrom = (given: Partial<Given>) =>
  command.topicFrom?.({
    value: undefined,
    from: 'words',
    piped: '',
    flags: {},
    lists: {},
    documents: [],
    participants: [],
    ...given,
  });

describe('M4 the topic of a merge', () => {
  test('mode A: documents under their file names, the source apart', () => {
    const topic = topicFrom({ documents: [...variants('a.md', 'b.md'), source()] });
    expect(Topic.parse(topic)).toMatchObject({ variants: ['a.md', 'b.md'], source: 'req.md', generate: null });
  });

  test('mode B: who writes, with a persona', () => {
    const topic = topicFrom({
      documents: [source()],
      flags: { generate: 'roadmap', agents: 'opus:architect,mine' },
      participants: ['mine'],
    });
    expect(Topic.parse(topic)).toMatchObject({
      generate: 'roadmap',
      generators: [{ model: 'opus', persona: 'architect' }, { model: 'mine' }],
    });
  });

  const eleven = Array.from({ length: 11 }, (_, index) => `v${index}.md`);
  const generating = { generate: 'plan', agents: 'a,b' };
  test.each([
    ['no variant', {}, /2 to 10.*\b0\b/],
    ['eleven', { documents: variants(...eleven) }, /2 to 10.*\b11\b/],
    ['one twice', { documents: variants('a.md', 'a.md') }, /a\.md/],
    ['the source as a variant', { documents: [...variants('a.md', 'b.md'), source('b.md')] }, /b\.md/],
    ['generators without a source', { flags: generating }, /--source/],
    ['no agents', { documents: [source()], flags: { generate: 'plan' } }, /--agents/],
    ['both modes', { documents: [...variants('a.md'), source()], flags: generating }, /drafts/],
  ])('%s is refused', (_name, given, says) => {
    expect(() => topicFrom(given)).toThrow(says);
  });
});

describe('M4 settings', () => {
  test('defaults, and a focus with commas', () => {
    expect(Settings.parse({ FOCUS: 'security, costs' })).toMatchObject({
      depth: 'standard',
      convergence: 0.8,
      focus: ['security', 'costs'],
      provenance: true,
    });
  });
  test.each([{ depth: 'shallow' }, { convergence: 0.49 }, { convergence: 1 }, { convergence: 'high' }, { rounds: 3 }])(
    '%j is refused',
    (settings) => expect(Settings.safeParse(settings).success).toBe(false),
  );
  test.each([0.5, 0.99])('convergence %d is taken', (convergence) =>
    expect(Settings.safeParse({ convergence }).success).toBe(true),
  );
});
