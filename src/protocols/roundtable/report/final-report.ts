import type { Outcome } from '../../../debate/outcome.ts';
import {
  escapeCell,
  escapeProse,
  escapeText,
  joinBlocks,
  writeBullets,
  writeTable,
} from '../../../documents/inert-markdown.ts';
import type { Result } from '../result.ts';
import { tabulateParticipants } from './adr.ts';
import { drawSatisfaction, tabulateScores } from './scores.ts';

/** R11: the final report, as parts of `outcome.md`. */
export function writeFinalReport(result: Result, outcome: Outcome): readonly (string | undefined)[] {
  return [
    part('Final scores', joinBlocks([tabulateParticipants(result), listRemarks(result)])),
    part('The proposal on the table', describeProposal(result)),
    part('Open concerns', listOpenConcerns(result)),
    part('What is in the way', listBlockers(result)),
    part('Core disagreement and compromise', describeCompromise(result)),
    part('Ways out', listWaysOut(result, outcome)),
    part('Scores by round', tabulateScores(result)),
    part('Satisfaction', drawSatisfaction(result)),
  ];
}

const part = (title: string, body: string) => (body === '' ? undefined : `## ${title}\n\n${body}`);

/** The last proposal, with what changed in it and whose proposals its parts come from. */
function describeProposal({ proposals }: Result): string {
  const last = proposals.at(-1);
  if (!last) return '';
  const from = last.from.map(({ part: words, seats }) => `${words}: ${seats.join(', ')}`);
  return joinBlocks([
    `**${escapeText(last.title)}** (${last.id})`,
    escapeProse(last.text),
    from.length > 0 ? joinBlocks(['Where its parts come from:', writeBullets(from)]) : undefined,
    last.changes.length > 0
      ? joinBlocks(['What changed against the one before:', writeBullets(last.changes)])
      : undefined,
    last.left_open.length > 0
      ? joinBlocks(['Left open:', writeBullets(last.left_open.map(({ point }) => point))])
      : undefined,
  ]);
}

/** R12: concerns that are open under an agreement do not block it; those of whoever is below the target are told there. */
function listOpenConcerns({ concerns, blockers }: Result): string {
  const blocking = new Set(blockers.map(({ specialist }) => specialist));
  const open = concerns.filter(({ state, specialist }) => state === 'open' && !blocking.has(specialist));
  return writeBullets(
    open.map(
      ({ id, specialist, concern, what_is_left }) =>
        `${id}, ${specialist}: ${what_is_left ?? concern} (does not block)`,
    ),
  );
}

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
    writeBullets(choices.map((choice) => `${choice}: ${ways[choice] ?? ''}`)),
    risks.length === 0
      ? undefined
      : joinBlocks([
          'Going on against these needs the risks accepted by name, with `--accept-risk`:',
          writeBullets(risks),
        ]),
  ]);
}

const ways: { readonly [choice: string]: string } = {
  narrow: 'narrow the scope to what they agree on',
  majority: 'go on with the proposal against the dissent',
  defer: 'decide later',
  split: 'split the question and debate the parts',
  without: 'go on without those who did not answer',
  wait: 'hold another round and ask them again',
  stop: 'end the debate here',
};
