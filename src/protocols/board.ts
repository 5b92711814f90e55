/**
 * A board in three phases. Everybody takes a position unseen by the others, a contrarian and a moonshot among them; all
 * respond to each other in rounds, watched by a gate reviewer who is no member; then one of them writes the document of
 * the level, and the others check that every dissent stands in it as its holder means it.
 */
import type { Participant } from '../debate/participant.ts';
import { defineProtocol } from '../debate/protocol.ts';
import { firstSentence } from '../documents/sentence.ts';
import { changesOf } from './board/changes.ts';
import { claimsIn } from './board/claims.ts';
import { escalatedWithout, type Finished, synthesized } from './board/conclusion.ts';
import { dissentRuling, keptDissents } from './board/dissents.ts';
import { callEstimate } from './board/estimate.ts';
import { gateDecision } from './board/gating.ts';
import { everybody, panelRuling, quorumOf, synthesizerOf } from './board/panel.ts';
import { pollRuling, requestsSince } from './board/poll.ts';
import { active, afterRound, type Proceedings } from './board/proceedings.ts';
import {
  poll as askPoll,
  check as checkDocument,
  correct,
  escalated,
  respond,
  reviewDocument,
  synthesize,
  takePosition,
} from './board/questions.ts';
import type { Course } from './board/record.ts';
import { correctionNeeded } from './board/review.ts';
import { Settings } from './board/settings.ts';
import { membersBy } from './board/signals.ts';
import { summaryOf } from './board/summary.ts';
import { byFirstPresent, reviewedByOthers } from './board/synthesizing.ts';
import { firstRound, votesNow } from './board/tallies.ts';
import { Topic } from './board/topic.ts';

const one = { holds: 'one', least: 1, most: 1, needsPersona: false } as const;

export const board = defineProtocol<{
  members: readonly Participant[];
  contrarian: Participant;
  moonshot: Participant;
  gate: Participant;
  synthesizer: Participant | undefined;
}>()({
  name: 'board',
  summary: 'Members, a contrarian and a moonshot argue in rounds before a gate reviewer; one writes the document.',
  topic: Topic,
  settings: Settings,
  seats: {
    members: { holds: 'several', least: 2, most: 16, defaultNames: ['ceo', 'cto', 'cfo', 'coo'], needsPersona: false },
    contrarian: { ...one, defaultNames: ['contrarian'] },
    moonshot: { ...one, defaultNames: ['moonshot'] },
    gate: { ...one, defaultNames: ['gate'], impartial: true },
    synthesizer: { holds: 'seated', least: 0, most: 1, defaultNames: [], needsPersona: false },
  },
  turnLimit: { defaultMs: 120_000 },
  prompts: [
    ...[
      'position',
      'respond',
      'gate',
      'gate-again',
      'gate-full-text',
      'poll',
      'synthesize',
      'review',
      'correct',
      'check',
    ].map((name) => `board/${name}`),
    'board/escalated',
  ],
  rolesShown: true,
  headline: ({ brief }) => firstSentence(brief).replace(/^#+\s*/, ''),
  names: (topic) => {
    const members = membersBy(topic);
    return members ? { members } : {};
  },
  estimate: ({ members }, settings) => callEstimate(members.length + 2, settings),

  async run(debate, topic, settings) {
    const { min_rounds, max_rounds } = settings;
    const { gate, members, contrarian, moonshot } = debate.seats;
    const table = { members, contrarian, moonshot };
    const seats = everybody(table);

    debate.phase('positions', { title: 'Phase 1: positions' });
    const first = synthesizerOf(table, topic, debate.seats.synthesizer);
    debate.rule('Panel', panelRuling(table, topic, first));
    const positions = await debate.askAll(seats, (to) => takePosition(to, topic, table), quorumOf(table));
    debate.rule('First round', firstRound(positions));

    let proceedings: Proceedings = { table, positions, rounds: [] };
    let course: Course = { summaries: [], gates: [], polls: [] };
    let stop: Finished['stop_reason'] = 'max-rounds';
    for (let round = 1; round <= max_rounds; round++) {
      const before = proceedings;
      debate.phase('responses', { title: 'Phase 2: responses', round });
      const responses = await debate.askAll(active(before), (to) => respond(to, before), quorumOf(table));
      proceedings = afterRound(before, responses);
      const changes = debate.rule('Changes', changesOf(before, proceedings));
      debate.rule('Votes', votesNow(proceedings));
      const changed = changes.changes.map(({ seat, from, to, kind }) => `${seat}: ${from} → ${to} (${kind})`);
      const summary = debate.rule('Round summary', summaryOf(proceedings, changed));
      const gated = await gateDecision(debate, gate, { topic, proceedings, summary, course, min_rounds });
      course = { ...course, summaries: [...course.summaries, summary], gates: [...course.gates, { ...gated, round }] };
      if (gated.decision === 'HALT') {
        stop = 'halted';
        break;
      }
      if (gated.decision === 'ESCALATE') {
        const { reason } = gated;
        const decided = await debate.human(escalated(topic, { proceedings, reason, mayContinue: round < max_rounds }));
        if (!decided || decided.choice === 'stop')
          return escalatedWithout({ topic, proceedings, course }, { reason, stopped: decided !== undefined });
        if (decided.choice === 'continue') continue;
        stop = 'escalated';
        break;
      }

      const requests = requestsSince(course.polls.at(-1)?.round ?? 0, proceedings);
      if (round < min_rounds || requests.length === 0) continue;
      const polled = proceedings;
      const ballot = await debate.askAll(active(polled), () => askPoll(requests, polled));
      const ruling = debate.rule('Poll', pollRuling(ballot, seats, settings.poll));
      course = { ...course, polls: [...course.polls, { ...ruling, round }] };
      if (ruling.passed) {
        stop = 'poll';
        break;
      }
    }

    debate.phase('synthesis', { title: 'Phase 3: synthesis', round: 1 });
    const debated = proceedings;
    const claims = claimsIn(debated);
    const written = await byFirstPresent(debate, {
      first,
      table,
      question: (to) => synthesize(to, topic, { proceedings: debated, claims }),
    });
    let { by: author, answer: document, absent } = written;
    const reviews = [await reviewedByOthers(debate, { author, table, question: reviewDocument(document, debated) })];
    const [firstReviews] = reviews;
    if (firstReviews && debate.rule('Correction', correctionNeeded(firstReviews)).needed) {
      debate.phase('synthesis', { title: 'Phase 3: synthesis', round: 2 });
      const facts = { document, reviews: firstReviews, proceedings: debated, claims };
      const corrected = await byFirstPresent(debate, { first: author, table, question: () => correct(topic, facts) });
      ({ by: author, answer: document } = corrected);
      absent += corrected.absent;
      reviews.push(await reviewedByOthers(debate, { author, table, question: reviewDocument(document, debated) }));
    }

    const dissents = keptDissents(document, debated, reviews);
    debate.rule('Dissents kept', dissentRuling(dissents));
    const checked = await debate.askAll([gate], () =>
      checkDocument(topic, document, { dissents, rounds: debated.rounds.length }),
    );
    const whole = absent === 0 && reviews.every(({ absences }) => absences.length === 0);
    return synthesized(
      { topic, proceedings: debated, course },
      { stop_reason: stop, synthesizer: author, document, reviews, dissents, claims, check: checked.of(gate), whole },
    );
  },
});
