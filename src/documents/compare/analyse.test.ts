import { expect, test } from 'vitest';
import { analyseVariants } from './analyse.ts';
import { diffAnalysisMarkdown } from './diff-analysis-markdown.ts';
import { parseVariants } from './parse-variants.ts';

const analysed = (...texts: string[]) =>
  analyseVariants(parseVariants(texts.map((text, at) => ({ id: 'ABCDEFGHIJ'[at] ?? '', name: `${at}.md`, text }))));

const section = (title: string, level = 2) =>
  `${'#'.repeat(level)} ${title}\n\nAll about ${title.toLowerCase()} stands here and nowhere else.\n\n`;
const sections = (...titles: string[]) => `# Plan\n\n${titles.map((title) => section(title)).join('')}`;

test.each([
  ['the same set in another order', sections('Scope', 'Risks', 'Costs'), sections('Costs', 'Scope', 'Risks'), 'Low'],
  [
    'regrouped',
    sections('Scope', 'Risks', 'Costs'),
    `# Plan\n\n${section('Scope')}${section('Planning')}${section('Risks', 3)}${section('Costs', 3)}`,
    'Medium',
  ],
  ['incompatible', sections('Scope', 'Risks', 'Costs'), sections('Zebras', 'Yaks', 'Worms'), 'High'],
])('M2 structure: %s', (_, a, b, severity) => {
  expect(analysed(a, b).structural.find(({ area }) => area === 'order')).toMatchObject({ severity });
});

test.each([
  [1, 2, 'Low'],
  [2, 4, 'Medium'],
  [1, 3, 'High'],
])('M2 depth: %i against %i levels is %s', (one, other, severity) => {
  const deep = (depth: number) =>
    `# Plan\n\n${Array.from({ length: depth }, (_, at) => section(`Part ${at}`, at + 2)).join('')}`;
  expect(analysed(deep(one), deep(other)).structural.find(({ area }) => area === 'depth')).toMatchObject({ severity });
});

test('M2 titles of 80 % of the same words are one topic; a main section that some lack is a gap', () => {
  const { content, unique, topics } = analysed(
    '# P\n\n## Limits of the public write API\n\nTen calls.\n\n## Backups\n\nEvery night at 3.\n',
    '# P\n\n## 2. Limits of the public write API\n\nA hundred calls of any kind.\n\n## Backups\n\nNever, since 2019.\n',
    '# P\n\n## Limits of the public write API\n\nTwenty.\n\n## Rollout\n\nIn March 2027 the beta opens for twenty invited customers.\n',
  );
  expect(content.map(({ topic, missing, severity }) => [topic, missing, severity])).toEqual([
    ['Backups', ['C'], 'Medium'],
    ['Rollout', ['A', 'B'], 'Medium'],
  ]);
  expect(topics.find(({ topic }) => topic.startsWith('Limits'))?.sections).toHaveLength(3);
  expect(unique).toEqual([]);
});

test('M2 a section is compared with its subsections', () => {
  const deep =
    '# P\n\n## Test plan\n\n### Unit\n\nEach parser has a test of its own.\n\n### Load\n\nA thousand users.\n';
  const { topics, content } = analysed(deep, '# P\n\n## Test plan\n\nA table of checks.\n');
  expect(topics).toMatchObject([{ topic: 'Test plan', sections: [{ words: 13 }, { words: 4 }], missing: [] }]);
  expect(content).toEqual([]);
});

test('a fence that never ends is said', () => {
  const found = analysed('# P\n\n## A\n\n```js\nconst a = 1;\n\n## B\n', '# P\n\n## A\n\nWords.\n');
  expect(found.variants[0]).toMatchObject({ open_fence: 5 });
  expect(diffAnalysisMarkdown(found)).toMatch(/line 5 of A never ends/);
});

test('M3 below 10 % the variants are substantially identical, and a "not" is found all the same', () => {
  const words = Array.from({ length: 40 }, (_, at) => `word${at}`).join(' ');
  const a = `# Plan\n\nThe store keeps all deleted events.\n\n${words}\n`;
  const found = analysed(a, a.replace('keeps', 'does not keep'));
  expect(found.identical).toBe(true);
  expect(found.contradictions).toMatchObject([
    {
      found_by: 'program',
      sides: [{ text: expect.stringContaining('keeps') }, { text: expect.stringContaining('not') }],
    },
  ]);
  expect(analysed(a, a).pairs).toEqual([{ a: 'A', b: 'B', difference: 0, exact: true }]);
});

test('M2 ids are gap-free, and the counts in the head are those of the rows', () => {
  const found = analysed(
    sections('Scope', 'Risks'),
    sections('Risks', 'Scope', 'Costs', 'Zebras'),
    '---\nstatus: draft\n---\n# Q\n\n## Scope\n\nThe cache is shared by all.\n',
    '---\nstatus: final\n---\n# Q\n\n## Scope\n\nThe cache is shared by all.\n',
  );
  expect(found.contradictions).toHaveLength(1);
  const text = diffAnalysisMarkdown(found);
  for (const [letter, rows, name] of [
    ['S', found.structural, 'structural'],
    ['C', found.content, 'content'],
    ['X', found.contradictions, 'contradictions'],
    ['U', found.unique, 'unique contributions'],
  ] as const) {
    expect(rows.map(({ id }) => id)).toEqual(rows.map((_, at) => `${letter}-${String(at + 1).padStart(3, '0')}`));
    expect(text.match(new RegExp(`^\\| ${letter}-\\d{3} \\|`, 'gm')) ?? []).toHaveLength(rows.length);
    expect(text).toContain(`${name} ${rows.length}`);
  }
});

test('M2 without an analyst the document says that meaning was not judged, and opens with what has to be decided', () => {
  const text = diffAnalysisMarkdown(analysed(sections('Scope'), sections('Costs')));
  expect(text).toMatch(/meaning of these texts was not judged/);
  expect(text.indexOf('## What has to be decided')).toBeLessThan(text.indexOf('## Structural differences'));
});

test('M2 near-identical sentences are listed with the words that differ, and never guessed to contradict', () => {
  const text = (days: number) => `# P\n\n## Mail\n\nThe link in the mail works for ${days} days after it was sent.\n\n`;
  const found = analysed(
    `${text(7)}## A\n\nWords of the first draft that nobody else has.\n`,
    `${text(14)}## B\n\nOther sentences which the second one alone contains.\n`,
  );
  expect(found.near_identical).toMatchObject([{ path: 'Mail', only_a: '7', only_b: '14' }]);
  expect([found.identical, found.contradictions]).toEqual([false, []]);
});

const services = ['Auth', 'Billing', 'Search', 'Mail', 'Ledger', 'Export', 'Import', 'Audit', 'Push', 'Proxy'];
const replicas = (of: (name: string) => number) =>
  `# Services\n\n${services.map((name) => `## ${name}\n\nThe ${name.toLowerCase()} service keeps ${of(name)} replicas in the region.\n`).join('\n')}`;

test.each([
  ['all the same before', () => 3],
  ['all different before', (name: string) => 3 + services.indexOf(name)],
] as const)('M3 one number changed in ten sections is one contradiction: %s', (_, before) => {
  const found = analysed(
    replicas(before),
    replicas((name) => (name === 'Mail' ? 77 : before(name))),
  );
  expect(found.identical).toBe(true);
  expect(found.contradictions).toMatchObject([{ scope: 'across', sides: [{ section: '4' }, { section: '4' }] }]);
});
