import { data, documents, said } from '../../debate/facts.ts';
import { cloneAsJson } from '../../debate/kit/plain-json.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Question } from '../../debate/question.ts';
import {
  type Consolidation,
  Disagreement,
  type Draft,
  Offer,
  type Position,
  Review,
  type Revision,
  type Scoring,
  type Update,
} from './answers.ts';
import { findScoringBreaches } from './compromise.ts';
import { findOwn } from './concerns.ts';
import { findDraftBreaches, findReviewBreaches } from './draft.ts';
import { buildConsolidation, buildDraft, buildPosition, buildRevision, buildScoring, buildUpdate } from './forms.ts';
import { listForLead, listForStandIn, listHistory, listOwnRecord, listProposals, listShown } from './history.ts';
import { describeTable, type Table } from './panel.ts';
import type { Option, Sections } from './result.ts';
import {
  describeScore,
  listed,
  showAgreed,
  showConcerns,
  showDisagreement,
  showNamed,
  showOpen,
  showProposal,
  showReturned,
} from './shown.ts';
import { findProposal, findRound, type Talk } from './talk.ts';
import { textBlock } from './text-block.ts';
import { findUpdateBreaches, findUpdateNorms } from './update-norms.ts';

/** R1: the question and nothing else (E1). */
export function takePosition(
  to: Participant,
  { question, ...table }: Table & { readonly question: string },
): Question<Position> {
  return {
    prompt: 'roundtable/position',
    facts: { ...head({ question, ...table }), name: to.seat },
    answer: buildPosition(listOthers(to, table)),
    otherForm: textBlock,
  };
}

/** R5: the lead puts into words what the specialists propose. Whoever stands in sees what a specialist may see. */
export function consolidate(to: Participant, talk: Talk): Question<Consolidation> {
  const concerns = talk.concerns.filter(({ state }) => state === 'open').map(({ id }) => id);
  return {
    prompt: 'roundtable/consolidate',
    facts: {
      ...head(talk),
      said: listed(listForWriter(to, talk)),
      proposal: showProposal(talk),
      target: talk.settings.target,
    },
    answer: buildConsolidation({ concerns, seats: talk.specialists.map(({ seat }) => seat) }),
    quotes: false,
  };
}

/** R2, R3: a round of the discussion, in the order in which it is worked on. */
export function discuss(to: Participant, talk: Talk): Question<Update> {
  const norms = findUpdateNorms(to, talk);
  const { fresh, older } = listHistory(to, talk);
  const own = findOwn(to, talk);
  const points = findProposal(talk)?.left_open.map(({ id }) => id) ?? [];
  return {
    prompt: 'roundtable/discuss',
    facts: {
      ...head(talk),
      name: to.seat,
      target: talk.settings.target,
      round: findRound(talk) + 1,
      left: talk.settings.max_rounds - findRound(talk) - 1,
      proposal: showProposal(talk),
      points: points.length > 0 ? 'yes' : '',
      concerns: showConcerns(to, talk),
      yours: listed(listOwnRecord(to, talk)),
      score: describeScore(to, talk),
      returned: showReturned(to, talk),
      fresh: listed(fresh),
      older: listed(older),
    },
    answer: buildUpdate({
      names: listOthers(to, talk),
      messages: [...older, ...fresh].map(({ id }) => id).filter((id) => id.startsWith('M-')),
      points,
      concerns: own.map(({ id }) => id),
      shown: listShown(to, talk),
    }),
    norms: (answer) => findUpdateBreaches(answer, norms),
    otherForm: textBlock,
  };
}

/** R6: what is the dispute about? */
export function nameDisagreement(to: Participant, talk: Talk): Question<Disagreement> {
  return {
    prompt: 'roundtable/disagreement',
    facts: { ...head(talk), said: listed(listForWriter(to, talk)), proposal: showProposal(talk) },
    answer: Disagreement,
    quotes: false,
  };
}

/** R6: at most one compromise from every specialist. */
export function offerCompromise(to: Participant, talk: Talk, named: Disagreement | undefined): Question<Offer> {
  const { fresh, older } = listHistory(to, talk);
  return {
    prompt: 'roundtable/compromise',
    facts: {
      ...head(talk),
      name: to.seat,
      said: listed([...older, ...fresh]),
      proposal: showProposal(talk),
      concerns: showConcerns(to, talk),
      yours: listed(listOwnRecord(to, talk)),
      disagreement: showDisagreement(talk, named),
    },
    answer: Offer,
    quotes: false,
  };
}

/** R6: everybody scores all of them, under neutral ids. */
export function scoreCompromises(
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
      proposal: showProposal(talk),
      concerns: showConcerns(to, talk),
      yours: listed(listOwnRecord(to, talk).slice(-1)),
      disagreement: showDisagreement(talk, named),
      options: data('options', Object.fromEntries(options.map(({ id, text }) => [id, text]))),
    },
    answer: buildScoring(ids),
    norms: (answer) => findScoringBreaches(answer, ids),
    quotes: false,
  };
}

/** R8: the ADR of what was agreed, or of what a person decided to go on with; everything that was said is there. */
export function draft(to: Participant, talk: Talk, standing: string): Question<Draft> {
  return {
    prompt: 'roundtable/draft',
    facts: {
      ...head(talk),
      said: listed(listForWriter(to, talk, { whole: true })),
      proposals: listed(listProposals(talk)),
      records: findProposal(talk)?.id ?? '',
      standing: data('standing', standing),
      open: showOpen(talk),
    },
    answer: buildDraft({
      proposals: talk.proposals.map(({ id }) => id),
      seats: talk.specialists.map(({ seat }) => seat),
      unsettled: listDue(talk),
    }),
    norms: (answer) => findDraftBreaches(answer, talk),
    quotes: false,
  };
}

/** R8: each specialist looks at its own domain, with the agreed proposal beside the draft. */
export function review(
  to: Participant,
  talk: Talk,
  { written, again }: { readonly written: Sections; readonly again: boolean },
): Question<Review> {
  const own = listOwnRecord(to, talk).slice(-1);
  return {
    prompt: 'roundtable/review',
    facts: {
      ...head(talk),
      name: to.seat,
      proposal: showAgreed(talk),
      yours: listed(own),
      others: listed(again ? [] : listHistory(to, talk).fresh),
      draft: said([{ id: 'draft', by: talk.lead, content: cloneAsJson(written), whole: true }]),
      concerns: showNamed(talk, [written, findProposal(talk), own], to),
      again: again ? 'yes' : '',
    },
    answer: Review,
    norms: findReviewBreaches,
    quotes: false,
  };
}

/** What the reviewers want changed. */
export interface Suggested {
  readonly by: Participant;
  readonly confirms: boolean;
  readonly suggestions: Review['suggestions'];
}

/** R8: a revision of the draft. */
export function revise(
  talk: Talk,
  {
    written,
    suggested,
    revision,
  }: { readonly written: Sections; readonly suggested: readonly Suggested[]; readonly revision: number },
): Question<Revision> {
  return {
    prompt: 'roundtable/revise',
    facts: {
      ...head(talk),
      proposal: showAgreed(talk),
      yours: data('draft', cloneAsJson(written)),
      suggestions: said(
        suggested.map(({ by, confirms, suggestions }) => ({
          id: `${by.seat}-review-${revision}`,
          by,
          content: cloneAsJson({ confirms, suggestions }),
        })),
      ),
      concerns: showNamed(talk, [written, findProposal(talk), suggested]),
      open: showOpen(talk),
    },
    answer: buildRevision(listDue(talk)),
    quotes: false,
  };
}

/** What every prompt of this protocol begins with: the same for all readers and rounds (E10). */
function head({ question, lead, specialists }: Table & { readonly question: string }) {
  return { documents, topic: data('topic', question), table: describeTable({ lead, specialists }) };
}

const listOthers = (to: Participant, { lead, specialists }: Table) =>
  [lead, ...specialists].map(({ seat }) => seat).filter((seat) => seat !== to.seat);

/** The concerns that are to be settled before release. */
const listDue = ({ concerns }: Talk) =>
  concerns.filter(({ state, weight }) => state === 'open' && weight === 'before-release').map(({ id }) => id);

const listForWriter = (to: Participant, talk: Talk, options: { readonly whole?: boolean } = {}) =>
  to.seat === talk.lead.seat ? listForLead(talk, options) : listForStandIn(to, talk);
