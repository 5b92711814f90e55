import { showDocuments } from '../../../debate/facts.ts';
import type { Question } from '../../../debate/question.ts';
import type { ParsedVariant } from '../../../documents/compare/variant.ts';
import type { Fault } from '../../../documents/merge/check.ts';
import { checkQuote } from '../../../documents/quotes.ts';
import { Rescan } from '../answers.ts';
import type { Result } from '../result.ts';
import type { MergeDebate } from '../seats.ts';

type Found = NonNullable<Result['rescan']>;

/**
 * M12: the analyst reads the merged document for contradictions. One counts when both sides are found there and no single
 * variant has both. Without an answer the merge is as it was, and says that nobody looked (E4).
 */
export async function rescanMerged(
  debate: MergeDebate,
  merged: string,
  variants: readonly ParsedVariant[],
): Promise<Found | null> {
  const analyst = debate.seats.analyst ?? debate.seats.scorer;
  const ballot = await debate.askAll([analyst], () => askRescan(merged), { again: true });
  const answer = ballot.of(analyst);
  if (!answer) {
    debate.note('Nobody has read the merged document for contradictions.');
    return null;
  }
  const found = answer.contradictions.map((contradiction) => ({
    ...contradiction,
    standing: judge(contradiction, merged, variants),
  }));
  const count = found.filter(({ standing }) => standing === 'new').length;
  debate.rule('Re-scan', { because: `${count} new contradictions, both sides found`, contradictions: count });
  return found;
}

function askRescan(merged: string): Question<Rescan> {
  const documents = [{ name: 'merged.md', text: merged }];
  return {
    prompt: 'merge/rescan',
    facts: { documents: showDocuments(documents) },
    answer: Rescan,
    quotes: false,
    quotable: documents,
    quoted: ({ contradictions }) =>
      contradictions.flatMap(({ quote_a, quote_b }) =>
        [quote_a, quote_b].map((text) => ({ source: 'merged.md', text })),
      ),
  };
}

function judge(
  { quote_a, quote_b }: Rescan['contradictions'][number],
  merged: string,
  variants: readonly ParsedVariant[],
): Found[number]['standing'] {
  const hasBoth = (text: string) => [quote_a, quote_b].every((quote) => checkQuote(quote, text) === 'verified');
  if (!hasBoth(merged)) return 'not found';
  return variants.some(({ text }) => hasBoth(text)) ? 'inherited' : 'new';
}

/** What the analyst confirmed is a fault. */
export const listContradictionFaults = (found: Found | null, merged: string): readonly Fault[] =>
  (found ?? [])
    .filter(({ standing }) => standing === 'new')
    .map(({ quote_a, quote_b, why }) => ({
      kind: 'contradiction',
      line: merged.slice(0, Math.max(0, merged.indexOf(quote_a))).split('\n').length,
      what: `${why === '' ? '' : `${why} `}"${quote_a}" against "${quote_b}"`,
    }));
