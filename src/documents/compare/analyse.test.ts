import { expect, test } from 'vitest';
import { analyseVariants } from './analyse.ts';
import { applyJudgement } from './apply-judgement.ts';
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

test('M2 titles of 80 % of the same words are one topic; what two lack is a gap, what one has is unique', () => {
  const { content, unique } = analysed(
    '# P\n\n## Limits of the public write API\n\nTen calls.\n\n## Backups\n\nEvery night at 3.\n',
    '# P\n\n## 2. Limits of the public write APIs\n\nA hundred calls of any kind.\n\n## Backups\n\nNever, since 2019.\n',
    '# P\n\n## Rollout\n\nIn March 2027 the beta must open for twenty invited customers.\n',
  );
  expect(content.map(({ topic, missing }) => [topic, missing])).toEqual([['Backups', ['C']]]);
  expect(unique.map(({ variant, title }) => `${variant} ${title}`)).toContain('C Rollout');
});

test('M3 below 10 % the variants are substantially identical, and a "not" is found all the same', () => {
  const words = Array.from({ length: 40 }, (_, at) => `word${at}`).join(' ');
  const a = `# Plan\n\nThe store keeps all deleted events.\n\n${words}\n`;
  const found = analysed(a, a.replace('keeps', 'does not keep'));
  expect(found.identical).toBe(true);
  expect(analysed(a, a).pairs).toEqual([{ a: 'A', b: 'B', difference: 0, exact: true }]);
});

test('M2 ids are gap-free, and the counts in the head are those of the rows', () => {
  const found = analysed(
    sections('Scope', 'Risks'),
    sections('Risks', 'Scope', 'Costs', 'Zebras'),
    '# Q\n\nThe cache is shared by all. The cache is not shared by all.\n',
  );
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

test('M2 what the analyst dismisses is gone, what it confirms or adds is numbered without gaps', () => {
  const found = analysed(
    'The cache is shared by all users. Sessions expire after 30 days.',
    'The cache is not shared by all users. Sessions expire after 60 days.',
  );
  expect(found.contradictions).toHaveLength(2);
  const passage = { variant: 'A', section: 'front', line: 1, text: 'x' };
  const { analysis, dismissed } = applyJudgement(found, {
    findings: [
      { candidate: 'X-001', confirmed: false, reason: 'two caches' },
      { candidate: 'X-002', confirmed: true, reason: 'yes' },
    ],
    ratings: [],
    missed: [{ a: passage, b: { ...passage, variant: 'B' }, category: 'opposing-claims' }],
  });
  expect(analysis.contradictions.map(({ id, status }) => [id, status])).toEqual([
    ['X-001', 'confirmed'],
    ['X-002', 'added'],
  ]);
  expect(dismissed).toMatchObject([{ reason: 'two caches' }]);
});

const steps = (days: (step: number) => number, count = 30) =>
  `# Roadmap\n\n${Array.from({ length: count }, (_, at) => `## Step ${at + 1}\n\nStep ${at + 1} takes ${days(at)} days of work for the team.\n`).join('\n')}`;

test('M2 in sections of the same words every contradiction of the same section is found, and what was not compared is said', () => {
  const { contradictions, bounded } = analysed(
    steps((at) => 11 + at),
    steps((at) => 13 + at),
  );
  const across = contradictions.filter(({ a, b }) => a.section === b.section && a.variant !== b.variant);
  expect(across).toHaveLength(30);
  expect(bounded.join()).toMatch(/only with those of the same section or of the same words.*: 60\./);
});

test('M2 contradictions of the same section come first among equals', () => {
  const { contradictions } = analysed(
    steps((at) => 11 + at, 5),
    steps((at) => 31 + at, 5),
  );
  const across = contradictions.filter(({ scope }) => scope === 'across');
  expect(across.slice(0, 5).every(({ a, b }) => a.section === b.section)).toBe(true);
});

const services = ['Auth', 'Billing', 'Search', 'Mail', 'Ledger', 'Export', 'Import', 'Audit', 'Push', 'Proxy'];
const replicas = (of: (name: string) => number) =>
  `# Services\n\n${services.map((name) => `## ${name}\n\nThe ${name.toLowerCase()} service keeps ${of(name)} replicas in the region.\n`).join('\n')}`;

test.each([
  ['all the same before', () => 3],
  ['all different before', (name: string) => 3 + services.indexOf(name)],
] as const)('M3 one number changed in ten sections is one candidate: %s', (_, before) => {
  const found = analysed(
    replicas(before),
    replicas((name) => (name === 'Mail' ? 77 : before(name))),
  );
  expect(found.identical).toBe(true);
  expect(found.contradictions).toMatchObject([{ scope: 'across', a: { section: '4' }, b: { section: '4' } }]);
  expect(found.bounded.join()).toMatch(/not listed/);
});

test('M3 a changed statement against one that all variants have is listed', () => {
  const filler = Array.from({ length: 80 }, (_, at) => `word${at}`).join(' ');
  const a = `# Plan\n\n## Access\n\nSessions expire after 30 days.\n\n## Mail\n\n${filler}\n`;
  const found = analysed(a, `${a}\nSessions of guests expire after 60 days.\n`);
  expect(found.identical).toBe(true);
  expect(found.contradictions).toMatchObject([
    { scope: 'within', b: { text: 'Sessions of guests expire after 60 days.' } },
  ]);
});
