import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sampleAgreements, sampleOpenings } from './agreements.fixture.ts';
import { measureEngagement } from './engagement.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/protocols/challenge.md'), 'utf8');

describe('C7 against replies that were labelled before the rule was coded', () => {
  const readAs = sampleAgreements.map((sample) => {
    const { topic, ...opening } = sampleOpenings[sample.opening];
    return { labelled: sample.engages, read: measureEngagement(sample, opening, topic).engages };
  });
  const count = (labelled: boolean, read: boolean) =>
    readAs.filter((each) => each.labelled === labelled && each.read === read).length;

  test.each([
    ['engages', true],
    ['rubber stamp', false],
  ])('at least 20 are labelled: %s', (_label, engages) => {
    expect(readAs.filter(({ labelled }) => labelled === engages).length).toBeGreaterThanOrEqual(20);
  });

  test('C7 the page shows the hits and misses of today', () => {
    const row = (label: string, labelled: boolean) =>
      `| ${label} | ${count(labelled, true) + count(labelled, false)} | ${count(labelled, true)} | ${count(labelled, false)} |`;
    expect(page).toContain([row('engages', true), row('rubber stamp', false)].join('\n'));
  });

  test('most of both kinds are read as they were labelled', () => {
    expect(count(true, true)).toBeGreaterThanOrEqual(18);
    expect(count(false, false)).toBeGreaterThanOrEqual(22);
  });
});

describe('C7 engages', () => {
  const opening = { position: 'Use an unlogged table.', reasoning: ['Replication exists.'], weaknesses: ['Failover.'] };
  const filler = 'and so on and so forth until the twenty words of the rule are really reached in the end by this';

  test.each([
    ['20 words and 3 of the position', `unlogged replication failover ${filler}`, true],
    ['2 of the position', `unlogged replication ${filler} text`, false],
    ['3 of the position in under 20 words', 'unlogged replication failover', false],
    ['words of the topic do not count', `unlogged replication sessions ${filler}`, false],
    ['the same word three times is one', `unlogged unlogged unlogged ${filler}`, false],
  ])('%s', (_name, critique, engages) => {
    expect(measureEngagement({ critique }, opening, 'Move sessions').engages).toBe(engages);
  });

  test('evidence, alternative and assumptions are read with the critique', () => {
    const parts = { critique: `unlogged ${filler}`, evidence: 'replication', assumptions_challenged: ['failover'] };
    expect(measureEngagement(parts, opening, '')).toMatchObject({
      engages: true,
      shared: ['unlogged', 'replication', 'failover'],
    });
  });
});
