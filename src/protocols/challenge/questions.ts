import { z } from 'zod';
import type { Ballot } from '../../debate/ballot.ts';
import { data, documents, said } from '../../debate/facts.ts';
import type { Participant } from '../../debate/participant.ts';
import { buildOnce, type Question } from '../../debate/question.ts';
import type { Angle } from './angles.ts';
import {
  buildConfrontation,
  buildRebuttal,
  buildVerdict,
  Confirmation,
  type Confrontation,
  Explanation,
  Extraction,
  isUnread,
  Opening,
  type Rebuttal,
  type Reply,
} from './answers.ts';
import { describeChoice } from './choices.ts';
import { listClaims } from './claims.ts';
import { findConfrontationBreaches, readNewPosition } from './confrontation.ts';
import { listOpenPoints, type Objection, type Point } from './objection.ts';
import { findOpeningBreaches } from './opening-norms.ts';
import { isReopening } from './proceedings.ts';
import { countRebuttal, findConfirmationBreaches, findRebuttalBreaches } from './rebuttal.ts';
import type { Tradeoff } from './result.ts';
import type { Settings } from './settings.ts';
import {
  countRounds,
  findCurrentVersion,
  findHeld,
  findLastRound,
  listPointsToAnswer,
  nameRounds,
  type Proceedings,
} from './state.ts';
import {
  findLastStatement,
  listNews,
  listShown,
  positionId,
  stateAnswers,
  stateCurrent,
  stateExplanation,
  stateObjections,
  stateOpening,
  stateOwn,
  stateProposers,
} from './statements.ts';
import { findVerdictBreaches, keepUnread } from './verdict.ts';

const verdictForm = buildOnce((claims: readonly string[]) => buildVerdict(claims));
const confrontationForm = buildOnce((points: readonly string[]) => buildConfrontation(points));
const rebuttalForm = buildOnce(({ points, statements }: { points: readonly string[]; statements: readonly string[] }) =>
  buildRebuttal(points, statements),
);

/** C1: the topic and nothing else. */
export function open(topic: string): Question<Opening> {
  return {
    prompt: 'challenge/open',
    facts: { documents, topic: data('topic', topic) },
    answer: Opening,
    norms: findOpeningBreaches,
  };
}

/** C2, C7: the opening, from an angle. C10: what cannot be read is kept. */
export function challenge({
  topic,
  opening,
  proposer,
  angle,
  skeptical,
  sources = [],
}: {
  topic: string;
  opening: Opening;
  proposer: Participant;
  angle: Angle;
  skeptical: boolean;
  /** The texts of the documents. */
  sources?: readonly string[];
}): Question<Reply> {
  const claims = listClaims(opening);
  return {
    prompt: 'challenge/challenge',
    facts: {
      documents,
      topic: data('topic', topic),
      position: said([stateOpening(proposer, opening)]),
      ...angle.facts,
    },
    answer: verdictForm([...claims.keys()]),
    norms: (reply) => findVerdictBreaches(reply, { claims, sources: [topic, ...sources], skeptical }),
    salvage: keepUnread,
    position: (reply) => (isUnread(reply) ? 'unreadable' : { value: reply.verdict, reason: reply.summary }),
  };
}

/** C8: everything that has to be answered, to the proposer. */
export function confront(
  proceedings: Proceedings,
  { max_rounds }: Pick<Settings, 'max_rounds'>,
  round: number,
): Question<Confrontation> {
  const points = listPointsToAnswer(proceedings);
  const confronted = { points: points.map(({ id }) => id), current: findCurrentVersion(proceedings) };
  const unanswered = findLastRound(proceedings)?.unanswered ?? [];
  return {
    prompt: 'challenge/confront',
    facts: {
      own: said(stateProposers(proceedings)),
      objections: said(stateObjections(proceedings)),
      version: positionId(confronted.current.version),
      open: listIds(points, 'open'),
      reservations: listIds(points, 'noted'),
      unanswered: confronted.points.filter((id) => unanswered.includes(id)).join(', '),
      rounds: round === 0 ? '' : `Round ${round} of at most ${max_rounds}.`,
    },
    answer: confrontationForm(confronted.points),
    norms: (answer) => findConfrontationBreaches(answer, confronted),
    position: (answer) => {
      const from = `v${confronted.current.version}`;
      if (!readNewPosition(answer, confronted)) return { value: from, from };
      const convinced_by = listCredited(answer, proceedings);
      return { value: `v${confronted.current.version + 1}`, from, reason: answer.what_changed, convinced_by };
    },
  };
}

const listIds = (points: readonly Point[], wanted: Point['state']) =>
  points
    .filter(({ state }) => state === wanted)
    .map(({ id, strength }) => `${id} (${strength})`)
    .join(', ');

/** The statements whose points were taken over, as the proposer saw them last (E8). */
function listCredited({ responses = [] }: Confrontation, proceedings: Proceedings): readonly string[] {
  const taken = responses.filter(({ response }) => response !== 'reject').flatMap(({ points = [] }) => points);
  return proceedings.objections
    .filter(({ points }) => points.some(({ id }) => taken.includes(id)))
    .map((objection) => findLastStatement(objection, proceedings));
}

/** C9: the answers to its points, to the author of an objection alone. */
export function rebut(
  objection: Objection,
  proceedings: Proceedings,
  { max_rounds }: Pick<Settings, 'max_rounds'>,
): Question<Rebuttal> {
  const open = listOpenPoints(objection).map(({ id }) => id);
  const { unanswered = [], round = 0 } = findLastRound(proceedings) ?? {};
  const fresh = listNews(objection, proceedings);
  return {
    prompt: 'challenge/rebut',
    facts: {
      own: said(stateOwn(objection.by, proceedings)),
      answers: said(stateAnswers(objection, proceedings)),
      points: open.join(', '),
      unanswered: open.filter((id) => unanswered.includes(id)).join(', '),
      version: positionId(findCurrentVersion(proceedings).version),
      round,
      max_rounds,
    },
    answer: rebuttalForm({ points: open, statements: listShown(objection, proceedings) }),
    norms: findRebuttalBreaches,
    position: (answer) => {
      const { response } = countRebuttal(answer, { open, fresh });
      if (response !== 'accept') return findHeld(objection.by, proceedings);
      return { value: 'resolved', reason: answer.summary, convinced_by: answer.convinced_by };
    },
  };
}

/** C9a: the version in force, to a challenger who agreed to an earlier one. */
export function confirm(by: Participant, proceedings: Proceedings): Question<Confirmation> {
  const version = positionId(findCurrentVersion(proceedings).version);
  return {
    prompt: 'challenge/confirm',
    facts: {
      own: said(stateOwn(by, proceedings)),
      position: said(stateCurrent(by, proceedings)),
      version,
      agreed: positionId(proceedings.agreed.get(by.seat) ?? 1),
    },
    answer: Confirmation,
    norms: findConfirmationBreaches,
    position: (answer) =>
      isReopening(answer)
        ? { value: 'reopened', reason: answer.explanation, convinced_by: [version] }
        : findHeld(by, proceedings),
  };
}

/** C12: to the proposer what is open against it, to a dissenter the dispute from its own side. */
export function explain(to: Participant, proceedings: Proceedings): Question<Explanation> {
  const isProposer = to.seat === proceedings.proposer.seat;
  const own = proceedings.objections.filter(({ by }) => isProposer || by.seat === to.seat);
  return {
    prompt: 'challenge/explain',
    facts: {
      own: said(isProposer ? stateProposers(proceedings) : stateOwn(to, proceedings)),
      news: said(isProposer ? stateObjections(proceedings) : []),
      points: own.flatMap((objection) => listOpenPoints(objection).map(({ id }) => id)).join(', '),
      version: positionId(findCurrentVersion(proceedings).version),
      rounds: nameRounds(countRounds(proceedings)),
    },
    answer: Explanation,
  };
}

/** C12: the dispute in the proposer's words, from what every party said about it. */
export function extract(explanations: Ballot<Explanation>, proceedings: Proceedings): Question<Extraction> {
  const { proposer } = proceedings;
  return {
    prompt: 'challenge/extract',
    facts: {
      own: said(stateExplanation(proposer, explanations, proceedings)),
      explanations: said(proceedings.objections.flatMap(({ by }) => stateExplanation(by, explanations, proceedings))),
    },
    answer: Extraction,
  };
}

/** A tradeoff: the person in charge sees the dispute and what each choice means. */
export function decide(result: Tradeoff): Question<{ choice: string; reason: string }> {
  const { topic, core_disagreement, real_question, options } = result;
  return {
    prompt: 'human/tradeoff',
    facts: {
      topic: data('topic', topic),
      disagreement: data('disagreement', core_disagreement ?? ''),
      question: data('question', real_question ?? ''),
      options: data('options', options.map((option) => describeChoice(option, result)).join('\n\n')),
    },
    answer: z.object({
      choice: z.enum([...options.map(({ option }) => option), 'none']),
      reason: z.string().default(''),
    }),
  };
}
