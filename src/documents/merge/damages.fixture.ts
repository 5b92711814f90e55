import type { ParsedVariant } from '../compare/variant.ts';
import { approaches, type PlannedChange } from './change.ts';
import { findMisfit } from './fit.ts';
import { listUnits } from './units.ts';

/** What can happen to a merged document after the merge, each found by somebody who tried. Undefined where it has no such place. */
export const damages: readonly (readonly [name: string, damage: (text: string) => string])[] = [
  ['cut off in the middle', (text) => text.slice(0, text.lastIndexOf('\n', text.length / 2) + 1)],
  ['a section deleted', (text) => text.replace(/^<!-- Source[^\n]*\n## [\s\S]*?(?=^<!-- Source[^\n]*\n## )/m, '')],
  ['a row deleted', (text) => text.replace(/^\| (?!-|ID)[^\n]*\|\r?\n/m, '')],
  ['a figure changed', (text) => text.replace(/(\d) ?%/, '$10 %')],
  ['must turned round', (text) => text.replace(/\bmust\b/, 'must not')],
  [
    'a sentence added to a modified section',
    (text) => text.replace(/(modified\)[^\n]*\n#[^\n]*\n)/, '$1\nNobody said this.\n'),
  ],
  ['a sentence reworded', (text) => text.replace(/^([A-Z][a-z]+ [a-z]+) [a-z]+/m, '$1 perhaps')],
  ['a section doubled', (text) => text.replace(/^(## [\s\S]*?)(?=^<!-- Source)/m, '$1$1')],
  [
    'sections swapped',
    (text) => text.replace(/(^## [^\n]*\n[\s\S]*?)(^<!-- Source[^\n]*\n## [\s\S]*?)(?=^<!-- Source)/m, '$2$1'),
  ],
  [
    'a provenance comment forged',
    (text) =>
      text.replace(
        /<!-- Source: Base \(original(?:, modified\)[^\n]*|\)) -->/,
        '<!-- Source: Variant B (b.md), Section 1 -->',
      ),
  ],
  ['a sentence added at the end', (text) => `${text.trimEnd()}\n\nNobody said this either.\n`],
  ['a heading level skipped', (text) => text.replace(/^## /m, '##### ')],
  ['a fence left open', (text) => `${text.trimEnd()}\n\n\`\`\`\n`],
  ['a section number that leads nowhere', (text) => text.replace(/^([A-Z][a-z]+ [^\n]*)$/m, '$1 See Section 77.')],
  [
    'an anchor that leads nowhere',
    (text) => text.replace(/^([A-Z][a-z]+ [^\n]*)$/m, '$1 See [there](#no-such-heading).'),
  ],
  ['an id renamed', (text) => text.replace(/\b([A-Z]{1,4})-?(\d+)\b/, '$1-9$2')],
  ['a table broken', (text) => text.replace(/^\|[ -|]*-[ -|]*\|$/m, '')],
];

/** Changes drawn by lot that fit, so that they can be made. */
export function drawChanges(
  variants: readonly ParsedVariant[],
  draw: () => number,
  count: number,
): readonly PlannedChange[] {
  const pick = <Each>(list: readonly Each[]) => list[Math.floor(draw() * list.length)];
  const [base, ...others] = variants;
  const changes: PlannedChange[] = [];
  for (let tries = 0; changes.length < count && tries < 500 && base; tries += 1) {
    const approach = pick(approaches) ?? 'insert';
    const from = approach === 'move' ? base : pick(others);
    const source = from && pick(listUnits(from).slice(1));
    const second = from && draw() < 0.4 && approach !== 'restructure' ? pick(listUnits(from).slice(1)) : undefined;
    const target = pick(listUnits(base).slice(1));
    if (!source || !target) continue;
    const sources = [source, ...(second ? [second] : [])];
    if (findMisfit({ approach, sources, target }, variants) !== undefined) continue;
    const text = from.text.slice(source.from, source.to);
    const written = approach === 'restructure' && source.kind === target.kind && source.kind !== 'section';
    if (approach === 'restructure' && !written) continue;
    changes.push({
      id: changes.length + 1,
      approach,
      variant: from.id,
      source: sources.map(({ id }) => id),
      target: target.id,
      reason: `change ${changes.length + 1}`,
      ...(written ? { text } : {}),
    });
  }
  return changes;
}
