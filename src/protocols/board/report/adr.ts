import type { Adr } from '../../../debate/adr.ts';
import type { Outcome } from '../../../debate/outcome.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { describeDecision, renderReferenceSection } from '../../../documents/adr-parts.ts';
import { joinBlocks } from '../../../documents/inert-markdown.ts';
import { listLines } from '../../../documents/said/list-lines.ts';
import { takeSentence } from '../../../documents/said/sentences.ts';
import { shortenTitle } from '../../../documents/shorten-title.ts';
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
    title: quoteTitle(alternative),
    pros: [],
    cons: keepWords([reasoning]),
  }));
  return {
    status: outcome.decision ? 'accepted' : 'proposed',
    context: result.context?.trim() ? result.context : opened.headline,
    drivers: keepWords(decision_drivers),
    options: [{ title: quoteTitle(chosen_approach), pros: [], cons: [] }, ...rejected],
    decision: joinBlocks([
      outcome.decision ? describeDecision(outcome.decision) : undefined,
      chosen_approach,
      result.reasoning,
    ]),
    consequences: { good: keepWords(good_consequences), bad: keepWords(bad_consequences) },
    confirmation: confirmation ?? '',
    more: '',
    sections: [
      { title: 'How It Was Decided', body: listFacts(record, result, outcome) },
      { title: 'Votes', body: tabulateVotes(result) },
      { title: 'Conditions', body: listConditions(result) },
      { title: 'Dissents', body: listDissents(result) },
      { title: 'Risk Register', body: tabulateRisks(result) },
      { title: 'Raised, Not Taken Up', body: listNotTakenUp(result) },
      { title: 'What Would Reopen This', body: listLines(result.reconsider_if) },
      { title: 'Beyond the Brief', body: listOutOfScope(result) },
      { title: 'Remarks of Reviewers', body: listRemarks(result) },
      { title: 'Final Check', body: describeCheck(result) },
      renderReferenceSection(outcome),
    ],
  };
}

/** The first sentence of a longer text, as the name of an option. */
const quoteTitle = (text: string) => shortenTitle(takeSentence(text));

const keepWords = (texts: readonly string[] = []) => texts.filter((words) => words.trim() !== '');
