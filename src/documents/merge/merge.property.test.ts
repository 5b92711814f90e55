import { expect, test } from 'vitest';
import { anyDocument, lots } from '../../../test/data/documents.fixture.ts';
import { parseVariants } from '../compare/parse-variants.ts';
import { parseMarkdown } from '../markdown/parse.ts';
import { approaches, type PlannedChange } from './change.ts';
import { checkMerge } from './check-merge.ts';
import { splitLeaves } from './leaves.ts';
import { mergeVariants } from './merge-variants.ts';
import { readNotes, relabelNotes } from './notes.ts';
import { stripProvenance } from './strip-provenance.ts';
import { listUnits } from './units.ts';

const date = '2026-11-16';
const seeds = Array.from({ length: 300 }, (_, seed) => seed);

function drawn(seed: number) {
  const draw = lots(seed);
  const variants = parseVariants(
    ['A', 'B', 'C'].map((id) => ({ id, name: `${id.toLowerCase()}.md`, text: anyDocument(draw) })),
  );
  const [base, ...others] = variants;
  const pick = <Each>(list: readonly Each[]) => list[Math.floor(draw() * list.length)];
  const changes = Array.from({ length: Math.floor(draw() * 6) }, (_, at): PlannedChange => {
    const approach = pick(approaches) ?? 'insert';
    const take = () => {
      const from = approach === 'move' ? base : pick(others);
      return (from && pick(listUnits(from))?.id) ?? 'none';
    };
    return {
      id: at + 1,
      approach,
      variant: approach === 'move' ? 'A' : 'B',
      source: Array.from({ length: 1 + Math.floor(draw() * 3) }, take),
      target: draw() < 0.1 ? 'end' : ((base && pick(listUnits(base))?.id) ?? 'none'),
      reason: 'because --> of <this>',
      ...(approach === 'restructure'
        ? { text: pick(['## Sub\n\nWritten by hand.', 'See [one] and more.', '- x']) ?? '' }
        : {}),
    };
  });
  return { variants, changes };
}

test('M11 merging a document with itself returns it byte for byte', () => {
  for (const seed of seeds) {
    const text = anyDocument(lots(seed));
    const variants = parseVariants([
      { id: 'A', name: 'a.md', text },
      { id: 'B', name: 'b.md', text },
    ]);
    const made = mergeVariants({ variants, base: 'A', changes: [], date });
    expect(made.plain, `seed ${seed}`).toBe(text);
    expect(stripProvenance(made.text), `seed ${seed}`).toBe(text);
  }
});

test('M11 every byte of the result is of a variant, of a logged change or of a provenance comment', () => {
  for (const seed of seeds) {
    const { variants, changes } = drawn(seed);
    const made = mergeVariants({ variants, base: 'A', changes, date });
    const texts = new Map(variants.map(({ id, text }) => [id, text]));
    const logged = made.log.map(({ diff }) => diff.replaceAll(/^[+]/gm, '')).join('\n');
    for (const [text, { pieces }] of [
      [made.text, made.provenance],
      [made.plain, made.plainProvenance],
    ] as const) {
      let end = 0;
      for (const { from, to, kind, variant, source, adapted } of pieces) {
        const slice = text.slice(from, to);
        expect(from, `seed ${seed}: gapless`).toBe(end);
        end = to;
        if (kind === 'joint') expect(slice.trim(), `seed ${seed}`).toBe('');
        else if (kind === 'comment') expect(slice, `seed ${seed}`).toMatch(/^<!-- [^\n\r]* -->\r?\n$/);
        else if (kind === 'written' || adapted)
          for (const line of slice.split(/\r\n|\r|\n/)) expect(logged, `seed ${seed}`).toContain(line);
        else expect(texts.get(variant ?? '')?.slice(source?.from, source?.to), `seed ${seed}`).toBe(slice);
      }
      expect(end).toBe(text.length);
    }
  }
});

test('M11 every planned change has one entry in the log, and no section is lost without one', () => {
  for (const seed of seeds) {
    const { variants, changes } = drawn(seed);
    const { log, text, plain, provenance, plainProvenance } = mergeVariants({ variants, base: 'A', changes, date });
    expect(log.map(({ change }) => change)).toEqual(changes.map(({ id }) => id));
    for (const record of [
      { text, provenance },
      { text: plain, provenance: plainProvenance },
    ]) {
      const { faults } = checkMerge({ merged: record.text, variants, base: 'A', record });
      expect(
        faults.filter(({ kind }) => kind === 'lost' || kind === 'invented'),
        `seed ${seed}`,
      ).toEqual([]);
    }
  }
});

test('M11 a row stays a row of a table, an item an item, a heading a heading', () => {
  let seen = 0;
  for (const seed of seeds) {
    const { variants, changes } = drawn(seed);
    const sliced = changes.filter(({ approach }) => approach !== 'restructure');
    const { plain, plainProvenance } = mergeVariants({ variants, base: 'A', changes: sliced, date });
    const kinds = new Map(splitLeaves(parseMarkdown(plain)).map(({ from, kind }) => [from, kind]));
    const was = new Map(
      variants.map(({ id, document }) => [id, new Map(splitLeaves(document).map(({ from, kind }) => [from, kind]))]),
    );
    for (const { variant, source, from } of plainProvenance.pieces) {
      const kind = variant && source ? was.get(variant)?.get(source.from) : undefined;
      if (!kind || !['row', 'table-head', 'item', 'heading'].includes(kind)) continue;
      expect(kinds.get(from), `seed ${seed}: ${plain.slice(from, from + 60)}`).toBe(kind);
      seen += 1;
    }
  }
  expect(seen).toBeGreaterThan(1000);
});

test('M11 every footnote and every link leads to what it led to in its variant', () => {
  const bare = (words: string | undefined) => words?.replace(/\[[^\]]*\]/g, '').replace(/\s+/g, ' ');
  let followed = 0;
  for (const seed of seeds) {
    const { variants, changes } = drawn(seed);
    const { plain, plainProvenance } = mergeVariants({ variants, base: 'A', changes, date });
    const notes = readNotes(parseMarkdown(plain));
    const ofBase = readNotes(parseMarkdown(variants[0]?.text ?? ''));
    for (const { variant, source, from, to } of plainProvenance.pieces) {
      const origin = variants.find(({ id }) => id === variant);
      if (!origin || !source) continue;
      const known = readNotes(origin.document);
      const after = referred(plain.slice(from, to));
      for (const [at, key] of referred(origin.text.slice(source.from, source.to)).entries()) {
        const now = notes.get(after[at] ?? '');
        if (known.has(key)) expect(bare(now?.words), `seed ${seed}: ${key}`).toBe(bare(known.get(key)?.words));
        else if (!ofBase.has(key)) expect(now, `seed ${seed}: ${key} led nowhere`).toBeUndefined();
        followed += 1;
      }
    }
  }
  expect(followed).toBeGreaterThan(250);
});

function referred(passage: string): readonly string[] {
  const keys: string[] = [];
  relabelNotes(passage, (key, isDefinition) => {
    if (!isDefinition) keys.push(key);
    return undefined;
  });
  return keys;
}
