import { findRequirementIds } from '../facts/ids.ts';
import { splitWords } from '../words.ts';
import type { Approach, ContentPoint, DiffAnalysis } from './analysis.ts';
import { identicalBelow, measureTokenDifference, numberTokens } from './difference.ts';
import { quoteOpening } from './opening.ts';
import type { Topic } from './topics.ts';
import type { ParsedVariant, Rating } from './variant.ts';

type Finding = Omit<ContentPoint, 'id'>;

/** What shared topics come to: rows where they differ or some lack them, and those that say almost the same. */
export interface Compared {
  readonly points: readonly Finding[];
  readonly nearIdentical: DiffAnalysis['near_identical'];
}

/** Compares, topic by topic, what at least two variants treat (M2). */
export function findContentPoints(variants: readonly ParsedVariant[], topics: readonly Topic[]): Compared {
  const shared = topics.filter(({ members }) => members.size >= 2);
  const compared = shared.map((topic) => compare(variants, topic));
  return {
    points: compared.flatMap(({ point }) => (point ? [point] : [])),
    nearIdentical: compared.flatMap(({ near }) => (near ? [near] : [])),
  };
}

function compare(
  variants: readonly ParsedVariant[],
  { title, members }: Topic,
): { point?: Finding; near?: DiffAnalysis['near_identical'][number] } {
  const having = variants.filter(({ id }) => members.has(id));
  const missing = variants.filter(({ id }) => !members.has(id)).map(({ id }) => id);
  const texts = having.map(({ id, text }) => readBody(text, members.get(id)));
  const tokens = texts.map(splitWords);
  if (texts.every((text) => text.trim() === '')) return {};
  const largest = findLargestDifference(tokens);
  const near =
    largest < identicalBelow ? { topic: title, variants: having.map(({ id }) => id), difference: largest } : undefined;
  if (largest < identicalBelow && missing.length === 0) return near ? { near } : {};
  const requirements =
    findRequirementIds(texts.join('\n')).length + texts.filter((text) => /\b(?:must|shall)\b/i.test(text)).length;
  const { severity, because } = rateSeverity(largest, missing, requirements > 0);
  const point = {
    topic: title,
    approaches: describeApproaches(having, members, tokens),
    missing,
    difference: largest,
    severity,
    because,
  };
  return near ? { point, near } : { point };
}

const readBody = (text: string, section: { body: { from: number; to: number } } | undefined) =>
  section ? text.slice(section.body.from, section.body.to) : '';

function findLargestDifference(texts: readonly (readonly string[])[]): number {
  const known = new Map<string, number>();
  const tokens = texts.map((text) => numberTokens(text, known));
  let largest = 0;
  for (const [at, a] of tokens.entries())
    for (const b of tokens.slice(at + 1)) largest = Math.max(largest, measureTokenDifference(a, b).difference);
  return largest;
}

function rateSeverity(
  largest: number,
  missing: readonly string[],
  hasRequirements: boolean,
): { severity: Rating; because: string } {
  const apart = `${Math.round(largest * 100)} % of the words differ`;
  if (missing.length > 0) {
    const lacking = `missing in ${missing.join(', ')}`;
    return hasRequirements
      ? { severity: 'High', because: `${lacking}, though it holds requirements` }
      : { severity: 'Medium', because: lacking };
  }
  if (largest >= 0.75) return { severity: 'High', because: apart };
  return { severity: largest >= 0.4 ? 'Medium' : 'Low', because: apart };
}

function describeApproaches(
  having: readonly ParsedVariant[],
  members: Topic['members'],
  tokens: readonly (readonly string[])[],
): readonly Approach[] {
  const counts = tokens.map(({ length }) => length);
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return having.map(({ id, document }, at) => {
    const section = members.get(id);
    const count = counts[at] ?? 0;
    return {
      variant: id,
      section: section?.number ?? '',
      title: section?.title ?? '',
      line: section?.line ?? 1,
      opening: section ? quoteOpening(document, section) : '',
      words: count,
      detail: count < mean * 0.5 ? 'brief' : count > mean * 1.5 ? 'deep' : 'even',
    };
  });
}
