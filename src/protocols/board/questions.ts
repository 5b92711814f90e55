import { data, said } from '../../debate/facts.ts';
import { cloneAsJson } from '../../debate/kit/plain-json.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Question } from '../../debate/question.ts';
import { type GateReply, PollReply, type Position, type Response } from './answers.ts';
import { countLongBlocks } from './code-blocks.ts';
import { buildGateReply, buildPosition, buildResponse } from './forms.ts';
import { readersOf, tasksOf } from './levels.ts';
import { findPositionBreaches, findResponseBreaches } from './norms.ts';
import { findRole, listSeats, listSpeakers, type Table } from './panel.ts';
import {
  checkAllAgree,
  findOpenDissent,
  findStand,
  hasChallenged,
  listBreaches,
  listOpenDissents,
  type Proceedings,
} from './proceedings.ts';
import type { Course } from './record.ts';
import {
  addShortened,
  describeTable,
  firstLateRound,
  listAll,
  listForJudging,
  listLastTwo,
  showBrief,
  showLastGate,
} from './shown.ts';
import { listDisputes, listFirstShortened, listParts, listShortened, listShown } from './statements.ts';
import type { Topic } from './topic.ts';

/** Phase 1: the brief and nothing else (E1, B2). */
export function takePosition(to: Participant, topic: Topic, table: Table): Question<Position> {
  const role = findRole(to, table);
  return {
    prompt: 'board/position',
    facts: {
      ...showBrief(topic),
      table: describeTable(to, table),
      readers: readersOf[topic.level],
      level_task: tasksOf[topic.level],
      contrarian: role === 'contrarian' ? 'yes' : '',
      moonshot: role === 'moonshot' ? 'yes' : '',
      member: role === 'member' ? 'yes' : '',
    },
    answer: buildPosition(role),
    norms: (answer) => findPositionBreaches(answer, role),
  };
}

/** Phase 2: everybody responds to the same state; what was said before stands in the prompt already (B3, E10). */
export function respond(
  to: Participant,
  { topic, proceedings, course }: { topic: Topic; proceedings: Proceedings; course: Course },
  max_rounds: number,
): Question<Response> {
  const { table, rounds } = proceedings;
  const role = findRole(to, table);
  const round = rounds.length + 1;
  const late = round >= firstLateRound;
  const open = findOpenDissent(to, proceedings);
  const disputes = listDisputes(to, proceedings);
  const words = course.gates.at(-1)?.to_seats.filter(({ seat }) => seat === to.seat) ?? [];
  const poll = course.polls.find((one) => one.round === rounds.length);
  const owes = round >= 2 && role !== 'contrarian' && !hasChallenged(to, proceedings);
  return {
    prompt: 'board/respond',
    ...(late ? { words: 'board/respond-late' } : {}),
    facts: {
      ...(late
        ? { ...showBrief(topic), table: describeTable(to, table), earlier: said(listEarlier(proceedings)) }
        : {}),
      statements: said(late ? listLastTwo(proceedings) : listAll(proceedings)),
      round,
      left: describeLeft(max_rounds - round),
      disputes: data('disputes', cloneAsJson(disputes)),
      dissent: open ? data('your-dissent', open.dissent) : '',
      gate: words.length === 0 ? '' : data('gate', words.map((one) => one.words).join('\n')),
      poll: poll ? data('poll', cloneAsJson({ yes: poll.yes, no: poll.reasons, absent: poll.absent })) : '',
      owes: owes ? 'yes' : '',
      contrarian: role === 'contrarian' ? 'yes' : '',
      all_agree: role === 'contrarian' && checkAllAgree(proceedings) ? 'yes' : '',
      moonshot: role === 'moonshot' ? 'yes' : '',
    },
    answer: buildResponse({
      role,
      parts: listParts(to, proceedings),
      others: listSeats(table).filter((seat) => seat !== to.seat),
      statements: listShown(to, proceedings),
      dissents: open !== undefined,
      toGate: words.length > 0,
    }),
    norms: (answer) => findResponseBreaches(to, answer, proceedings),
  };
}

const describeLeft = (left: number) =>
  left === 0
    ? 'This is the last round.'
    : `At most ${left} more ${left === 1 ? 'round follows' : 'rounds follow'} this one.`;

const listEarlier = (proceedings: Proceedings) =>
  addShortened(listFirstShortened(proceedings), proceedings.rounds.length - 2, proceedings);

/** B6: the last two rounds and what a program knows for sure, to the gate reviewer. */
export function reviewRound(
  topic: Topic,
  {
    proceedings,
    course,
    changed,
    min_rounds,
  }: { proceedings: Proceedings; course: Course; changed: readonly string[]; min_rounds: number },
): Question<GateReply> {
  const round = proceedings.rounds.length;
  const open = listOpenDissents(proceedings).length;
  return {
    prompt: 'board/gate',
    facts: {
      ...showBrief(topic),
      statements: said(listForJudging(proceedings)),
      round,
      least: min_rounds,
      too_early: round < min_rounds ? 'yes' : '',
      yours: showLastGate(course),
      facts: data('facts', cloneAsJson(listRoundFacts(proceedings, changed))),
      no_dissent: round >= 2 && open === 0 ? 'yes' : '',
    },
    answer: buildGateReply(listSeats(proceedings.table)),
    quotes: false,
  };
}

/** What a program knows for sure of the debate (B6, B12, E3). */
function listRoundFacts(proceedings: Proceedings, changed: readonly string[]) {
  const { table, rounds } = proceedings;
  const speakers = listSpeakers(table);
  return {
    could_sign: Object.fromEntries(speakers.map((by) => [by.seat, findStand(by, proceedings)?.nearest ?? 'nobody'])),
    changed_in_this_round: changed,
    owe_a_challenge: speakers.filter((by) => !hasChallenged(by, proceedings)).map(({ seat }) => seat),
    asked_for_synthesis: (rounds.at(-1)?.votes ?? []).flatMap(({ by, answer }) =>
      answer.request_synthesis ? [by.seat] : [],
    ),
    norms_broken: listBreaches(proceedings).map(({ seat, round, breach }) => `${seat}, round ${round}: ${breach.what}`),
    long_code_blocks: countLongBlocks([...proceedings.positions.votes, ...rounds.flatMap(({ votes }) => votes)]),
    absent: speakers.filter((by) => !rounds.at(-1)?.of(by)).map(({ seat }) => seat),
  };
}

/** B7: shall we go on to the synthesis? With the round just held, not the history. */
export function poll(topic: Topic, requestedBy: readonly string[], proceedings: Proceedings): Question<PollReply> {
  return {
    prompt: 'board/poll',
    facts: {
      ...showBrief(topic),
      statements: said(listShortened(proceedings.rounds.length, proceedings)),
      round: proceedings.rounds.length,
      requested_by: requestedBy.join(', '),
    },
    answer: PollReply,
    quotes: false,
  };
}
