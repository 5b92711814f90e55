import type { Adr } from '../../../debate/adr.ts';
import type { Outcome } from '../../../debate/outcome.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { listDeciders, renderReferenceSection } from '../../../documents/adr-parts.ts';
import { writeBullets } from '../../../documents/inert-markdown.ts';
import type { BoardShape } from '../shape.ts';
import { listFacts } from './facts.ts';
import {
  describeCheck,
  listConditions,
  listDissents,
  listNotTakenUp,
  listOutOfScope,
  listRemarks,
  tabulateRisks,
  tabulateVotes,
} from './parts.ts';

/** The decision of a board as an ADR; undefined where none was written. Accepted only where a person has decided. */
export function draftAdr(record: DebateRecord<BoardShape>, outcome: Outcome): Partial<Adr> | undefined {
  const { opened, result } = record;
  if (!result || result.outcome === 'ESCALATED') return undefined;
  const { chosen_approach, decision_drivers, good_consequences, bad_consequences, confirmation } = result;
  const rejected = result.rejected_alternatives.map(({ alternative, reasoning }) => ({
    title: alternative,
    pros: [],
    cons: keepWords([reasoning]),
  }));
  return {
    title: opened.headline,
    status: outcome.decision ? 'accepted' : 'proposed',
    context: result.context?.trim() ? result.context : opened.headline,
    drivers: keepWords(decision_drivers),
    options: [{ title: chosen_approach, pros: [], cons: [] }, ...rejected],
    decision: `Chosen option: ${chosen_approach}\n\n${result.reasoning}`,
    consequences: { good: keepWords(good_consequences), bad: keepWords(bad_consequences) },
    confirmation: confirmation ?? '',
    more: '',
    deciders: outcome.decision ? [outcome.decision.by] : [],
    consulted: listDeciders(outcome).filter((seat) => seat !== 'gate'),
    sections: [
      { title: 'How It Was Decided', body: listFacts(record, result, outcome) },
      { title: 'Votes', body: tabulateVotes(result) },
      { title: 'Conditions', body: listConditions(result) },
      { title: 'Dissents', body: listDissents(result) },
      { title: 'Risk Register', body: tabulateRisks(result) },
      { title: 'Raised, Not Taken Up', body: listNotTakenUp(result) },
      { title: 'What Would Reopen This', body: writeBullets(result.reconsider_if) },
      { title: 'Beyond the Brief', body: listOutOfScope(result) },
      { title: 'Remarks of Reviewers', body: listRemarks(result) },
      { title: 'Final Check', body: describeCheck(result) },
      renderReferenceSection(outcome),
    ].filter(({ body }) => body !== ''),
  };
}

const keepWords = (texts: readonly string[] = []) => texts.filter((words) => words.trim() !== '');
