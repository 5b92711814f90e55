import type { Ballot } from '../../debate/ballot.ts';
import { data, said } from '../../debate/facts.ts';
import { cloneAsJson } from '../../debate/kit/plain-json.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Question } from '../../debate/question.ts';
import { Check, type Correction, type Review, type Synthesis } from './answers.ts';
import { describeChange } from './changes.ts';
import { buildCorrection, buildReview, buildSynthesis } from './forms.ts';
import { documentOf, partsOf, questionOf, readersOf, tasksOf } from './levels.ts';
import { findCorrectionBreaches, findDocumentBreaches, findReviewBreaches } from './norms.ts';
import { listSeats } from './panel.ts';
import type { Proceedings } from './proceedings.ts';
import type { Course } from './record.ts';
import type { KeptDissent } from './result.ts';
import { listRaisedRisks } from './risks.ts';
import {
  countShortened,
  listAll,
  listLastRound,
  listLastTwo,
  showBreaches,
  showBrief,
  showDissents,
  showLastGate,
} from './shown.ts';
import { listForGate } from './statements.ts';
import type { Topic } from './topic.ts';
import { listConditions, listDisputed, listFaults, type VoteRuling } from './votes.ts';

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
      risks: showRisks(proceedings),
      breaches: showBreaches(proceedings),
    },
    answer: buildSynthesis(nameForm(topic, proceedings)),
    norms: (answer) => findDocumentBreaches(answer, proceedings),
  };
}

/** The risks of rounds that are shown in short; the others stand in their statements, under the same ids. */
function showRisks(proceedings: Proceedings) {
  const shortened = countShortened(proceedings);
  const risks = listRaisedRisks(proceedings).filter(({ round }) => round > 0 && round <= shortened);
  return data('risks', cloneAsJson(Object.fromEntries(risks.map(({ id, risk }) => [id, risk]))));
}

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
    corrected: { first: Ballot<Review>; own: Review; changed: readonly string[] } | undefined;
  },
): Question<Review> {
  return {
    prompt: 'board/review',
    facts: {
      ...showBrief(topic),
      statements: said(listLastRound(to, proceedings)),
      document: data('document', cloneAsJson(document)),
      dissents: showDissents(proceedings, corrected ? [corrected.first] : []),
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
      conditions: showConditions(reviews),
      dissents: showDissents(proceedings, [reviews]),
    },
    answer: buildCorrection(nameForm(topic, proceedings)),
    norms: (answer) => findCorrectionBreaches(answer, { document, proceedings }),
    quotes: false,
  };
}

function showConditions({ votes }: Ballot<Review>) {
  const conditions = listConditions(votes);
  return conditions.length === 0 ? '' : data('conditions', cloneAsJson(conditions));
}

/** B15: the level's question about the finished document, to the gate reviewer. */
export function check(
  topic: Topic,
  {
    document,
    proceedings,
    course,
    votes,
    reviews,
    dissents,
  }: {
    document: Synthesis;
    proceedings: Proceedings;
    course: Course;
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
      statements: said(listForGate(proceedings.rounds.length, proceedings)),
      yours: showLastGate(course),
      moved: data('moved', cloneAsJson(listMoves(course, proceedings.rounds.length))),
      dissents:
        dissents.length === 0
          ? ''
          : data('dissents', cloneAsJson(dissents.map(({ role, dissent }) => ({ role, dissent })))),
      breaches: showBreaches(proceedings),
      conditions: votes.votes.some(({ vote }) => vote === 'CONDITIONAL') ? 'yes' : '',
      disputed: showDisputed(reviews),
      remark: showRemark(proceedings, reviews),
    },
    answer: Check,
    quotes: false,
  };
}

function showDisputed(reviews: readonly Ballot<Review>[]) {
  const faults = listDisputed(reviews);
  return faults.length === 0 ? '' : data('disputed', cloneAsJson(faults));
}

/** What the contrarian remarked last, as it is printed. */
function showRemark({ table }: Proceedings, reviews: readonly Ballot<Review>[]) {
  const remark = reviews.map((ballot) => ballot.of(table.contrarian)?.remarks.trim()).findLast(Boolean);
  return remark ? data('remark', remark) : '';
}

/** Who moved in each round, a line a change. */
const listMoves = ({ changes }: Course, rounds: number) =>
  Object.fromEntries(
    Array.from({ length: rounds }, (_, at) => {
      const moved = changes.filter(({ round }) => round === at + 1).map(describeChange);
      return [`round ${at + 1}`, moved.length > 0 ? moved : 'nobody'];
    }),
  );

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

const nameForm = ({ level }: Topic, proceedings: Proceedings) => ({
  level,
  seats: listSeats(proceedings.table),
  risks: listRaisedRisks(proceedings).map(({ id }) => id),
});
