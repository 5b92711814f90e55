import { listNames } from '../../../debate/kit/list-names.ts';
import { escapeText, joinBlocks, writeBullets } from '../../../documents/inert-markdown.ts';
import type { Result } from '../result.ts';

/** R8: who wrote the decision record, who confirmed it, and what became of suggestions. */
export function describeReview({
  drafted_by,
  revisions,
  confirmed,
  disputed,
  unreviewed,
  suggestions,
}: Result['adr']): string {
  const open = disputed.flatMap((one) =>
    one.suggestions.map(
      ({ section, text }) => `${one.specialist} does not confirm it (${section.replaceAll('_', ' ')}): ${text}`,
    ),
  );
  const worked = suggestions.map(
    ({ suggestion, why, taken }) =>
      `${taken ? 'Taken up' : 'Not taken up'}: ${suggestion}${why.trim() ? ` (${why})` : ''}`,
  );
  return joinBlocks([
    escapeText(
      drafted_by === 'program'
        ? 'Put together by program from the record; nobody has reviewed it.'
        : [
            `Written by ${drafted_by}${revisions === 0 ? '' : `, revised ${revisions === 1 ? 'once' : 'twice'}`}.`,
            confirmed.length > 0 ? `Confirmed by ${listNames(confirmed)}.` : '',
            unreviewed.length > 0 ? `Not reviewed by ${listNames(unreviewed)}, who did not answer.` : '',
          ].join(' '),
    ),
    worked.length > 0 ? joinBlocks(["The reviewers' suggestions:", writeBullets(worked)]) : undefined,
    open.length > 0 ? joinBlocks(['Still disputed:', writeBullets(open)]) : undefined,
  ]);
}
