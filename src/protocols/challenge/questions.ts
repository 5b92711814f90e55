import type { Ballot } from '../../debate/ballot.ts';
import { data, documents, said } from '../../debate/facts.ts';
import { cloneAsJson } from '../../debate/kit/plain-json.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Question } from '../../debate/question.ts';
import { type Confrontation, Explanation, Extraction, Opening, type Rebuttal, type Reply, Verdict } from './answers.ts';
import { buildConfrontation } from './confrontation.ts';
import { findConfrontationBreaches } from './counted-answers.ts';
import { measureEngagement } from './engagement.ts';
import type { Objection } from './objection.ts';
import { findOpeningBreaches } from './opening-norms.ts';
import { findCurrentVersion, findObjectionsToAnswer, type Proceedings } from './proceedings.ts';
import { buildRebuttal, findRebuttalBreaches } from './rebuttal.ts';
import {
  findOwnWords,
  findProposersWords,
  listShown,
  positionId,
  stateAnswer,
  stateObjection,
  statePosition,
} from './statements.ts';
import { findStrengthBreaches, isUnread, keepUnread } from './verdict.ts';

/** C1: the topic and nothing else. */
export function open(topic: string): Question<Opening> {
  return {
    prompt: 'challenge/open',
    facts: { documents, topic: data('topic', topic) },
    answer: Opening,
    norms: findOpeningBreaches,
  };
}

/** C2: the opening, from an angle. C7: an agreement that does not engage is asked once more. C10: what cannot be read is kept. */
export function challenge({
  topic,
  opening,
  proposer,
  angle,
  skeptical,
}: {
  topic: string;
  opening: Opening;
  proposer: Participant;
  angle: string;
  skeptical: boolean;
}): Question<Reply> {
  return {
    prompt: 'challenge/challenge',
    facts: {
      documents,
      topic: data('topic', topic),
      position: said([statePosition(proposer, { version: 1, position: opening.position }, opening)]),
      angle,
    },
    answer: Verdict,
    norms: (reply) => {
      if (isUnread(reply)) return [];
      const waves = skeptical && reply.verdict === 'agree' && !measureEngagement(reply, opening, topic).engages;
      return [...findStrengthBreaches(reply), ...(waves ? [{ rule: 'C7', what: notEngaging }] : [])];
    },
    salvage: keepUnread,
  };
}

const notEngaging =
  'The agreement does not engage with the position. Say in the critique, in at least 20 words, what you examined in its reasoning, weaknesses or assumptions and why it held, or object; otherwise it counts as a moderate reservation.';

/** C8: everything that has to be answered, to the proposer. */
export function confront(proceedings: Proceedings): Question<Confrontation> {
  const open = findObjectionsToAnswer(proceedings);
  const ids = open.map(({ id }) => id);
  const { position } = findCurrentVersion(proceedings);
  return {
    prompt: 'challenge/confront',
    facts: {
      yours: data('yours', findProposersWords(proceedings)),
      objections: said(open.map((objection) => stateObjection(objection, proceedings))),
    },
    answer: buildConfrontation(ids),
    norms: (answer) => findConfrontationBreaches(answer, { open: ids, position }),
  };
}

/** C9: the answer to its objection, to its author alone. */
export function rebut(proposer: Participant, objection: Objection, proceedings: Proceedings): Question<Rebuttal> {
  return {
    prompt: 'challenge/rebut',
    facts: {
      objection: objection.id,
      version: positionId(findCurrentVersion(proceedings).version),
      yours: data('yours', findOwnWords(objection, proceedings)),
      answer: said(stateAnswer(proposer, objection, proceedings)),
    },
    answer: buildRebuttal(listShown(objection, proceedings)),
    norms: findRebuttalBreaches,
  };
}

/** C12: to the proposer what stands against it, to a dissenter the position as it stands. */
export function explain(
  to: Participant,
  { proposer, proceedings }: { proposer: Participant; proceedings: Proceedings },
): Question<Explanation> {
  const own = proceedings.objections.find(({ by }) => by.seat === to.seat);
  const unsettled = proceedings.objections.filter(({ state }) => state !== 'resolved');
  return {
    prompt: 'challenge/explain',
    facts: {
      yours: data('yours', own ? findOwnWords(own, proceedings) : findProposersWords(proceedings)),
      against: own
        ? said([statePosition(proposer, findCurrentVersion(proceedings), proceedings.opening)])
        : said(unsettled.map((objection) => stateObjection(objection, proceedings))),
    },
    answer: Explanation,
  };
}

/** C12: the dispute in the proposer's words, from what every party said about it. */
export function extract(
  explanations: Ballot<Explanation>,
  { proposer, proceedings }: { proposer: Participant; proceedings: Proceedings },
): Question<Extraction> {
  const others = proceedings.objections.flatMap(({ id, by }) => {
    const explanation = explanations.of(by);
    return explanation ? [{ id: id.replace('O', 'E'), by, content: cloneAsJson(explanation) }] : [];
  });
  return {
    prompt: 'challenge/extract',
    facts: { yours: data('yours', cloneAsJson(explanations.of(proposer) ?? {})), explanations: said(others) },
    answer: Extraction,
  };
}
