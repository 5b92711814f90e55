import type { Adr } from '../../../debate/adr.ts';
import type { Outcome } from '../../../debate/outcome.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { describeDecision, renderDissentSection, renderReferenceSection } from '../../../documents/adr-parts.ts';
import {
  escapeCell,
  escapeText,
  joinBlocks,
  quoteBlock,
  writeBullets,
  writeTable,
} from '../../../documents/inert-markdown.ts';
import type { Result } from '../result.ts';
import type { RoundtableShape } from '../shape.ts';
import { describeReview } from './review.ts';
import { describeScore } from './scores.ts';
import { dropBlanks } from './words.ts';

/** R8: the ADR of a round table; undefined for one that came to no end of its own. */
export function draftAdr({ result }: DebateRecord<RoundtableShape>, outcome: Outcome): Partial<Adr> | undefined {
  if (!result || result.adr.title === '') return undefined;
  const { adr, participants } = result;
  const { decision, agreed } = outcome;
  const isDecided = decision !== null && (decision.choice === 'majority' || decision.choice === 'without');
  const specialists = participants.map(({ specialist }) => specialist);
  return {
    title: adr.title,
    status: isDecided ? 'accepted' : adr.status,
    context: adr.context,
    drivers: dropBlanks(adr.decision_drivers),
    options: listOptions(adr),
    decision: joinParagraphs([
      agreed ? '' : describeUndecided(outcome, isDecided),
      agreed || isDecided || decision === null ? adr.decision : '',
    ]),
    consequences: { good: dropBlanks(adr.good_consequences), bad: dropBlanks(adr.bad_consequences) },
    confirmation: adr.confirmation,
    more: adr.more_information,
    deciders: decision ? [decision.by] : [],
    consulted: specialists,
    sections: [
      { title: agreed ? 'The Agreed Proposal' : 'The Last Proposal', body: quoteProposal(adr) },
      { title: 'Open Points', body: writeBullets(dropBlanks(adr.open_points)) },
      { title: 'Reconsider If', body: writeBullets(dropBlanks(adr.reconsider_if)) },
      { title: 'Implementation Guidance', body: writeGuidance(adr) },
      { title: 'Participants', body: tabulateParticipants(result) },
      ...(agreed ? [] : [addSilent(renderDissentSection(outcome.dissents, outcome), result)]),
      { title: 'Review', body: describeReview(adr) },
      renderReferenceSection(outcome),
    ].filter(({ body }) => body !== ''),
  };
}

type Section = Adr['sections'][number];

/** R9: whoever never answered is named beside the dissenters, as what it is. */
function addSilent(section: Section, { participants }: Result): Section {
  const silent = participants
    .filter(({ satisfaction }) => satisfaction === null)
    .map(({ specialist }) => `- **${escapeText(specialist)}** did not score: an absence, neither for nor against.`);
  return { ...section, body: joinBlocks([section.body, silent.join('\n')]) };
}

/** R8: the proposal word for word, as it was scored. */
const quoteProposal = ({ records, agreed_proposal }: Result['adr']): string =>
  agreed_proposal.trim() === ''
    ? ''
    : joinBlocks([records ? `${escapeText(records)}:` : undefined, quoteBlock(agreed_proposal)]);

const joinParagraphs = (parts: readonly string[]) => parts.filter((part) => part !== '').join('\n\n');

/** What stands before a proposal that the table did not agree on; after a person chose, what the person chose. */
function describeUndecided({ decision, status }: Outcome, isDecided: boolean): string {
  if (decision) return `${isDecided ? 'The table did not agree; a person decided. ' : ''}${describeDecision(decision)}`;
  return `Nothing is decided: ${reasons[status] ?? status}. The proposal that was on the table last:`;
}

const reasons: { readonly [Ended in Outcome['status']]?: string } = {
  escalated: 'the table is stuck',
  stalemate: 'the rounds are used up',
  'out-of-time': 'time was up',
};

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
  const steps = dropBlanks(tasks).map((task, index) => `${index + 1}. ${escapeText(task)}`);
  return joinBlocks([
    suggested_specialist ? `Suggested specialist: **${escapeText(suggested_specialist)}**` : undefined,
    steps.length > 0 ? joinBlocks(['Tasks:', steps.join('\n')]) : undefined,
    nameList('Key files:', dropBlanks(key_files)),
    nameList('Dependencies:', dropBlanks(dependencies)),
  ]);
}

const nameList = (title: string, items: readonly string[]) =>
  items.length === 0 ? undefined : joinBlocks([title, writeBullets(items)]);

/** R8, R11: everybody's final score and line. */
export function tabulateParticipants({ participants }: Result): string {
  return writeTable(
    ['Specialist', 'Final score', 'Position'],
    participants.map((row) =>
      [`${row.specialist}${row.cross_cutting ? ' (cross-cutting)' : ''}`, describeScore(row), row.position].map(
        escapeCell,
      ),
    ),
  );
}
