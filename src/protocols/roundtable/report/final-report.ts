import type { Outcome } from '../../../debate/outcome.ts';
import {
  escapeCell,
  escapeProse,
  escapeText,
  joinBlocks,
  writeBullets,
  writeTable,
} from '../../../documents/inert-markdown.ts';
import type { Result } from '../answers.ts';
import { tabulateParticipants } from './adr.ts';
import { drawSatisfaction, tabulateScores } from './scores.ts';

/** R11: the final report, as parts of `outcome.md`. */
export function writeFinalReport(result: Result, outcome: Outcome): readonly (string | undefined)[] {
  return [
    part('Final scores', joinBlocks([tabulateParticipants(result), listRemarks(result)])),
    part('The proposal on the table', escapeProse(result.proposals.at(-1)?.text ?? '')),
    part('What is in the way', listBlockers(result)),
    part('Core disagreement and compromise', describeCompromise(result)),
    part('Ways out', listWaysOut(result, outcome)),
    part('Scores by round', tabulateScores(result)),
    part('Satisfaction', drawSatisfaction(result)),
  ];
}

const part = (title: string, body: string) => (body === '' ? undefined : `## ${title}\n\n${body}`);

/** What the scores do not show by themselves: drift, contradictions, how the ADR stands. */
function listRemarks({ adr, drift, contradictions }: Result): string {
  return writeBullets([
    `ADR: ${adr.file}, ${adr.status}`,
    ...(drift.length > 0
      ? [`Drift: ${drift.join(', ')} rose with nothing new on the table; it counts, and is shown here`]
      : []),
    ...contradictions,
  ]);
}

function listBlockers({ blockers }: Result): string {
  return joinBlocks(
    blockers.map(({ specialist, satisfaction, cross_cutting, concerns }) => {
      const open = concerns.map(
        ({ concern, resolved_by }) => `${concern}${resolved_by?.trim() ? ` — Resolved by: ${resolved_by}` : ''}`,
      );
      return joinBlocks([
        `**${escapeText(specialist)}** (${satisfaction ?? 'no score'}${cross_cutting ? ', cross-cutting' : ''}):`,
        writeBullets(open) || (satisfaction === null ? '- was never heard' : '- names no concern'),
      ]);
    }),
  );
}

function describeCompromise({ compromise, core_disagreement }: Result): string {
  if (!compromise) return '';
  const options = compromise.options.map(({ id, text: words, by }) => {
    const ranked = compromise.ranking.find(({ option }) => option === id);
    return [id, words, by.join(', '), ranked?.lowest, ranked?.mean].map(escapeCell);
  });
  return joinBlocks([
    `In the lead's words: ${escapeText(core_disagreement ?? 'nobody named it')}`,
    options.length === 0
      ? 'Nobody proposed a compromise.'
      : writeTable(['Option', 'Compromise', 'From', 'Lowest score', 'Mean'], options),
  ]);
}

/** R6, R7: the four choices, and what a majority has to accept. */
function listWaysOut({ choices = [], risks_to_accept = [] }: Result, { decision }: Outcome): string {
  if (decision || choices.length === 0) return '';
  const risks = risks_to_accept.map(({ specialist, concern }) => `${specialist}: ${concern}`);
  return joinBlocks([
    writeBullets([
      'narrow: narrow the scope to what they agree on',
      'majority: go on with the proposal against the dissent',
      'defer: decide later',
      'split: split the question and debate the parts',
    ]),
    risks.length === 0
      ? undefined
      : joinBlocks(['A majority needs these risks accepted by name, with `--accept-risk`:', writeBullets(risks)]),
  ]);
}
