import type { Section } from '../../../debate/brief.ts';
import { capitalize } from '../../../debate/kit/capitalize.ts';
import { listNames } from '../../../debate/kit/list-names.ts';
import type { Outcome } from '../../../debate/outcome.ts';
import { escapeCell, escapeText, joinBlocks, writeBullets, writeTable } from '../../../documents/inert-markdown.ts';
import { flattenSaid } from '../../../documents/said/flatten.ts';
import { listLines } from '../../../documents/said/list-lines.ts';
import { renderSaid } from '../../../documents/said/render.ts';
import { writeFold } from '../../../documents/sections.ts';
import { nameProposal } from '../proposal.ts';
import type { Result } from '../result.ts';
import { explainIds, nameSource } from './ids.ts';
import { drawSatisfaction, tabulateScores } from './scores.ts';
import { countOf, isWhole, quoteLine } from './words.ts';

/** How the table came to where it is: scores, concerns, what moved whom, and how the proposal changed. */
export function writeCourse(result: Result, outcome: Outcome): Section {
  if (result.scores.length === 0) return { title: '', body: '' };
  return {
    title: 'How they got there, score by score',
    folded: outcome.agreed,
    body: joinBlocks([
      `Scores from 0 to 100; ${result.target} is needed from everyone.`,
      tabulateScores(result),
      joinBlocks([describeProposals(result), describeConcerns(result), writeBullets(result.contradictions)]),
      writeFold('What moved each score', listMoves(result, outcome)),
      writeFold('What changed from proposal to proposal', listProposalChanges(result)),
      writeFold('The scores as a chart', drawSatisfaction(result)),
    ]),
  };
}

/** "Proposal 1 was scored in round 1, proposal 2 in rounds 2 and 3." */
function describeProposals({ scores, proposals }: Result): string {
  const parts = proposals.flatMap(({ id }) => {
    const rounds = scores.filter(({ proposal }) => proposal === id).map(({ round }) => String(round));
    if (rounds.length === 0) return [];
    return [`${nameProposal(id)} in ${rounds.length === 1 ? 'round' : 'rounds'} ${listNames(rounds)}`];
  });
  return parts.length < 2 ? '' : `Scored: ${parts.join(', ')}.`;
}

/** R12: what became of all concerns. */
function describeConcerns({ concerns }: Result): string {
  if (concerns.length === 0) return '';
  const count = (state: string) => concerns.filter((concern) => concern.state === state).length;
  const parts = [
    [count('addressed'), 'met'],
    [count('withdrawn'), 'withdrawn'],
    [count('open'), 'still open'],
  ].flatMap(([number, words]) => (number === 0 ? [] : [`${number} ${words}`]));
  return `${countOf(concerns.length, 'concern')}: ${parts.join(', ')}.`;
}

/** E8: who rose or fell, and on whose words. */
function listMoves(result: Result, { changes }: Outcome): string {
  return writeBullets(
    changes.map(({ seat, round, from, to, convinced_by, kind, reason }) => {
      const by = [...new Set(convinced_by.map((id) => nameSource(id, result)))];
      const why = kind === 'bare' ? 'and named nothing new' : `after ${listNames(by)}`;
      return `${seat}, round ${round}: from ${from} to ${to}, ${why}. ${quoteLine(explainIds(reason, result), 200)}`;
    }),
  );
}

function listProposalChanges({ proposals }: Result): string {
  return joinBlocks(
    proposals.flatMap(({ id, round, changes, from, compromise }, at) => {
      if (changes.length + from.length === 0 || (at === 0 && from.length === 0)) return [];
      const sources = from.map(({ part, seats }) => `${flattenSaid(part)}: ${listNames(seats)}`);
      return [
        `**${capitalize(nameProposal(id))}**, round ${round}${compromise ? ', a compromise' : ''}`,
        listLines(changes),
        sources.length > 0 ? joinBlocks(['Where its parts come from:', writeBullets(sources)]) : undefined,
      ];
    }),
  );
}

/** R6: what the dispute is about, in the words of whoever named it, and which compromises were on the table. */
export function writeDispute({ compromise, core_disagreement }: Result, agreed: boolean): Section | undefined {
  if (!compromise) return undefined;
  const rows = compromise.options.map(({ id, text, by }) => {
    const ranked = compromise.ranking.find(({ option }) => option === id);
    return [quoteLine(text, 160), listNames(by), ranked?.lowest, ranked?.mean].map(escapeCell);
  });
  const cut = compromise.options.filter(({ text }) => !isWhole(text, 160));
  return {
    title: agreed
      ? `The dispute after round ${compromise.round}, and the compromise that was sought`
      : 'What they disagree about',
    folded: agreed,
    body: joinBlocks([
      core_disagreement ? renderSaid(core_disagreement) : undefined,
      rows.length === 0
        ? 'Nobody proposed a compromise.'
        : writeTable(['Compromise', 'Proposed by', 'Lowest score', 'Mean'], rows),
      agreed
        ? undefined
        : writeFold(
            'The compromises in full',
            joinBlocks(cut.flatMap(({ text, by }) => [`**${escapeText(listNames(by))}:**`, renderSaid(text)])),
          ),
    ]),
  };
}
