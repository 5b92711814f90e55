import type { Outcome } from '../../../debate/outcome.ts';
import type { Report } from '../../../debate/report.ts';
import { quoteBlock } from '../../../documents/inert-markdown.ts';
import { isSaid } from '../is-said.ts';
import type { Result } from '../result.ts';
import type { ChallengeShape } from '../shape.ts';
import { draftAdr } from './adr.ts';
import { describeBlocking, renderOpening } from './opening.ts';
import { renderTradeoff } from './tradeoff.ts';

/** The documents of a challenge: the opening of `outcome.md`, and `tradeoff.md` (C13). */
export const report: Report<ChallengeShape> = {
  question: ({ topic: { topic } }) => quoteBlock(topic),

  opening: ({ result }, outcome) => result && renderOpening(result, outcome),

  adr: ({ result }, outcome) => result && draftAdr(result, outcome),

  documents(record, outcome) {
    const { result } = record;
    if (result?.outcome !== 'TRADEOFF') return [];
    return [{ name: 'tradeoff.md', text: renderTradeoff(result, { record, outcome }) }];
  },

  positions: (result, outcome) => [
    `Final position: ${result.final_position}`,
    ...result.what_changed.map((change) => `Changed: ${change}`),
    ...result.challengers.map((row) => {
      if (row.state === 'not-engaged') return `  ${row.challenger}: agreed without testing`;
      const judged = [row.verdict, row.objection_strength].filter(Boolean).join(', ');
      return `  ${row.challenger}: ${judged ? `${judged}; blocking: ${describeBlocking(row)}` : 'absent'}`;
    }),
    ...listDispute(result, outcome),
  ],
};

function listDispute(result: Result, { decision }: Outcome): readonly string[] {
  if (result.outcome !== 'TRADEOFF') return [];
  const { core_disagreement, real_question } = result;
  return [
    ...(isSaid(core_disagreement) ? [`Core disagreement, in the proposer's words: ${core_disagreement}`] : []),
    ...(isSaid(real_question) ? [`The real question: ${real_question}`] : []),
    ...result.options.map(({ option, title, advocates }) => `  ${option}: ${title} (${advocates.join(', ')})`),
    ...(decision ? [] : ['  none: none of these; the question stays open']),
  ];
}
