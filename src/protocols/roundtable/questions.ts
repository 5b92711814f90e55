import { data, documents, type Fact, type Statement, said } from '../../debate/facts.ts';
import { cloneAsJson } from '../../debate/kit/plain-json.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Question } from '../../debate/question.ts';
import {
  type Consolidation,
  Disagreement,
  type Draft,
  Offer,
  type Option,
  Review,
  type Scoring,
  type Sections,
  type Update,
} from './answers.ts';
import { scoring, scoringBreaches } from './compromise.ts';
import { draftBreaches, draftForm, reviewBreaches } from './draft.ts';
import { historyFor, historyForLead, proposalStatement, returnedTo, shownTo } from './history.ts';
import { type Table, tableLines } from './panel.ts';
import { consolidation, consolidationBreaches } from './proposal.ts';
import { currentProposal, lastUpdate, roundOf, type Talk } from './talk.ts';
import { textBlock } from './text-block.ts';
import { update } from './update.ts';
import { findAddressed, positionNorms, updateBreaches, updateNorms } from './update-norms.ts';

/** R1: the question and nothing else (E1). */
export function position(
  to: Participant,
  { question, target, ...table }: Table & { readonly question: string; readonly target: number },
): Question<Update> {
  return {
    prompt: 'roundtable/position',
    facts: { ...head({ question, ...table }), name: to.seat, target },
    answer: update({ shown: [], addressed: [] }),
    norms: (answer) => updateBreaches(answer, positionNorms(target)),
    otherForm: textBlock,
  };
}

/** R5: the lead puts into words what the specialists propose. Whoever stands in sees what a specialist may see. */
export function consolidate(to: Participant, talk: Talk): Question<Consolidation> {
  const open = listOpenConcerns(talk);
  return {
    prompt: 'roundtable/consolidate',
    facts: { ...head(talk), ...leadsHistory(to, talk), proposal: proposalFact(talk) },
    answer: consolidation(open),
    norms: (answer) => consolidationBreaches(answer, talk),
  };
}

/** R2, R3: a round of the discussion: what was said, the proposal, and what came back. */
export function discuss(to: Participant, talk: Talk): Question<Update> {
  const norms = updateNorms(to, talk);
  const { target } = talk.settings;
  return {
    prompt: 'roundtable/discuss',
    facts: {
      ...head(talk),
      name: to.seat,
      target,
      ...history(to, talk),
      round: roundOf(talk) + 1,
      proposal: proposalFact(talk),
      yours: yours(to, talk),
      returned: returnedFact(to, talk),
      addressed: addressedFact(to, talk),
    },
    answer: update({ shown: shownTo(to, talk), addressed: norms.addressed.map(({ id }) => id) }),
    norms: (answer) => updateBreaches(answer, norms),
    otherForm: textBlock,
  };
}

/** R6: what is the dispute about? */
export function disagreement(to: Participant, talk: Talk): Question<Disagreement> {
  return {
    prompt: 'roundtable/disagreement',
    facts: { ...head(talk), ...leadsHistory(to, talk), proposal: proposalFact(talk) },
    answer: Disagreement,
  };
}

/** R6: at most one compromise from every specialist. */
export function compromise(to: Participant, talk: Talk, named: Disagreement | undefined): Question<Offer> {
  return {
    prompt: 'roundtable/compromise',
    facts: {
      ...head(talk),
      name: to.seat,
      ...history(to, talk),
      proposal: proposalFact(talk),
      yours: yours(to, talk),
      disagreement: disagreementFact(talk, named),
    },
    answer: Offer,
  };
}

/** R6: everybody scores all of them, under neutral ids. */
export function score(
  to: Participant,
  talk: Talk,
  { named, options }: { readonly named: Disagreement | undefined; readonly options: readonly Option[] },
): Question<Scoring> {
  const ids = options.map(({ id }) => id);
  return {
    prompt: 'roundtable/score',
    facts: {
      ...head(talk),
      name: to.seat,
      target: talk.settings.target,
      yours: yours(to, talk),
      disagreement: disagreementFact(talk, named),
      options: data(
        'options',
        options.map(({ id, text }) => ({ id, option: text })),
      ),
    },
    answer: scoring(ids),
    norms: (answer) => scoringBreaches(answer, ids),
  };
}

/** R8: the ADR of what was agreed, or of what a person decided to go on with. */
export function draft(to: Participant, talk: Talk, standing: string): Question<Draft> {
  return {
    prompt: 'roundtable/draft',
    facts: {
      ...head(talk),
      ...leadsHistory(to, talk),
      proposal: proposalFact(talk),
      standing: data('standing', standing),
    },
    answer: draftForm(talk.specialists.map(({ seat }) => seat)),
    norms: draftBreaches,
  };
}

/** R8: each specialist looks at its own domain. */
export function review(to: Participant, talk: Talk, written: Sections): Question<Review> {
  return {
    prompt: 'roundtable/review',
    facts: {
      ...head(talk),
      name: to.seat,
      yours: yours(to, talk),
      draft: said([{ id: 'draft', by: talk.lead, content: cloneAsJson(written) }]),
    },
    answer: Review,
    norms: reviewBreaches,
  };
}

/** What the reviewers want changed. */
export interface Suggested {
  readonly by: Participant;
  readonly confirms: boolean;
  readonly suggestions: readonly string[];
}

/** R8: a revision of the draft. */
export function revise(
  talk: Talk,
  {
    written,
    suggested,
    revision,
  }: { readonly written: Sections; readonly suggested: readonly Suggested[]; readonly revision: number },
): Question<Draft> {
  return {
    prompt: 'roundtable/revise',
    facts: {
      ...head(talk),
      yours: data('yours', cloneAsJson(written)),
      suggestions: said(
        suggested.map(({ by, confirms, suggestions }) => ({
          id: `${by.seat}-review-${revision}`,
          by,
          content: cloneAsJson({ confirms, suggestions }),
        })),
      ),
    },
    answer: draftForm(talk.specialists.map(({ seat }) => seat)),
    norms: draftBreaches,
  };
}

/** What every prompt of this protocol begins with: the same for all readers and rounds (E10). */
function head({ question, lead, specialists }: Table & { readonly question: string }) {
  return { documents, question: data('question', question), table: tableLines({ lead, specialists }) };
}

function history(to: Participant, talk: Talk): { readonly said: Fact } {
  return { said: saidOrNothing(historyFor(to, talk)) };
}

/** What the lead is given, or whoever stands in for it: that one sees no numbers, and no message that is not for it. */
function leadsHistory(to: Participant, talk: Talk): { readonly said: Fact } {
  const isLead = to.seat === talk.lead.seat;
  return { said: saidOrNothing(isLead ? historyForLead(talk) : historyFor(to, talk, { ownWords: true })) };
}

const saidOrNothing = (statements: readonly Statement[]): Fact =>
  statements.length === 0 ? 'Nothing.' : said(statements);

function proposalFact(talk: Talk): Fact {
  const proposal = currentProposal(talk);
  return proposal ? said([proposalStatement(talk, proposal)]) : 'There is none yet.';
}

function yours(to: Participant, talk: Talk): Fact {
  const last = lastUpdate(to, talk);
  return last ? data('yours', cloneAsJson(last)) : 'You have not spoken yet.';
}

function returnedFact(to: Participant, talk: Talk): Fact {
  const returned = returnedTo(to, talk);
  return returned === undefined ? 'None.' : data('returned', returned);
}

function addressedFact(to: Participant, talk: Talk): Fact {
  const concerns = findAddressed(to, talk);
  if (concerns.length === 0) return 'None.';
  const how = currentProposal(talk)?.addressed ?? [];
  return data(
    'addressed',
    concerns.map(({ id, concern }) => ({
      id,
      your_concern: concern,
      addressed_by: how.find((one) => one.concern === id)?.how ?? '',
    })),
  );
}

function disagreementFact({ lead }: Talk, named: Disagreement | undefined): Fact {
  if (!named) return 'Nobody has named it.';
  return said([{ id: 'disagreement', by: lead, content: cloneAsJson(named) }]);
}

/** The ids of the concerns that somebody named when it last spoke. */
function listOpenConcerns({ raised, rounds, specialists }: Talk): readonly string[] {
  return specialists.flatMap((by) => {
    const last = rounds.findLast(({ updates }) => updates.of(by) !== undefined)?.round;
    return raised.filter((one) => one.by.seat === by.seat && one.rounds.at(-1) === last).map(({ id }) => id);
  });
}
