import { describeChange, listRoundChanges } from '../changes.ts';
import type { Argued, Ended } from '../conclusion.ts';
import { ruleOnGate } from '../gate.ts';
import { type BoardDebate, needQuorum } from '../panel.ts';
import { askAboutEscalation } from '../person-questions.ts';
import { countPoll, countRequests, listRequests, type PollRuling } from '../poll.ts';
import { addRound, listActive } from '../proceedings.ts';
import { poll, respond, reviewRound } from '../questions.ts';
import type { Settings } from '../settings.ts';

/** Phase 2: all respond to each other in rounds, until the gate reviewer halts it, a poll passes, or the rounds are over. */
export async function respondInRounds(debate: BoardDebate, before: Argued, settings: Settings): Promise<Ended> {
  const { min_rounds, max_rounds } = settings;
  let argued = before;
  for (let round = before.proceedings.rounds.length + 1; round <= max_rounds; round++) {
    argued = await holdRound(debate, argued, { round, min_rounds, max_rounds });
    const gate = argued.course.gates.at(-1);
    if (gate?.decision === 'HALT') return { ...argued, stop_reason: 'halted' };
    if (gate?.decision === 'ESCALATE') {
      const { reason } = gate;
      const { topic, proceedings } = argued;
      const person = await debate.human(
        askAboutEscalation(topic, { proceedings, reason, mayContinue: round < max_rounds }),
      );
      if (person?.choice === 'continue') continue;
      if (person?.choice === 'synthesize') return { ...argued, stop_reason: 'escalated' };
      return { ...argued, stop_reason: 'escalated', escalated: { reason, stopped: person !== undefined } };
    }
    if (round < min_rounds) continue;
    const polled = await pollIfRequested(debate, argued, settings);
    if (!polled) continue;
    argued = { ...argued, course: { ...argued.course, polls: [...argued.course.polls, { ...polled, round }] } };
    if (polled.passed) return { ...argued, stop_reason: 'poll' };
  }
  return { ...argued, stop_reason: 'max-rounds' };
}

/** B3, B6: everybody responds to the same state; then the gate reviewer reads it. */
async function holdRound(
  debate: BoardDebate,
  argued: Argued,
  { round, min_rounds, max_rounds }: { round: number; min_rounds: number; max_rounds: number },
): Promise<Argued> {
  const { topic, proceedings: before, course } = argued;
  const { gate } = debate.seats;
  debate.phase('responses', { title: `Round ${round}: everybody responds`, round });
  const active = listActive(before);
  const responses = await debate.askAll(
    active,
    (to) => respond(to, argued, max_rounds),
    needQuorum(before.table, active),
  );
  const proceedings = addRound(before, responses);
  const { changes } = debate.rule('Changes', listRoundChanges(before, proceedings));
  const changed = changes.map(describeChange);
  const reply = (
    await debate.askAll([gate], () => reviewRound(topic, { proceedings, course, changed, min_rounds }))
  ).of(gate);
  const ruling = debate.rule('Gate', ruleOnGate(reply, { round, min_rounds }));
  const gates = [...course.gates, { ...ruling, round }];
  return { topic, proceedings, course: { ...course, gates, changes: [...course.changes, ...changes] } };
}

/** B7: where somebody has asked for the synthesis since the last poll, all are asked whether they want it. */
async function pollIfRequested(
  debate: BoardDebate,
  { topic, proceedings, course }: Argued,
  settings: Settings,
): Promise<PollRuling | undefined> {
  const { table } = proceedings;
  const requests = listRequests(course.polls.at(-1)?.round ?? 0, proceedings);
  if (requests.length === 0) return undefined;
  const asked = countRequests(requests, table, settings.poll);
  if (asked) return debate.rule('Poll', asked);
  const ballot = await debate.askAll(listActive(proceedings), () => poll(topic, requests, proceedings));
  return debate.rule('Poll', countPoll(ballot, table, settings.poll));
}
