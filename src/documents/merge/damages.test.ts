import { describe, expect, test } from 'vitest';
import { lots } from '../../../test/data/documents.fixture.ts';
import { parseVariants } from '../compare/parse-variants.ts';
import { checkMerge } from './check-merge.ts';
import { damages, drawChanges } from './damages.fixture.ts';
import { mergeVariants } from './merge-variants.ts';

const words = 'the store keeps each event until a job has read it and then moves on to what comes next in line'.split(
  ' ',
);

/** A plan of a kind that people write: numbered tables, lists, code, references, with words of its own. */
function writePlan(draw: () => number, letter: string): string {
  const pick = (from: number, to: number) => from + Math.floor(draw() * (to - from + 1));
  const sentence = () => {
    const said = Array.from({ length: pick(6, 12) }, () => words[pick(0, words.length - 1)]).join(' ');
    return `${said.charAt(0).toUpperCase()}${said.slice(1)} ${letter}${pick(10, 9999)}.`;
  };
  const row = (id: string) => `| ${id} | ${sentence()} | ${pick(1, 99)} % |`;
  const part = (at: number) =>
    [
      `## Part ${letter}${at}`,
      `${sentence()} It must hold for FR-${letter.charCodeAt(0)}${at}.`,
      [`| ID | What | Share |`, '| --- | --- | --- |', ...[1, 2, 3].map((n) => row(`${letter}${at}.${n}`))].join('\n'),
      `### Steps of ${letter}${at}`,
      Array.from({ length: pick(2, 4) }, () => `- ${sentence()}`).join('\n'),
      ...(draw() < 0.4 ? [`\`\`\`sh\nrun --part ${pick(1, 900)}\n\`\`\``] : []),
      ...(draw() < 0.5 ? [`See [the law][law] and [the top](#plan).`] : []),
    ].join('\n\n');
  return `# Plan\n\n${sentence()}\n\n${[1, 2, 3, 4].map(part).join('\n\n')}\n\n[law]: https://example.org/${letter}\n`;
}

const merges = Array.from({ length: 30 }, (_, seed) => {
  const draw = lots(seed + 1);
  const variants = parseVariants(
    ['A', 'B', 'C'].map((id) => ({ id, name: `${id.toLowerCase()}.md`, text: writePlan(draw, id) })),
  );
  return {
    variants,
    record: mergeVariants({ variants, base: 'A', changes: drawChanges(variants, draw, 6), date: '2026-11-17' }),
  };
});

test('M12 thirty merged documents are valid, with most of their changes made', () => {
  const made = merges.flatMap(({ record: { log } }) => log).filter(({ status }) => status === 'Applied');
  expect(made.length).toBeGreaterThan(100);
  for (const { variants, record } of merges) {
    const { faults, unchecked } = checkMerge({ merged: record.text, variants, record });
    expect({ faults, unchecked }).toEqual({ faults: [], unchecked: [] });
  }
});

describe('M12 every damage is found with the record', () => {
  test.each(damages)('%s', (_, damage) => {
    let tried = 0;
    for (const { variants, record } of merges) {
      const merged = damage(record.text);
      if (merged === record.text) continue;
      tried += 1;
      expect(checkMerge({ merged, variants, record }).ok).toBe(false);
    }
    expect(tried).toBeGreaterThan(20);
  });
});
