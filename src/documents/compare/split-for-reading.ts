import type { Section } from '../markdown/document.ts';
import { parseVariants } from './parse-variants.ts';
import { listTopSections } from './structure.ts';
import { matchTopics } from './topics.ts';
import type { ParsedVariant } from './variant.ts';

/** So many characters of all variants together are read at once: about 120,000 tokens. */
const mostRead = 480_000;

/**
 * The variants as one reader can take them in: whole, or, where they are too long together, in parts with the main
 * sections of the same topics. What is before the first section is in the first part.
 */
export function splitForReading(
  variants: readonly ParsedVariant[],
  most = mostRead,
): readonly (readonly ParsedVariant[])[] {
  if (variants.reduce((sum, { text }) => sum + text.length, 0) <= most) return [variants];
  const parts: Map<string, Section[]>[] = [];
  let size = most;
  for (const topic of listMainTopics(variants)) {
    const length = [...topic.values()].reduce((sum, { whole }) => sum + whole.to - whole.from, 0);
    if (size + length > most || parts.length === 0) {
      parts.push(new Map());
      size = 0;
    }
    size += length;
    for (const [id, section] of topic) parts.at(-1)?.set(id, [...(parts.at(-1)?.get(id) ?? []), section]);
  }
  return parts.map((part, at) =>
    parseVariants(variants.map((variant) => cut(variant, part.get(variant.id) ?? [], at))),
  );
}

function listMainTopics(variants: readonly ParsedVariant[]): readonly ReadonlyMap<string, Section>[] {
  const main = new Map(variants.map((variant) => [variant.id, new Set(listTopSections(variant))]));
  return matchTopics(variants).flatMap(({ members }) => {
    const own = [...members].filter(([id, section]) => main.get(id)?.has(section));
    return own.length === 0 ? [] : [new Map(own)];
  });
}

function cut({ id, name, text, document }: ParsedVariant, sections: readonly Section[], at: number) {
  const start = at === 0 ? text.slice(0, listTopSections({ id, name, text, document })[0]?.own.from ?? 0) : '';
  const slices = sections.toSorted((one, other) => one.index - other.index);
  return { id, name, text: start + slices.map(({ whole }) => text.slice(whole.from, whole.to)).join('') };
}
