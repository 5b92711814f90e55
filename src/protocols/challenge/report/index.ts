import type { Outcome } from '../../../debate/outcome.ts';
import type { Report } from '../../../debate/report.ts';
import { quoteBlock } from '../../../documents/inert-markdown.ts';
import { isSaid } from '../is-said.ts';
import type { Result } from '../result.ts';
import type { ChallengeShape } from '../shape.ts';
import { draftAdr } from './adr.ts';
import { renderOpening } from './opening.ts';
import { renderTradeoff } from './tradeoff.ts';

/** The documents of a challenge: the opening of `outcome.md`, and `tradeoff.md` (C13). */
export const report: Report<ChallengeShape> = {
  question: ({ topic: { topic } }) => quoteBlock(topic),

  record: ({ result }, outcome) => [
    result && { title: "In the protocol's own form", body: renderOpening(result, outcome), folded: true },
  ],

  adr: ({ result }, outcome) => result && draftAdr(result, outcome),

  documents(record, outcome) {
    const { result } = record;
    if (result?.outcome !== 'TRADEOFF') return [];
    return [{ name: 'tradeoff.md', text: renderTradeoff(result, { record, outcome }) }];
  },
};

function _listDispute(result: Result, { decision }: Outcome): readonly string[] {
  if (result.outcome !== 'TRADEOFF') return [];
  const { core_disagreement, real_question } = result;
  return [
    ...(isSaid(core_disagreement) ? [`Core disagreement, in the proposer's words: ${core_disagreement}`] : []),
    ...(isSaid(real_question) ? [`The real question: ${real_question}`] : []),
    ...result.options.map(({ option, title, advocates }) => `  ${option}: ${title} (${advocates.join(', ')})`),
    ...(decision ? [] : ['  none: none of these; the question stays open']),
  ];
}
