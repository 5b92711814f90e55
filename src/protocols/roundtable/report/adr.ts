import type { Adr } from '../../../debate/adr.ts';
import { capitalize } from '../../../debate/kit/capitalize.ts';
import { listNames } from '../../../debate/kit/list-names.ts';
import type { Outcome } from '../../../debate/outcome.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { describeDecision, renderDissentSection, renderReferenceSection } from '../../../documents/adr-parts.ts';
import { escapeCell, escapeText, joinBlocks, writeTable } from '../../../documents/inert-markdown.ts';
import { flattenSaid } from '../../../documents/said/flatten.ts';
import { listLines } from '../../../documents/said/list-lines.ts';
import { renderSaid } from '../../../documents/said/render.ts';
import { nameProposal } from '../proposal.ts';
import type { Result } from '../result.ts';
import type { RoundtableShape } from '../shape.ts';
import { waysOut } from '../ways-out.ts';
import { listOpenConcerns, writeConcern } from './concerns.ts';
import { explainIds } from './ids.ts';
import { isDecided } from './result-in-words.ts';
import { describeReview } from './review.ts';
import { describeScore } from './scores.ts';
import { countOf, dropBlanks, quoteLine } from './words.ts';

/** R8: the ADR of a round table; undefined for one that came to no end of its own. */
export function draftAdr({ result }: DebateRecord<RoundtableShape>, outcome: Outcome): Partial<Adr> | undefined {
  if (!result || result.adr.title === '') return undefined;
  const { adr } = result;
  const { agreed } = outcome;
  return {
    title: adr.title,
    status: isDecided(outcome) ? 'accepted' : 'proposed',
    context: adr.context,
    drivers: dropBlanks(adr.decision_drivers),
    options: listOptions(adr),
    decision: writeDecision(result, outcome),
    consequences: { good: dropBlanks(adr.good_consequences), bad: dropBlanks(adr.bad_consequences) },
    confirmation: adr.confirmation,
    open: writeOpen(result),
    more: adr.more_information,
    sections: [
      { title: agreed ? 'The Agreed Proposal' : 'The Last Proposal', body: writeProposal(result) },
      { title: 'What Would Reopen This', body: listLines(adr.reconsider_if) },
      { title: 'Implementation', body: writeGuidance(adr) },
      { title: 'Participants', body: tabulateParticipants(result) },
      ...(agreed ? [] : [addSilent(renderDissentSection(listDissents(outcome), outcome), result)]),
      { title: 'Review', body: describeReview(adr) },
      renderReferenceSection(outcome),
    ],
  };
}

/** What was chosen and how; where it was not, that comes first. */
function writeDecision(result: Result, outcome: Outcome): string {
  const { adr } = result;
  const { decision, agreed } = outcome;
  const chosen = decision && waysOut[decision.choice];
  const decided = decision && decision.choice !== 'wait' ? describeDecision(decision, chosen ?? undefined) : undefined;
  if (agreed) return joinBlocks([decided, adr.decision, describeAgreement(result, outcome)]);
  if (decided) return joinBlocks([decided, isDecided(outcome) ? adr.decision : undefined]);
  const last = isProposal(adr) ? `What was on the table last: ${flattenSaid(adr.title)}.` : adr.decision;
  return joinBlocks([`Nothing is decided: ${reasons[outcome.stop_reason] ?? 'the table did not agree'}.`, last]);
}

const reasons: { readonly [reason: string]: string } = {
  stuck: 'the table is stuck',
  pending: 'all who answered agree, but not everyone did',
  'max-rounds': 'the rounds are used up',
  time: 'time was up',
};

function describeAgreement({ participants, pending, target }: Result, { rounds, decision }: Outcome): string {
  const agreeing = participants.filter(({ specialist }) => !pending.includes(specialist));
  const scores = agreeing.map(({ satisfaction }) => satisfaction ?? 'no score').join(', ');
  const without =
    pending.length > 0 ? ` ${decision?.by ?? 'A person'} decided to go on without ${listNames(pending)}.` : '';
  return `Agreed by ${countOf(agreeing.length, 'specialist')} after ${countOf(rounds, 'round')} (${scores} of 100; ${target} needed).${without}`;
}

/** Whether the record's decision is only the proposal, put there by program. */
const isProposal = ({ decision, agreed_proposal }: Result['adr']) => decision.trim() === agreed_proposal.trim();

/** R8: the proposal word for word, as it was scored, unless the decision is the same words. */
function writeProposal({ adr }: Result): string {
  if (adr.agreed_proposal.trim() === '') return '';
  const scored = adr.records ? `${capitalize(nameProposal(adr.records))}, as it was scored.` : undefined;
  return joinBlocks([scored, renderSaid(adr.agreed_proposal)]);
}

/** R12: open concerns, open points and what reviewers still dispute are no consequences. */
function writeOpen(result: Result): string {
  const concerns = listOpenConcerns(result);
  const points = listLines(result.adr.open_points);
  return joinBlocks([
    ...concerns.map(writeConcern),
    points !== '' && concerns.length > 0 ? 'To be settled:' : undefined,
    points,
  ]);
}

/** Whoever is not satisfied, in a line; its concerns are among what is open. */
const listDissents = ({ dissents }: Outcome) => dissents.map((dissent) => ({ ...dissent, reasoning: '' }));

type Section = Adr['sections'][number];

/** R9: whoever never answered is named beside the dissenters, as what it is. */
function addSilent(section: Section, { participants }: Result): Section {
  const silent = participants
    .filter(({ satisfaction }) => satisfaction === null)
    .map(({ specialist }) => `- **${escapeText(specialist)}** did not score: an absence, neither for nor against.`);
  return { ...section, body: joinBlocks([section.body, silent.join('\n')]) };
}

function listOptions({ considered_options, pros_and_cons }: Result['adr']): Adr['options'] {
  const weighed = pros_and_cons.map(({ option, pros, cons }) => ({
    title: option,
    pros: dropBlanks(pros),
    cons: dropBlanks(cons),
  }));
  const titles = dropBlanks(considered_options);
  return [
    ...titles.map((title) => weighed.find((one) => one.title === title) ?? { title, pros: [], cons: [] }),
    ...weighed.filter(({ title }) => !titles.includes(title)),
  ];
}

function writeGuidance({ suggested_specialist, tasks, key_files, dependencies }: Result['adr']): string {
  const steps = dropBlanks(tasks).map((task, index) => `${index + 1}. ${escapeText(flattenSaid(task))}`);
  return joinBlocks([
    suggested_specialist ? `Suggested specialist: **${escapeText(suggested_specialist)}**` : undefined,
    steps.length > 0 ? joinBlocks(['Tasks:', steps.join('\n')]) : undefined,
    nameList('Key files:', key_files),
    nameList('Dependencies:', dependencies),
  ]);
}

const nameList = (title: string, items: readonly string[]) =>
  dropBlanks(items).length === 0 ? undefined : joinBlocks([title, listLines(items)]);

/** R8, R11: everybody's final score and line. */
function tabulateParticipants(result: Result): string {
  return writeTable(
    ['Specialist', 'Final score', 'Position'],
    result.participants.map((row) => {
      const position = row.position === null ? 'gave no position' : quoteLine(explainIds(row.position, result), 200);
      return [`${row.specialist}${row.cross_cutting ? ' (cross-cutting)' : ''}`, describeScore(row), position].map(
        escapeCell,
      );
    }),
  );
}
