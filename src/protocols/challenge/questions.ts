import type { Ballot } from '../../debate/ballot.ts';
import { data, documents, said } from '../../debate/facts.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Question } from '../../debate/question.ts';
import { type Confrontation, confrontation } from './confrontation.ts';
import { confrontationBreaches } from './counted-answers.ts';
import { engagement } from './engagement.ts';
import { Explanation, Extraction } from './explanation.ts';
import type { Objection } from './objection.ts';
import { Opening, openingBreaches } from './opening.ts';
import { currentVersion, type Proceedings, toAnswer } from './proceedings.ts';
import { type Rebuttal, rebuttal, rebuttalBreaches } from './rebuttal.ts';
import {
  answerStatements,
  json,
  objectionStatement,
  ownWords,
  positionId,
  positionStatement,
  proposersWords,
  shownTo,
} from './statements.ts';
import { isUnread, type Reply, strengthBreaches, unread, Verdict } from './verdict.ts';

/** C1: the topic and nothing else. */
export function open(topic: string): Question<Opening> {
  return {
    prompt: 'challenge/open',
    facts: { documents, topic: data('topic', topic) },
    answer: Opening,
    norms: openingBreaches,
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
      position: said([positionStatement(proposer, { version: 1, position: opening.position }, opening)]),
      angle,
    },
    answer: Verdict,
    norms: (reply) => {
      if (isUnread(reply)) return [];
      const waves = skeptical && reply.verdict === 'agree' && !engagement(reply, opening, topic).engages;
      return [...strengthBreaches(reply), ...(waves ? [{ rule: 'C7', what: notEngaging }] : [])];
    },
    salvage: unread,
  };
}

const notEngaging =
  'The agreement does not engage with the position. Say in the critique, in at least 20 words, what you examined in its reasoning, weaknesses or assumptions and why it held, or object; otherwise it counts as a moderate reservation.';

/** C8: everything that has to be answered, to the proposer. */
export function confront(proceedings: Proceedings): Question<Confrontation> {
  const open = toAnswer(proceedings);
  const ids = open.map(({ id }) => id);
  const { position } = currentVersion(proceedings);
  return {
    prompt: 'challenge/confront',
    facts: {
      yours: data('yours', proposersWords(proceedings)),
      objections: said(open.map((objection) => objectionStatement(objection, proceedings))),
    },
    answer: confrontation(ids),
    norms: (answer) => confrontationBreaches(answer, { open: ids, position }),
  };
}

/** C9: the answer to its objection, to its author alone. */
export function rebut(proposer: Participant, objection: Objection, proceedings: Proceedings): Question<Rebuttal> {
  return {
    prompt: 'challenge/rebut',
    facts: {
      objection: objection.id,
      version: positionId(currentVersion(proceedings).version),
      yours: data('yours', ownWords(objection, proceedings)),
      answer: said(answerStatements(proposer, objection, proceedings)),
    },
    answer: rebuttal(shownTo(objection, proceedings)),
    norms: rebuttalBreaches,
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
      yours: data('yours', own ? ownWords(own, proceedings) : proposersWords(proceedings)),
      against: own
        ? said([positionStatement(proposer, currentVersion(proceedings), proceedings.opening)])
        : said(unsettled.map((objection) => objectionStatement(objection, proceedings))),
    },
    answer: Explanation,
  };
}

/** C12: the dispute in the proposer's words, from what every party said about it. */
export function extract(
  proposer: Participant,
  { explanations, proceedings }: { explanations: Ballot<Explanation>; proceedings: Proceedings },
): Question<Extraction> {
  const others = proceedings.objections.flatMap(({ id, by }) => {
    const explanation = explanations.of(by);
    return explanation ? [{ id: id.replace('O', 'E'), by, content: json(explanation) }] : [];
  });
  return {
    prompt: 'challenge/extract',
    facts: { yours: data('yours', json(explanations.of(proposer) ?? {})), explanations: said(others) },
    answer: Extraction,
  };
}
