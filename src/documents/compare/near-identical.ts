import { groupBy } from '../grouped.ts';
import type { DocumentStatement } from '../markdown/statements.ts';
import { listStatements } from '../markdown/statements.ts';
import { compareWords } from '../said/diff-words.ts';
import { splitWords } from '../words.ts';
import type { NearIdentical } from './analysis.ts';
import { measureLikeness } from './likeness.ts';
import { namePath } from './stated-values.ts';
import type { Topic } from './topics.ts';
import type { ParsedVariant } from './variant.ts';

/** Sentences are almost the same when they share so much of their words, and have so many. */
const leastLikeness = 0.7;
const fewestWords = 6;
/** So many are listed, and of a topic so many sentences are compared. */
export const mostListed = 60;
const mostOfTopic = 200;

/** M2: sentences of the same topic that two variants have in almost the same words. */
export function findNearIdentical(variants: readonly ParsedVariant[], topics: readonly Topic[]): NearIdentical[] {
  const bySection = new Map(
    variants.map(({ id, document }) => [id, groupBy(listStatements(document), ({ section }) => section)] as const),
  );
  const found: NearIdentical[] = [];
  for (const { members } of topics) {
    const having = variants.filter(({ id }) => members.has(id));
    const said = having.map(({ id }) => bySection.get(id)?.get(members.get(id)?.index ?? -1) ?? []);
    for (const [at, a] of having.entries())
      for (const [step, b] of having.slice(at + 1).entries())
        for (const pair of pairSentences(said[at] ?? [], said[at + 1 + step] ?? [])) {
          if (found.length >= mostListed) return found;
          const near = describe(a, b, pair);
          if (near && !isKnown(found, near)) found.push(near);
        }
  }
  return found;
}

type Pair = readonly [DocumentStatement, DocumentStatement];

/** Each sentence of one that the other does not have, with the one of the other that is most like it. */
function pairSentences(a: readonly DocumentStatement[], b: readonly DocumentStatement[]): readonly Pair[] {
  const [inA, inB] = [new Set(a.map(({ text }) => text)), new Set(b.map(({ text }) => text))];
  const rest = (all: readonly DocumentStatement[], known: ReadonlySet<string>) =>
    all
      .filter(({ text }) => !known.has(text))
      .slice(0, mostOfTopic)
      .map((statement) => ({ statement, words: new Set(splitWords(statement.text)) }))
      .filter(({ words }) => words.size >= fewestWords);
  const others = rest(b, inA);
  return rest(a, inB).flatMap(({ statement, words }): Pair[] => {
    let best: { readonly other: DocumentStatement; readonly likeness: number } | undefined;
    for (const other of others) {
      const likeness = measureLikeness(words, other.words);
      if (likeness >= leastLikeness && likeness > (best?.likeness ?? 0)) best = { other: other.statement, likeness };
    }
    return best ? [[statement, best.other]] : [];
  });
}

function describe(a: ParsedVariant, b: ParsedVariant, [one, other]: Pair): NearIdentical | undefined {
  const section = a.document.sections[one.section];
  const changes = compareWords(one.text, other.text);
  if (!section || !changes) return undefined;
  const words = (is: 'added' | 'removed') =>
    changes.flatMap((change) => (change.is === is ? [change.text] : [])).join(' … ');
  const place = (variant: ParsedVariant, { text, line, section: index }: DocumentStatement) => ({
    variant: variant.id,
    section: variant.document.sections[index]?.number ?? '',
    line,
    text,
  });
  return {
    path: namePath(a.document, section),
    a: place(a, one),
    b: place(b, other),
    only_a: words('removed'),
    only_b: words('added'),
  };
}

/** Ten drafts with two wordings of a sentence are one finding. */
const isKnown = (found: readonly NearIdentical[], { a, b }: NearIdentical) =>
  found.some((each) => each.a.text === a.text && each.b.text === b.text);

/** M3: whether what differs in almost the same words turns them round: a figure, or a "not" on one side. */
export function isTurnedRound({ only_a, only_b }: NearIdentical): boolean {
  const figures = (text: string) => splitWords(text).filter((word) => /\d/.test(word));
  const noes = (text: string) => text.match(/\b(?:not|no|never|cannot|without)\b|n['’]t\b/gi)?.length ?? 0;
  return figures(only_a).join() !== figures(only_b).join() || noes(only_a) % 2 !== noes(only_b) % 2;
}
