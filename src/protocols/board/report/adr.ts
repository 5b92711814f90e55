import type { Adr } from '../../../debate/adr.ts';
import type { Outcome } from '../../../debate/outcome.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { describeDecision, renderReferenceSection } from '../../../documents/adr-parts.ts';
import { joinBlocks } from '../../../documents/inert-markdown.ts';
import { takeSentence } from '../../../documents/said/sentences.ts';
import { shortenTitle } from '../../../documents/shorten-title.ts';
import type { BoardShape } from '../shape.ts';
import { describeFacts } from './document.ts';
import {
  renderCheck,
  renderConditions,
  renderDissents,
  renderNotTakenUp,
  renderOutOfScope,
  renderRemarks,
  tabulateRisks,
  tabulateVotes,
} from './parts.ts';
import { renderList } from './said.ts';

/** The decision of a board as an ADR; undefined where none was written. Accepted only where a person has decided. */
export function draftAdr(record: DebateRecord<BoardShape>, outcome: Outcome): Partial<Adr> | undefined {
  const { opened, result } = record;
  if (!result || result.outcome === 'ESCALATED') return undefined;
  const { decision, chosen_approach, decision_drivers, good_consequences, bad_consequences, confirmation } = result;
  const rejected = result.rejected_alternatives.map(({ alternative, reasoning }) => ({
    title: shortenTitle(takeSentence(alternative)),
    pros: [],
    cons: keepWords([reasoning]),
  }));
  return {
    title: decision,
    status: outcome.decision ? 'accepted' : 'proposed',
    context: result.context?.trim() ? result.context : opened.headline,
    drivers: keepWords(decision_drivers),
    options: [{ title: decision, pros: keepWords([result.summary ?? '']), cons: [] }, ...rejected],
    decision: joinBlocks([
      outcome.decision ? describeDecision(outcome.decision) : undefined,
      decision,
      chosen_approach,
      result.reasoning,
    ]),
    consequences: { good: keepWords(good_consequences), bad: keepWords(bad_consequences) },
    confirmation: confirmation ?? '',
    more: '',
    sections: [
      { title: 'How It Was Decided', body: describeFacts(record, result, outcome) },
      { title: 'Votes', body: tabulateVotes(result, record) },
      { title: 'Conditions', body: renderConditions(result, record) },
      { title: 'Dissents', body: renderDissents(result, record) },
      { title: 'Risk Register', body: tabulateRisks(result.risk_register, record) },
      { title: 'Risks Raised, in No Entry', body: renderNotTakenUp(result, record) },
      { title: 'What Would Reopen This', body: renderList(result.reconsider_if, record) },
      { title: 'Beyond the Brief', body: renderOutOfScope(result, record) },
      { title: 'Remarks of Reviewers', body: renderRemarks(result, record) },
      { title: 'Final Check', body: renderCheck(result, record) },
      renderReferenceSection(outcome),
    ],
  };
}

const keepWords = (texts: readonly string[] = []) => texts.filter((words) => words.trim() !== '');
