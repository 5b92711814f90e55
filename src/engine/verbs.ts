import { isDeepStrictEqual } from 'node:util';
import type { Absence } from '../debate/absence.ts';
import { Ballot } from '../debate/ballot.ts';
import type { Debate, Quorum } from '../debate/debate.ts';
import { QuorumLostError } from '../debate/errors.ts';
import type { RulingMade } from '../debate/event.ts';
import type { Participant } from '../debate/participant.ts';
import { type Question, shownSchema } from '../debate/question.ts';
import { hashOf } from '../documents/hash.ts';
import { type Engine, type OpenPhase, put } from './engine.ts';
import { renderForPerson } from './prompt/render.ts';
import { protocolChanged } from './protocol-changed.ts';
import { readReply } from './reading/read.ts';
import { callRoll } from './roll-call.ts';
import { DebateCancelled, DebateWaiting } from './stop.ts';
import { type Turn, takeTurn } from './turn.ts';
import { complaintAbout, wait } from './wait.ts';

/** The nine verbs, over a journal: whatever is on record is not done again. */
export function verbs<Seats>(engine: Engine, seats: Seats): Debate<Seats> {
  let phase: OpenPhase | undefined;
  const used = new Set<string>();
  const failures: unknown[] = [];
  const later = (done: Promise<void>) => done.catch((error: unknown) => failures.push(error));
  const here = () => {
    if (failures.length > 0) throw failures[0];
    if (!phase) throw new RangeError('Open a phase before asking.');
    return phase;
  };
  const turnOf = async <Answer>(
    whom: Participant,
    question: Question<Answer>,
    { again }: Quorum = {},
  ): Promise<Turn<Answer>> => {
    const at = here();
    const key = `${at.place}/${question.prompt}/${whom.seat}`;
    if (used.has(key)) throw new RangeError(`Two turns have the address ${key}: open a new phase or round.`);
    used.add(key);
    const turn = await takeTurn(engine, { phase: at, whom, question });
    const failed = 'failure' in turn && !['cancelled', 'over-budget'].includes(turn.failure.reason);
    return again && failed ? takeTurn(engine, { phase: at, whom, question, again }) : turn;
  };

  return {
    seats,
    about: engine.about,

    phase(id, { title, round }) {
      phase = { id, title, round: round ?? 0, place: round === undefined ? id : `${id}#${round}` };
      const known = engine.ledger.phases.some((opened) => opened.phase === id && opened.round === (round ?? 0));
      if (!known) later(put(engine, { type: 'phase-opened', phase: id, title, round: round ?? 0 }));
    },

    async rollCall(invited, options) {
      const { present, absences } = await callRoll(engine, here(), invited);
      checkQuorum(here(), present.length, absences, options);
      return present;
    },

    async ask(whom, question) {
      const at = here();
      const [vote] = tally(at, [{ whom, turn: await turnOf(whom, question) }], { quorum: 1 }).votes;
      if (!vote) throw new RangeError(`${whom.seat} has no answer.`);
      return vote.answer;
    },

    async askAll(whom, question, options) {
      const at = here();
      const settled = await Promise.allSettled(
        whom.map(async (to) => ({ whom: to, turn: await turnOf(to, question(to), options) })),
      );
      return tally(at, settled.map(settledValue), options);
    },

    async askInTurn(whom, question, options) {
      const at = here();
      const taken: Taken<AnswerOf<typeof question>>[] = [];
      for (const to of whom) {
        const soFar = tally(at, taken, {});
        taken.push({ whom: to, turn: await turnOf(to, question(to, soFar), options) });
      }
      return tally(at, taken, options);
    },

    rule(name, ruling) {
      const at = here();
      const address = `${at.place}/rule/${name}`;
      const known = engine.ledger.rulings.get(address);
      const event: RulingMade = { type: 'ruling-made', address, name, ruling: JSON.parse(JSON.stringify(ruling)) };
      if (known && isDeepStrictEqual(known.event.ruling, event.ruling)) return ruling;
      if (known && known.n > engine.ledger.reopenedAt) throw protocolChanged(engine.debate, address);
      later(put(engine, event));
      return ruling;
    },

    note(remark) {
      const address = `${here().place}/note/${hashOf(remark).slice(7, 19)}`;
      if (!engine.ledger.notes.has(address)) later(put(engine, { type: 'note-added', address, note: remark }));
    },

    publish(name, document) {
      here();
      if (engine.ledger.published.get(name) !== document)
        later(put(engine, { type: 'document-published', name, text: document }));
    },

    async human(question) {
      const at = here();
      const words = question.words ?? question.prompt;
      const template = engine.templates.get(words);
      if (!template) throw new RangeError(`There is no prompt ${words}.`);
      const schema = shownSchema(question.answer);
      const text = renderForPerson(template, question.facts);
      const address = `${at.place}/${question.prompt}`;
      const answered = await wait(
        engine,
        {
          debate: engine.debate,
          address,
          seat: null,
          prompt: question.prompt,
          text,
          schema,
          complaint: null,
          ...(question.pause ? { pause: question.pause } : {}),
        },
        (answer) => complaintAbout(answer, question),
      );
      if (!answered) {
        if (engine.stop.requested && engine.people) throw new DebateCancelled();
        return undefined;
      }
      const reading = readReply(JSON.stringify(answered.answer), question.answer);
      if (!reading.ok) throw protocolChanged(engine.debate, address);
      return reading.answer;
    },
  };
}

interface Taken<Answer> {
  readonly whom: Participant;
  readonly turn: Turn<Answer>;
}
type AnswerOf<Asks> = Asks extends (...args: never[]) => Question<infer Answer> ? Answer : never;

function settledValue<T>(settled: PromiseSettledResult<T>): T {
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}

/** The ballot of turns taken; a cancelled one ends the debate, and a person who has not answered yet lets it wait. */
function tally<Answer>(phase: OpenPhase, taken: readonly Taken<Answer>[], options: Quorum | undefined): Ballot<Answer> {
  const waiting = taken.flatMap(({ turn }) => ('awaiting' in turn ? [turn.awaiting] : []));
  const absences = taken.flatMap(({ whom, turn }) => ('failure' in turn ? [{ by: whom, ...pick(turn.failure) }] : []));
  if (absences.some(({ reason }) => reason === 'cancelled')) throw new DebateCancelled();
  if (waiting.length > 0) throw new DebateWaiting(waiting);
  const votes = taken.flatMap(({ whom, turn }) =>
    'answer' in turn ? [{ by: whom, answer: turn.answer, breaches: turn.breaches }] : [],
  );
  checkQuorum(phase, votes.length, absences, options);
  return new Ballot(votes, absences);
}

const pick = ({ reason, detail }: Omit<Absence, 'by'>) => ({ reason, detail });

function checkQuorum(
  phase: OpenPhase,
  answered: number,
  absences: readonly Absence[],
  options: Quorum | undefined,
): void {
  const needed = options?.quorum ?? 0;
  const missing = (options?.indispensable ?? []).filter(({ seat }) => absences.some(({ by }) => by.seat === seat));
  if (answered >= needed && missing.length === 0) return;
  throw new QuorumLostError({
    phase: phase.title,
    needed,
    answered,
    absences,
    missing: missing.map(({ seat }) => seat),
  });
}
