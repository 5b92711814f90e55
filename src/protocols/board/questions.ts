import { z } from 'zod';
import type { Ballot } from '../../debate/ballot.ts';
import { data, documents, said } from '../../debate/facts.ts';
import { cloneAsJson } from '../../debate/kit/plain-json.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Question } from '../../debate/question.ts';
import {
  Check,
  type GateReply,
  PollReply,
  type Position,
  type Response,
  type Review,
  type Synthesis,
} from './answers.ts';
import { gateReply } from './gate.ts';
import { questionOf } from './levels.ts';
import { codeBreaches } from './norms.ts';
import { everybody, roleOf, type Table } from './panel.ts';
import { position, positionBreaches } from './position.ts';
import {
  allAgree,
  hasChallenged,
  namesAt,
  openDissent,
  openDissents,
  type Proceedings,
  standOf,
} from './proceedings.ts';
import { response } from './response.ts';
import { type ResponseNorms, responseBreaches } from './response-norms.ts';
import type { Claim } from './result.ts';
import { disputesIn, review } from './review.ts';
import { lastStatements, ownWords, shownTo, statementsIn } from './statements.ts';
import type { Summary } from './summary.ts';
import { synthesis } from './synthesis.ts';
import type { Topic } from './topic.ts';

/** Phase 1: the brief and nothing else (E1, B2). */
export function takePosition(to: Participant, topic: Topic, table: Table): Question<Position> {
  const role = roleOf(to, table);
  return {
    prompt: 'board/position',
    facts: { documents, brief: data('brief', topic.brief), level: topic.level },
    answer: position(role),
    norms: (answer) => positionBreaches(answer, { role, names: namesAt(table) }),
  };
}

/** Phase 2: everybody responds to the same state; the earlier rounds stand in the prompt already (B3, E10). */
export function respond(to: Participant, proceedings: Proceedings): Question<Response> {
  const norms = responseNorms(to, proceedings);
  return {
    prompt: 'board/respond',
    facts: {
      round: norms.round,
      yours: data('yours', ownWords(to, proceedings)),
      others: said(lastStatements(to, proceedings)),
      challenged: norms.challenged ? 'yes' : 'not yet',
      all_agree: norms.allAgree ? 'yes' : 'no',
      dissent: norms.dissent === null ? 'none' : 'you have an open dissent',
    },
    answer: response({ others: seatsBut(to, proceedings.table), statements: shownTo(to, proceedings) }),
    norms: (answer) => responseBreaches(answer, norms),
  };
}

/** What a response in the coming round is measured by. */
export function responseNorms(to: Participant, proceedings: Proceedings): ResponseNorms {
  return {
    role: roleOf(to, proceedings.table),
    round: proceedings.rounds.length + 1,
    names: namesAt(proceedings.table),
    vote: standOf(to, proceedings)?.vote,
    dissent: openDissent(to, proceedings)?.dissent ?? null,
    challenged: hasChallenged(to, proceedings),
    allAgree: allAgree(proceedings),
  };
}

/** B6: the summary of a round, to the gate reviewer; the first time with the brief. */
export function gate(
  topic: Topic,
  summary: Summary,
  { min_rounds, mayReadRound }: { min_rounds: number; mayReadRound: boolean },
): Question<GateReply> {
  const { because: _, ...shown } = summary;
  const first = summary.round === 1;
  return {
    prompt: 'board/gate',
    ...(first ? {} : { words: 'board/gate-again' }),
    facts: {
      ...(first ? { brief: data('brief', topic.brief), level: topic.level } : {}),
      round: summary.round,
      least: min_rounds,
      summary: data('summary', cloneAsJson(shown)),
      full_text: mayReadRound ? 'yes, once' : 'no, you have had it',
    },
    answer: gateReply({ rounds: mayReadRound ? summary.round : 0 }),
  };
}

/** B6: the full text of one round, once in a debate, on one concern. */
export function gateWithFullText(
  { round, concern }: NonNullable<GateReply['full_text']>,
  proceedings: Proceedings,
): Question<GateReply> {
  return {
    prompt: 'board/gate',
    words: 'board/gate-full-text',
    facts: { round, concern: data('concern', concern), said: said(statementsIn(round, proceedings)) },
    answer: gateReply({ rounds: 0 }),
  };
}

/** B7: shall we go on to the synthesis? */
export function poll(requestedBy: readonly string[], { rounds }: Proceedings): Question<PollReply> {
  return {
    prompt: 'board/poll',
    facts: { round: rounds.length, requested_by: data('requested_by', requestedBy.join(', ')) },
    answer: PollReply,
  };
}

/** B8: the level's document, from everything that was said. */
export function synthesize(
  to: Participant,
  topic: Topic,
  { proceedings, claims }: { proceedings: Proceedings; claims: readonly Claim[] },
): Question<Synthesis> {
  return {
    prompt: 'board/synthesize',
    facts: {
      level: topic.level,
      rounds: proceedings.rounds.length,
      others: said(lastStatements(to, proceedings)),
      dissents: data('dissents', dissentsOnRecord(proceedings)),
      claims: data('claims', cloneAsJson(claims)),
    },
    answer: documentForm(topic, proceedings.table, claims),
    norms: codeBreaches,
  };
}

/** B9: the document, to everybody else. */
export function reviewDocument(document: Synthesis, proceedings: Proceedings): Question<Review> {
  return {
    prompt: 'board/review',
    facts: {
      document: data('document', cloneAsJson(document)),
      dissents: data('dissents', dissentsOnRecord(proceedings)),
    },
    answer: review(everybody(proceedings.table).map(({ seat }) => seat)),
  };
}

/** B9: the one correction. */
export function correct(
  topic: Topic,
  {
    document,
    reviews,
    proceedings,
    claims,
  }: { document: Synthesis; reviews: Ballot<Review>; proceedings: Proceedings; claims: readonly Claim[] },
): Question<Synthesis> {
  return {
    prompt: 'board/correct',
    facts: {
      document: data('document', cloneAsJson(document)),
      corrections: data('corrections', cloneAsJson(disputesIn(reviews))),
      dissents: data('dissents', dissentsOnRecord(proceedings)),
    },
    answer: documentForm(topic, proceedings.table, claims),
    norms: codeBreaches,
  };
}

/** B15: the level's question about the finished document, to the gate reviewer. */
export function check(
  topic: Topic,
  document: Synthesis,
  about: { dissents: readonly object[]; rounds: number },
): Question<Check> {
  const { dissents: _, risks, dropped: _dropped, quotes: _quotes, ...summary } = document;
  return {
    prompt: 'board/check',
    facts: {
      question: questionOf[topic.level],
      rounds: about.rounds,
      summary: data('summary', cloneAsJson(summary)),
      dissents: data('dissents', about.dissents.length === 0 ? 'none' : cloneAsJson(about.dissents)),
      risks: data('risks', cloneAsJson(risks)),
    },
    answer: Check,
  };
}

/** B14: the person in charge decides how an escalated debate goes on. */
export function escalated(
  topic: Topic,
  { proceedings, reason, mayContinue }: { proceedings: Proceedings; reason: string; mayContinue: boolean },
): Question<{ choice: 'continue' | 'synthesize' | 'stop'; reason: string }> {
  const choices = mayContinue ? (['continue', 'synthesize', 'stop'] as const) : (['synthesize', 'stop'] as const);
  const stands = everybody(proceedings.table).flatMap((by) => {
    const stand = standOf(by, proceedings);
    return stand ? [`${by.title}: ${stand.vote}\n${stand.position}`] : [];
  });
  return {
    prompt: 'human/escalated',
    words: 'board/escalated',
    facts: {
      brief: data('brief', topic.brief),
      rounds: proceedings.rounds.length,
      reason: data('reason', reason),
      stands: data('stands', stands.join('\n\n')),
      dissents: data(
        'dissents',
        openDissents(proceedings)
          .map(({ by, dissent }) => `${by.title}: ${dissent}`)
          .join('\n') || 'none',
      ),
      choices: choices.join(', '),
    },
    answer: z.object({ choice: z.enum(choices), reason: z.string().default('') }),
  };
}

const seatsBut = (reader: Participant, table: Table) =>
  everybody(table)
    .map(({ seat }) => seat)
    .filter((seat) => seat !== reader.seat);

const documentForm = ({ level }: Topic, table: Table, claims: readonly Claim[]) =>
  synthesis({ level, seats: everybody(table).map(({ seat }) => seat), claims: claims.map(({ id }) => id) });

function dissentsOnRecord(proceedings: Proceedings) {
  const open = openDissents(proceedings).map(({ by, dissent }) => ({ participant: by.seat, role: by.title, dissent }));
  return open.length === 0 ? 'none' : cloneAsJson(open);
}
