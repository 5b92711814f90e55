import { cutAtWord } from '../cut-at-word.ts';
import { findRequirementIds } from '../facts/ids.ts';
import { groupBy } from '../grouped.ts';
import type { DocumentStatement } from '../markdown/statements.ts';
import { rateConcreteness } from '../measure/concreteness.ts';
import { listContentWords, splitWords } from '../words.ts';
import type { UniquePoint } from './analysis.ts';
import { mostCharacters, quoteOpening } from './opening.ts';
import type { Topic } from './topics.ts';
import type { ParsedVariant, Rating } from './variant.ts';

type Finding = Omit<UniquePoint, 'id'>;

/** What exactly one variant has: whole topics, and requirements by id within topics that others have too (M2). */
export function findUniquePoints(
  variants: readonly ParsedVariant[],
  topics: readonly Topic[],
  statements: ReadonlyMap<string, readonly DocumentStatement[]>,
): readonly Finding[] {
  const vocabulary = countVariants(variants.map(({ text }) => listContentWords(text)));
  const ids = countVariants(variants.map(({ text }) => findRequirementIds(text)));
  const alone = topics.filter(({ members }) => members.size === 1);
  const inAlone = new Set(alone.flatMap(({ members }) => [...members].map(([id, { index }]) => `${id} ${index}`)));
  return variants.flatMap((variant) => {
    const bySection = groupBy(statements.get(variant.id) ?? [], ({ section }) => section);
    const requirements = findLoneRequirements(variant, statements.get(variant.id) ?? [], ids);
    return [
      ...alone.flatMap(({ members }) => {
        const section = members.get(variant.id);
        if (!section) return [];
        const text = variant.text.slice(section.body.from, section.body.to);
        if (text.trim() === '') return [];
        return [
          {
            variant: variant.id,
            section: section.number,
            title: section.level === 0 ? '(before the first heading)' : section.title || '(untitled)',
            line: section.line,
            opening: quoteOpening(variant.document, section),
            words: splitWords(text).length,
            ...rateWorth(text, bySection.get(section.index) ?? [], vocabulary),
          },
        ];
      }),
      ...requirements.filter(({ at }) => !inAlone.has(`${variant.id} ${at}`)).map(({ finding }) => finding),
    ];
  });
}

function countVariants(all: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const each of all) for (const word of new Set(each)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function rateWorth(
  text: string,
  said: readonly DocumentStatement[],
  vocabulary: ReadonlyMap<string, number>,
): { value: Rating; because: string } {
  const own = new Set(listContentWords(text));
  const fresh = [...own].filter((word) => vocabulary.get(word) === 1).length;
  const share = own.size === 0 ? 0 : fresh / own.size;
  const concrete = said.filter((each) => rateConcreteness(each.text) === 'concrete').length;
  const demands = said.filter((each) => /\b(?:must|shall|required?|never|always)\b/i.test(each.text)).length;
  const spoken = `${Math.round(share * 100)} % of its words stand in no other variant`;
  if (share >= 0.4 && concrete + demands > 0)
    return {
      value: 'High',
      because: `fills a gap: ${spoken}, and some of it is concrete or binding`,
    };
  if (share < 0.2 || own.size < 8)
    return { value: 'Low', because: own.size < 8 ? 'hardly any text' : `${spoken}: the others speak of it elsewhere` };
  return { value: 'Medium', because: spoken };
}

function findLoneRequirements(
  { id: variant, document }: ParsedVariant,
  statements: readonly DocumentStatement[],
  counts: ReadonlyMap<string, number>,
): readonly { at: number; finding: Finding }[] {
  const seen = new Set<string>();
  return statements.flatMap(({ text, line, section: at }) =>
    findRequirementIds(text)
      .filter((id) => counts.get(id) === 1 && !seen.has(id) && seen.add(id))
      .map((id) => {
        const section = document.sections[at]?.number ?? '';
        const because = `the requirement ${id} stands in no other variant`;
        const opening = cutAtWord(text, mostCharacters);
        return {
          at,
          finding: {
            variant,
            section,
            title: id,
            line,
            opening,
            words: splitWords(text).length,
            value: 'High',
            because,
          },
        };
      }),
  );
}
