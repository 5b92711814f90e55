import { flattenSaid } from './flatten.ts';
import { parseSaid } from './parse.ts';
import type { Block, Paragraph, Said } from './said.ts';

/** The parts of a text that are never split: a list, table or code with the line that announces it, a heading with what follows. */
export function splitUnits(said: string | Said): readonly Said[] {
  const units: Block[][] = [];
  for (const block of typeof said === 'string' ? parseSaid(said) : said) {
    const last = units.at(-1)?.at(-1);
    if (last && belongsTo(last, block)) units.at(-1)?.push(block);
    else units.push([block]);
  }
  return units;
}

function belongsTo(before: Block, block: Block): boolean {
  if (before.is !== 'paragraph') return false;
  return isTitle(before) || (block.is !== 'paragraph' && /[:：]$/u.test(flattenSaid([before])));
}

/** A heading, or a line that is bold as a whole. */
function isTitle({ heading, inlines }: Paragraph): boolean {
  return heading === true || inlines.every((inline) => inline.is !== 'break' && inline.marks.includes('strong'));
}

export interface Lead {
  readonly opening: Said;
  /** What is left out between the two; empty if everything fits. */
  readonly folded: Said;
  readonly ending: Said;
}

/** As many units as fit into so many characters: the first in any case, then the last, then on from the first. */
export function takeLead(said: string | Said, characters: number): Lead {
  const units = splitUnits(said);
  const lengths = units.map((unit) => flattenSaid(unit).length);
  const measure = (from: number, to: number) => lengths.slice(from, to).reduce((sum, each) => sum + each, 0);
  const last = units.length - 1;
  const hasEnding = last > 0 && (lengths[0] ?? 0) + (lengths[last] ?? 0) <= characters;
  const end = hasEnding ? last : units.length;
  let room = characters - measure(end, units.length);
  let until = 0;
  while (until < end && (until === 0 || (lengths[until] ?? 0) <= room)) {
    room -= lengths[until] ?? 0;
    until += 1;
  }
  if (until === end) return { opening: units.flat(), folded: [], ending: [] };
  return {
    opening: units.slice(0, until).flat(),
    folded: units.slice(until, end).flat(),
    ending: units.slice(end).flat(),
  };
}

/** The last unit. */
export function takeEnding(said: string | Said): Said {
  return splitUnits(said).at(-1) ?? [];
}
