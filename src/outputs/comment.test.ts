import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { judge } from '../../test/data/judged.fixture.ts';
import { keepSight } from '../../test/plain-words.ts';
import type { Section } from '../debate/brief.ts';
import type { DebateEvent } from '../debate/event.ts';
import { readRecord } from '../debate/record/record.ts';
import type { Reporting } from '../debate/report.ts';
import { readComment } from '../debates/read-debate.ts';
import { makeComment } from './documents-of.ts';
import { end, journal, opened } from './journal.fixture.ts';

const write = (sections: readonly Section[]) => {
  const protocol: Reporting = { name: 'own', edition: 1, report: { sections: () => sections } };
  return makeComment(protocol, readRecord(protocol, journal(opened({ protocol: 'own', edition: 1 }), end())));
};
const removeFolds = (text: string) => keepSight(text).replaceAll(/^▸.*$/gmu, '');
const listLabels = (text: string) => [...text.matchAll(/^\*\*([^*]+):\*\*/gmu)].map(([, name]) => name);
const countFolds = (text: string) => [text.match(/<details>/gu)?.length, text.match(/<\/details>/gu)?.length];

describe('a comment on a pull request', () => {
  const risk = { option: 'A', summary: 'A is best', reasons: ['Sync bugs cost more than lost signal.'] };
  const text = readComment(judge({ votes: { risk, value: risk, effort: { option: 'B' } } }));

  test('has in sight what a yes or no hangs on, and everything else in three folds', () => {
    expect(text).toMatch(/^## \S/u);
    expect(removeFolds(text)).toContain('Sync bugs cost more than lost signal.');
    expect(listLabels(removeFolds(text))).toEqual(['Question', 'Why', 'Against']);
    expect(removeFolds(text)).toContain('**Result of a debate, not approved by a person yet**');
    expect(keepSight(text).match(/^▸ .*$/gmu)).toEqual([
      expect.stringMatching(/^▸ .*[Ww]ho took part$/u),
      expect.stringMatching(/^▸ The debate: \S/u),
      expect.stringMatching(/^▸ Record: \S/u),
    ]);
    for (const title of ['The question in full', 'Votes and scores'])
      expect(text).toContain(`<details><summary>${title}</summary>`);
    expect(text).toContain('No person was asked.');
  });

  test('of a debate that was put for readers, has the same in sight', () => {
    const demo = readFileSync(new URL('../../demo/journal.jsonl', import.meta.url), 'utf8')
      .trim()
      .split('\n');
    const written = readComment(demo.map((line) => JSON.parse(line) as DebateEvent));
    expect(listLabels(removeFolds(written))).toEqual([
      'Proposal tested',
      'Proposed decision',
      'Why',
      'Rejected',
      'Against',
      'Would change it',
      'Next',
      'Who',
    ]);
    expect(listLabels(written)).toEqual(expect.arrayContaining(['Background', 'What else was decided']));
  });

  test('a part without a title has one where it is folded', () => {
    expect(write([{ title: '', body: 'Words' }])).toMatch(/<summary>\S[^<]*<\/summary>\n\nWords/u);
  });
});

describe('one that is too long', () => {
  const paragraphs = (count: number) => Array.from({ length: count }, (_, n) => `Paragraph ${n} ${'x'.repeat(90)}`);
  const nested = '<details><summary>Inner</summary>\n\nfirst\n\nsecond\n\n</details>';
  const fence = '```\na\n\nb\n```';

  test('is shortened from its last fold on, between paragraphs, and says so in the fold', () => {
    const text = write([
      { title: 'First', body: paragraphs(300).join('\n\n') },
      { title: 'Second', body: paragraphs(900).join('\n\n') },
    ]);
    expect(text.length).toBeLessThanOrEqual(65_000);
    expect(text.length).toBeGreaterThan(60_000);
    const [first = '', second = ''] = text.split('<summary>Second</summary>');
    expect(first).toContain('Paragraph 299 x');
    expect(second).toMatch(/x\n\n\*The rest is in outcome\.md\.\*\n\n<\/details>/u);
    expect(second).not.toContain('Paragraph 899 ');
  });

  test('what belongs together is not cut apart', () => {
    const body = Array.from({ length: 2000 }, () => `${nested}\n\n${fence}`).join('\n\n');
    const text = write([{ title: 'Long', body }]);
    expect(text.length).toBeLessThanOrEqual(65_000);
    const [opening = 0, closing] = countFolds(text);
    expect(opening).toBe(closing);
    expect((text.match(/^```$/gmu)?.length ?? 0) % 2).toBe(0);
  });

  test('one endless paragraph is left out', () => {
    const text = write([{ title: 'Long', body: 'x'.repeat(70_000) }]);
    expect(text).toMatch(/<summary>Long<\/summary>\n\n\*The rest is in outcome\.md\.\*/u);
  });

  test('a reason without end is shortened too', () => {
    const by = { type: 'human-answered', address: 'd#1/human/choose', prompt: 'human/choose', seat: null } as const;
    const answer = { choice: 'A', reason: paragraphs(900).join('\n\n') };
    const events = [...judge({ votes: { risk: { option: 'A' }, value: { option: 'B' }, effort: { option: 'C' } } })];
    const at = { n: events.length + 1, at: '2025-01-02T00:00:00.000Z', hash: 'sha256:x' };
    const text = readComment([...events, { ...at, ...by, answer, by: 'Ada', waited_ms: 1 }]);
    expect(text.length).toBeLessThanOrEqual(65_000);
  });
});
