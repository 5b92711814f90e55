import type { ParsedVariant } from '../compare/variant.ts';
import { findRequirementIds, stripRequirementIds } from '../facts/ids.ts';
import { parseMarkdown } from '../markdown/parse.ts';
import { type DocumentStatement, listStatements } from '../markdown/statements.ts';
import { listContentWords, splitWords } from '../words.ts';
import type { RequirementMatch } from './metrics.ts';

export interface Requirement {
  readonly id: string | null;
  readonly text: string;
}

/** The requirements of a source text: statements with an id; without any, those that say must, shall or required. */
export function listRequirements(source: string): readonly Requirement[] {
  const statements = listStatements(parseMarkdown(source));
  const named = listNamed(statements);
  if (named.length > 0) return [...named, ...listNamedHeadings(source, new Set(named.map(({ id }) => id)))];
  return removeRepeated(
    statements.filter(({ text }) => demands.test(text.replace(waived, ' '))).map(({ text }) => ({ id: null, text })),
  );
}

const demands = /\b(?:must|shall|required|needs? to|has to|have to)\b/i;
const waived = /(?:\bnot|n['’]t) (?:required|need to|have to)\b/gi;

function listNamed(statements: readonly DocumentStatement[]): readonly Requirement[] {
  return removeRepeated(statements.flatMap(({ text }) => findRequirementIds(text).map((id) => ({ id, text }))));
}

/** A requirement whose id stands in its heading only: `### FR-7 Offline`. */
function listNamedHeadings(source: string, known: ReadonlySet<string | null>): readonly Requirement[] {
  const { sections } = parseMarkdown(source);
  return removeRepeated(
    sections.flatMap(({ title }) =>
      findRequirementIds(title)
        .filter((id) => !known.has(id))
        .map((id) => ({ id, text: title })),
    ),
  );
}

function removeRepeated(requirements: readonly Requirement[]): readonly Requirement[] {
  const seen = new Set<string>();
  return requirements.filter(({ id, text }) => {
    const key = id ?? splitWords(text).join(' ');
    return !seen.has(key) && seen.add(key);
  });
}

export interface Searched {
  readonly ids: ReadonlySet<string>;
  readonly triples: ReadonlySet<string>;
  readonly sections: readonly ReadonlySet<string>[];
}

export function prepareSearch({ text, document }: ParsedVariant): Searched {
  return {
    ids: new Set(findRequirementIds(text)),
    triples: new Set(listTriples(text)),
    sections: document.sections.map(({ own }) => new Set(listContentWords(text.slice(own.from, own.to)))),
  };
}

/** How a variant covers a requirement: by its id, by three or more consecutive words, by its topic, or not at all (M6, RC). */
export function matchRequirement(
  { id, text }: Requirement,
  { ids, triples, sections }: Searched,
): RequirementMatch['by'] | undefined {
  if (id !== null && ids.has(id)) return 'id';
  if (listTriples(text).some((triple) => triples.has(triple))) return 'words';
  const wanted = new Set(
    listContentWords(stripRequirementIds(text)).filter((word) => !generic.has(word) && !/^\d/.test(word)),
  );
  if (wanted.size < 2) return undefined;
  const isCovered = sections.some(
    (section) => [...wanted].filter((word) => section.has(word)).length >= wanted.size * 0.6,
  );
  return isCovered ? 'topic' : undefined;
}

/** Three consecutive words, at least two of which carry meaning: "the system must" is in every text. */
function listTriples(text: string): readonly string[] {
  const all = splitWords(stripRequirementIds(text));
  const content = all.map((word) => !generic.has(word) && listContentWords(word).length > 0);
  return all.flatMap((word, at) => {
    const meant = Number(content[at]) + Number(content[at + 1] ?? false) + Number(content[at + 2] ?? false);
    return at + 2 < all.length && meant >= 2 ? [`${word} ${all[at + 1]} ${all[at + 2]}`] : [];
  });
}

const generic = new Set(
  'system user users application app shall need needs required requirement able provide support'.split(' '),
);
