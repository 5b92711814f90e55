import { shortenId } from '../../../debate/debate-id.ts';
import { capitalize } from '../../../debate/kit/capitalize.ts';
import type { Outcome } from '../../../debate/outcome.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { escapeText, joinBlocks, writeCode } from '../../../documents/inert-markdown.ts';
import { writeLine } from '../../../documents/said/flatten.ts';
import { listItems, listSaid, renderLabelled } from '../../../documents/said/items.ts';
import { renderSaid } from '../../../documents/said/render.ts';
import { renderSections } from '../../../documents/sections.ts';
import { describeOpen } from '../describe-open.ts';
import { isSaid } from '../is-said.ts';
import { isUnsettled } from '../options.ts';
import type { MetPoint, Tradeoff } from '../result.ts';
import type { ChallengeShape } from '../shape.ts';
import { nameRounds } from '../state.ts';
import { renderAssumptions } from './assumptions.ts';
import { renderTrail } from './audit-trail.ts';
import { adviseChoice, renderOptionInFull } from './options.ts';
import { renderHistory } from './position-history.ts';
import { keepSaid, namePoint, responseInWords } from './words.ts';

/** C13: the document of a debate without agreement, for the person who has to decide. */
export function renderTradeoff(
  result: Tradeoff,
  { record, outcome }: { record: DebateRecord<ChallengeShape>; outcome: Outcome },
): string {
  const { final_position, terms, options } = result;
  return joinBlocks([
    `# ${escapeText(`Tradeoff: ${record.opened.headline}`)}`,
    renderSections(
      [
        { title: 'Summary', body: renderSummary(result, outcome) },
        {
          title: 'Final position and evolution',
          body: joinBlocks([renderSaid(final_position), listSaid(terms), '### Evolution', renderHistory(result)]),
        },
        { title: 'The disagreement', body: joinBlocks(options.map(renderOptionInFull)) },
        {
          title: 'Exposed assumptions',
          body: joinBlocks([renderAssumptions(result), renderSentence('The real question', result.real_question)]),
        },
        { title: 'What was learned', body: renderLearned(result) },
        { title: 'Common ground', body: markProposers(result, listSaid(result.common_ground)) },
        { title: 'Recommendation', body: markProposers(result, listSaid(adviseChoice(result.guidance))) },
        { title: 'Decision checklist', body: renderChecklist(result, outcome) },
        {
          title: 'Audit trail',
          body: joinBlocks([
            renderTrail(result),
            `Debate ${writeCode(outcome.debate)}, journal ${writeCode(outcome.journal_hash)}.`,
          ]),
        },
      ],
      2,
    ),
  ]);
}

function renderSummary(result: Tradeoff, { rounds, stop_reason }: Outcome): string {
  const open = `Open: ${describeOpen(result).join('; ')}.`;
  return joinBlocks([
    escapeText([`No agreement after ${nameRounds(rounds)}: ${describeEnd(result, stop_reason)}.`, open].join(' ')),
    renderSentence('Core disagreement', result.core_disagreement),
    renderSentence('Why they cannot agree', result.why_not_agreed),
  ]);
}

/** Why it ended. */
function describeEnd({ challengers }: Tradeoff, stop_reason: string): string {
  if (!challengers.some(isUnsettled)) return 'nobody read and confirmed the last version';
  if (stop_reason !== 'stalled') return 'the limit of rounds was reached';
  return challengers.some(({ state }) => state === 'open')
    ? 'for two rounds the position stayed as it was and nobody withdrew an objection'
    : 'nobody with an open objection was left to ask';
}

/** A sentence of the proposer's, marked as such (C12). */
const renderSentence = (title: string, words: string | null) =>
  renderLabelled(`**${title}** (in the proposer's words):`, words ?? '');

const renderLearned = ({ accepted_critiques, rejected_critiques }: Tradeoff) =>
  renderSections(
    [
      { title: 'Accepted critiques', body: renderCritiques(accepted_critiques) },
      { title: 'Rejected critiques', body: renderCritiques(rejected_critiques) },
    ],
    3,
  );

const renderCritiques = (critiques: readonly MetPoint[]) =>
  listItems(
    critiques.map((met) => {
      const when = met.round > 0 ? ` in round ${met.round}` : '';
      const label = `**${escapeText(namePoint(met))}** (${escapeText(met.challenger)}) *${capitalize(responseInWords[met.response])}${when}:*`;
      return renderLabelled(label, met.explanation);
    }),
  );

function renderChecklist({ real_question, assumptions_exposed }: Tradeoff, { debate }: Outcome): string {
  const checks = assumptions_exposed.map(
    ({ party, assumption, testable_by }) =>
      `Check what ${party} assumes: ${assumption}${isSaid(testable_by) ? ` Test: ${testable_by}` : ''}`,
  );
  const questions = keepSaid([real_question]).map((question) => `Answer the real question: ${question}`);
  return [
    ...[...questions, ...checks].map((check) => `- [ ] ${writeLine(check)}`),
    `- [ ] Decide, and say why: ${writeCode(`dissent decide ${shortenId(debate)} <choice> --reason "…"`)}`,
  ].join('\n');
}

const markProposers = ({ in_the_words_of }: Tradeoff, body: string) =>
  in_the_words_of && body !== '' ? joinBlocks(["In the proposer's words:", body]) : body;
