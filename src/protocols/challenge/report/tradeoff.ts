import type { RulingMade } from '../../../debate/event.ts';
import type { Outcome } from '../../../debate/outcome.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { escapeText, joinBlocks, quoteBlock, writeCode } from '../../../documents/inert-markdown.ts';
import { isSaid } from '../is-said.ts';
import { isUnsettled } from '../options.ts';
import type { ChallengerRow, MetPoint, Tradeoff } from '../result.ts';
import type { ChallengeShape } from '../shape.ts';
import { renderAssumptions } from './opening.ts';
import { renderOptions, trimCondition } from './options.ts';
import { renderTests } from './points.ts';
import { renderHistory } from './position-history.ts';

/** C13: the document of a debate without agreement, for whoever has to decide. */
export function renderTradeoff(
  result: Tradeoff,
  { record, outcome }: { record: DebateRecord<ChallengeShape>; outcome: Outcome },
): string {
  return joinBlocks([
    `# Tradeoff: ${escapeText(record.opened.headline)}`,
    renderPart('Summary', renderSummary(result, outcome)),
    renderPart(
      'Final position and evolution',
      joinBlocks([quoteBlock([result.final_position, ...result.terms].join('\n\n')), renderHistory(result)]),
    ),
    renderPart('The disagreement', renderOptions(result)),
    renderPart(
      'Exposed assumptions',
      joinBlocks([renderAssumptions(result), renderSentence('The real question', result.real_question)]),
    ),
    renderPart('What was learned', joinBlocks([renderLearned(result), ...renderTests(result)])),
    renderPart('Common ground', markProposers(result, renderList(result.common_ground.filter(isSaid)))),
    renderPart('Recommendation', markProposers(result, renderGuidance(result))),
    renderPart('Decision checklist', renderChecklist(result)),
    renderPart('Audit trail', [renderTrail(result), ...record.rulings.map(renderRuling)].join('\n')),
    `Debate ${writeCode(outcome.debate)}, journal ${writeCode(outcome.journal_hash)}.`,
  ]);
}

function renderSummary(result: Tradeoff, { rounds, stop_reason }: Outcome): string {
  return joinBlocks([
    [
      `After ${rounds} ${rounds === 1 ? 'round' : 'rounds'} there is no agreement: ${describeEnd(result, stop_reason)}.`,
      ...listParties('Not convinced', result, 'open'),
      ...listParties('Unresolved because absent in two rounds', result, 'unresolved'),
    ].join(' '),
    renderSentence('Core disagreement', result.core_disagreement),
    renderSentence('Why they cannot agree', result.why_not_agreed),
  ]);
}

function describeEnd({ challengers }: Tradeoff, stop_reason: string): string {
  if (!challengers.some(isUnsettled)) return 'nobody confirmed the final version';
  if (stop_reason !== 'stalled') return 'the rounds were used up';
  const isOpen = challengers.some(({ state }) => state === 'open');
  return isOpen
    ? 'in two rounds neither the position nor an objection moved'
    : 'nobody with an open objection was left to ask';
}

function listParties(name: string, { challengers }: Tradeoff, wanted: ChallengerRow['state']): readonly string[] {
  const seats = challengers.filter(({ state }) => state === wanted).map(({ challenger }) => escapeText(challenger));
  return seats.length === 0 ? [] : [`${name}: ${seats.join(', ')}.`];
}

/** A sentence of the proposer's, marked as such (C12). */
const renderSentence = (title: string, words: string | null) =>
  `**${title}**${isSaid(words) ? ` (in the proposer's words): ${escapeText(words)}` : ': not given.'}`;

const renderLearned = ({ accepted_critiques, rejected_critiques }: Tradeoff) =>
  joinBlocks([
    '### Accepted critiques',
    renderCritiques(accepted_critiques),
    '### Rejected critiques',
    renderCritiques(rejected_critiques),
  ]);

const renderCritiques = (critiques: readonly MetPoint[]) =>
  renderList(
    critiques.map(
      ({ critique, challenger, round, response, explanation }) =>
        `${challenger}, round ${round}, ${response}: ${critique} — Answer: ${explanation}`,
    ),
  );

const renderGuidance = ({ guidance }: Tradeoff) =>
  renderList(
    guidance.map(
      ({ choose, if: when }) =>
        `If ${isSaid(when) ? trimCondition(when) : '…'}, then choose: ${isSaid(choose) ? choose : '…'}`,
    ),
  );

function renderChecklist({ real_question, assumptions_exposed }: Tradeoff): string {
  const checks = assumptions_exposed.map(
    ({ party, assumption, testable_by }) =>
      `Does it hold that: ${assumption} (${party})${isSaid(testable_by) ? ` — test: ${testable_by}` : ''}`,
  );
  return [
    ...(isSaid(real_question) ? [`Answer the real question: ${real_question}`] : []),
    ...checks,
    'Decide, and record why (dissent decide)',
  ]
    .map((check) => `- [ ] ${escapeText(check)}`)
    .join('\n');
}

const renderRuling = ({ name, ruling }: RulingMade) => `- **${escapeText(name)}**: ${escapeText(ruling.because)}`;

const renderTrail = ({ round_log }: Tradeoff) =>
  round_log
    .map(({ round, responses, unanswered, position, rebuttals, confirmations, absent }) => {
      const answers = [
        ...responses.map(({ points, response }) => `${points.join(' and ')} ${response}`),
        ...unanswered.map((point) => `${point} not answered`),
      ];
      const replies = [
        ...rebuttals.map(({ challenger, response }) => `${challenger} ${response}`),
        ...confirmations.map(({ challenger, version, response }) => `${challenger} ${response} on v${version}`),
        ...absent.map((seat) => `${seat} absent`),
      ];
      return `- Round ${round}: the proposer: ${escapeText(answers.join(', ') || 'nothing to answer')}; position: ${escapeText(position)}; replies: ${escapeText(replies.join(', ') || 'none')}`;
    })
    .join('\n');

const markProposers = ({ in_the_words_of }: Tradeoff, body: string) =>
  in_the_words_of ? joinBlocks(["In the proposer's words:", body]) : body;

const renderList = (items: readonly string[]) =>
  items.length === 0 ? 'None given.' : items.map((item) => `- ${escapeText(item)}`).join('\n');

const renderPart = (title: string, body: string) => `## ${title}\n\n${body}`;
