import { z } from 'zod';
import type { Ballot } from '../../debate/ballot.ts';
import { data, documents, said } from '../../debate/facts.ts';
import { cloneAsJson } from '../../debate/kit/plain-json.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Question } from '../../debate/question.ts';
import {
  Check,
  type Correction,
  type GateReply,
  PollReply,
  type Position,
  type Response,
  type Review,
  type Synthesis,
} from './answers.ts';
import { countLongBlocks } from './code-blocks.ts';
import { buildCorrection, buildGateReply, buildPosition, buildResponse, buildReview, buildSynthesis } from './forms.ts';
import { documentOf, partsOf, questionOf, readersOf, tasksOf } from './levels.ts';
import {
  findCorrectionBreaches,
  findDocumentBreaches,
  findPositionBreaches,
  findResponseBreaches,
  findReviewBreaches,
} from './norms.ts';
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
import type { KeptDissent } from './result.ts';
import { listRaisedRisks } from './risks.ts';
import { listDisputes, listParts, listShortened, listShown, listStatements } from './statements.ts';
import type { Topic } from './topic.ts';
import { listFaults, type VoteRuling } from './votes.ts';

/** What stands at the head of every prompt: documents, brief, role (E10). */
const showBrief = (topic: Topic) => ({ documents, topic: data('topic', topic.brief) });

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
      disputes: disputes.length === 0 ? '' : data('disputes', cloneAsJson(disputes)),
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
    }),
    norms: (answer) => findResponseBreaches(to, answer, proceedings),
  };
}

const describeLeft = (left: number) =>
  left === 0
    ? 'This is the last round.'
    : `At most ${left} more ${left === 1 ? 'round follows' : 'rounds follow'} this one.`;

/** From this round on the rounds before the last two are shortened (B3). */
const firstLateRound = 5;

const listEarlier = (proceedings: Proceedings) => [
  ...listStatements(0, proceedings),
  ...proceedings.rounds.slice(0, -2).flatMap((_, at) => listShortened(at + 1, proceedings)),
];

/** The last two rounds, whole; after round 1 phase 1 is the one before. */
function listLastTwo(proceedings: Proceedings) {
  const last = proceedings.rounds.length;
  return [Math.max(last - 1, 0), last]
    .filter((round, at, all) => all.indexOf(round) === at)
    .flatMap((round) => listStatements(round, proceedings));
}

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
  const before = course.gates.at(-1);
  const round = proceedings.rounds.length;
  const open = listOpenDissents(proceedings).length;
  return {
    prompt: 'board/gate',
    facts: {
      ...showBrief(topic),
      statements: said(listLastTwo(proceedings)),
      round,
      least: min_rounds,
      too_early: round < min_rounds ? 'yes' : '',
      yours: before ? data('yours', cloneAsJson({ reason: before.reason, to_seats: before.to_seats })) : '',
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
    has_challenged_nobody: speakers.filter((by) => !hasChallenged(by, proceedings)).map(({ seat }) => seat),
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
      statements: said(listStatements(proceedings.rounds.length, proceedings)),
      round: proceedings.rounds.length,
      requested_by: requestedBy.join(', '),
    },
    answer: PollReply,
    quotes: false,
  };
}

/** B8: the level's document, from everything that was said. */
export function synthesize(topic: Topic, proceedings: Proceedings): Question<Synthesis> {
  return {
    prompt: 'board/synthesize',
    facts: {
      ...showBrief(topic),
      statements: said(listAll(proceedings)),
      rounds: proceedings.rounds.length,
      document: documentOf[topic.level],
      readers: readersOf[topic.level],
      level_task: tasksOf[topic.level],
      level_parts: partsOf[topic.level],
      dissents: showDissents(proceedings),
      risks: data(
        'risks',
        cloneAsJson(Object.fromEntries(listRaisedRisks(proceedings).map(({ id, risk }) => [id, risk]))),
      ),
      breaches: showBreaches(proceedings),
    },
    answer: buildSynthesis(nameForm(topic, proceedings)),
    norms: (answer) => findDocumentBreaches(answer, proceedings),
  };
}

const listAll = (proceedings: Proceedings) => {
  const { rounds } = proceedings;
  const early = rounds.length >= firstLateRound ? rounds.slice(0, -2) : [];
  return [
    ...listStatements(0, proceedings),
    ...early.flatMap((_, at) => listShortened(at + 1, proceedings)),
    ...rounds.slice(early.length).flatMap((_, at) => listStatements(early.length + at + 1, proceedings)),
  ];
};

/** B9: the document with the whole last round before them, to everybody else. */
export function reviewDocument(
  to: Participant,
  topic: Topic,
  {
    document,
    proceedings,
    corrected,
  }: {
    document: Synthesis;
    proceedings: Proceedings;
    corrected: { own: Review; changed: readonly string[] } | undefined;
  },
): Question<Review> {
  return {
    prompt: 'board/review',
    facts: {
      ...showBrief(topic),
      statements: said(listLastTwo(proceedings)),
      document: data('document', cloneAsJson(document)),
      dissents: showDissents(proceedings),
      yours: corrected ? data('your-review', cloneAsJson(corrected.own)) : '',
      changed: corrected ? corrected.changed.join(', ') || 'none' : '',
    },
    answer: buildReview(listSeats(proceedings.table)),
    norms: (answer) => findReviewBreaches(to, answer, { document, proceedings }),
    quotes: false,
  };
}

/** B9: the one correction; changed fields only. */
export function correct(
  topic: Topic,
  { document, reviews, proceedings }: { document: Synthesis; reviews: Ballot<Review>; proceedings: Proceedings },
): Question<Correction> {
  return {
    prompt: 'board/correct',
    facts: {
      ...showBrief(topic),
      statements: said(listLastTwo(proceedings)),
      document: data('document', cloneAsJson(document)),
      faults: data('faults', cloneAsJson(listFaults(reviews))),
      dissents: showDissents(proceedings),
    },
    answer: buildCorrection(nameForm(topic, proceedings)),
    norms: (answer) => findCorrectionBreaches(answer, { document, proceedings }),
    quotes: false,
  };
}

/** B15: the level's question about the finished document, to the gate reviewer. */
export function check(
  topic: Topic,
  {
    document,
    proceedings,
    votes,
    reviews,
    dissents,
  }: {
    document: Synthesis;
    proceedings: Proceedings;
    votes: VoteRuling;
    reviews: readonly Ballot<Review>[];
    dissents: readonly KeptDissent[];
  },
): Question<Check> {
  return {
    prompt: 'board/check',
    facts: {
      ...showBrief(topic),
      question: questionOf[topic.level],
      rounds: proceedings.rounds.length,
      document: data('document', cloneAsJson(document)),
      votes: data('votes', cloneAsJson(listVoteReasons(votes, reviews))),
      statements: said(listLastTwo(proceedings)),
      dissents:
        dissents.length === 0
          ? ''
          : data('dissents', cloneAsJson(dissents.map(({ role, dissent }) => ({ role, dissent })))),
      breaches: showBreaches(proceedings),
    },
    answer: Check,
    quotes: false,
  };
}

/** B14: the person in charge decides how an escalated debate goes on. */
export function askAboutEscalation(
  topic: Topic,
  { proceedings, reason, mayContinue }: { proceedings: Proceedings; reason: string; mayContinue: boolean },
): Question<{ choice: 'continue' | 'synthesize' | 'stop'; reason: string }> {
  const choices = mayContinue ? (['continue', 'synthesize', 'stop'] as const) : (['synthesize', 'stop'] as const);
  const stands = listSpeakers(proceedings.table).flatMap((by) => {
    const stand = findStand(by, proceedings);
    return stand ? [`${by.title}: ${stand.position}`] : [];
  });
  return {
    prompt: 'human/board-escalated',
    facts: {
      topic: data('topic', topic.brief),
      rounds: proceedings.rounds.length,
      reason: data('reason', reason),
      stands: data('stands', stands.join('\n\n')),
      dissents: showDissents(proceedings),
      may_continue: mayContinue ? 'yes' : '',
    },
    answer: z.object({ choice: z.enum(choices), reason: z.string().default('') }),
  };
}

/** B9, B14: the person in charge decides what becomes of a document that most of the board is against. */
export function askAboutRejection(
  topic: Topic,
  {
    document,
    votes,
    dissents,
    mayContinue,
  }: { document: Synthesis; votes: VoteRuling; dissents: readonly KeptDissent[]; mayContinue: boolean },
): Question<{ choice: 'accept' | 'continue' | 'stop'; reason: string }> {
  const choices = mayContinue ? (['accept', 'continue', 'stop'] as const) : (['accept', 'stop'] as const);
  return {
    prompt: 'human/board-rejected',
    facts: {
      topic: data('topic', topic.brief),
      decision: data('decision', document.decision?.trim() || document.chosen_approach),
      votes: data('votes', votes.votes.map(({ by, vote }) => `${by.title}: ${vote}`).join('\n')),
      dissents:
        dissents.length === 0
          ? ''
          : data('dissents', dissents.map(({ role, dissent }) => `${role}: ${dissent}`).join('\n')),
      may_continue: mayContinue ? 'yes' : '',
    },
    answer: z.object({ choice: z.enum(choices), reason: z.string().default('') }),
  };
}

/** Each vote with what its holder says for it. */
const listVoteReasons = ({ votes }: VoteRuling, reviews: readonly Ballot<Review>[]) =>
  votes.map(({ by, vote, writer }) => {
    const review = reviews.map((ballot) => ballot.of(by)).findLast((answer) => answer !== undefined);
    const { summary, conditions = [] } = review ?? {};
    return {
      seat: by.seat,
      vote,
      wrote_it: writer || undefined,
      summary,
      conditions: conditions.length > 0 ? conditions : undefined,
    };
  });

/** Who else sits at the table, by role. */
const describeTable = (reader: Participant, table: Table): string =>
  listSpeakers(table)
    .filter(({ seat }) => seat !== reader.seat)
    .map(({ seat, title }) => `${title} (\`${seat}\`)`)
    .join(', ');

const nameForm = ({ level }: Topic, proceedings: Proceedings) => ({
  level,
  seats: listSeats(proceedings.table),
  risks: listRaisedRisks(proceedings).map(({ id }) => id),
});

function showDissents(proceedings: Proceedings) {
  const open = listOpenDissents(proceedings).map(({ by, dissent }) => ({ participant: by.seat, dissent }));
  return open.length === 0 ? '' : data('dissents', cloneAsJson(open));
}

function showBreaches(proceedings: Proceedings) {
  const broken = listBreaches(proceedings).map(({ seat, round, breach }) => ({ seat, round, norm: breach.what }));
  return broken.length === 0 ? '' : data('breaches', cloneAsJson(broken));
}
