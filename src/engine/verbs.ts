import { isDeepStrictEqual } from 'node:util';
import type { Absence } from '../debate/absence.ts';
import { Ballot } from '../debate/ballot.ts';
import type { Debate, Quorum } from '../debate/debate.ts';
import { QuorumLostError } from '../debate/errors.ts';
import type { RulingMade } from '../debate/event.ts';
import type { Participant } from '../debate/participant.ts';
import { findShownSchema, type Question } from '../debate/question.ts';
import { stripWording } from '../debate/ruling.ts';
import { hashContent } from '../documents/hash.ts';
import { type Engine, type OpenPhase, put } from './engine.ts';
import { renderForPerson } from './prompt/render.ts';
import { createProtocolChangedError } from './protocol-changed.ts';
import { readReply } from './reading/read.ts';
import { callRoll } from './roll-call.ts';
import { DebateCancelled, DebateWaiting } from './stop.ts';
import { isPersonsSeat, type TakenTurn, takeTurn } from './turn.ts';
import { awaitPerson, findAnswerComplaint } from './wait.ts';

/** The nine verbs, over a journal: whatever is on record is not done again. */
export function createVerbs<Seats>(engine: Engine, seats: Seats): Debate<Seats> {
  let phase: OpenPhase | undefined;
  const used = new Set<string>();
  const failures: unknown[] = [];
  const catchLater = (done: Promise<void>) => done.catch((error: unknown) => failures.push(error));
  const requirePhase = () => {
    if (failures.length > 0) throw failures[0];
    if (!phase) throw new RangeError('Open a phase before asking.');
    return phase;
  };
  const makeBallot = <Answer>(at: OpenPhase, taken: readonly Taken<Answer>[], options: Quorum | undefined) =>
    countBallot(at, taken, { ...options, isPerson: ({ seat }) => isPersonsSeat(engine, seat) });
  const takeNewTurn = async <Answer>(
    whom: Participant,
    question: Question<Answer>,
    { again }: Quorum = {},
  ): Promise<TakenTurn<Answer>> => {
    const at = requirePhase();
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
      if (!known) catchLater(put(engine, { type: 'phase-opened', phase: id, title, round: round ?? 0 }));
    },

    async rollCall(invited, options) {
      const { present, absences } = await callRoll(engine, requirePhase(), invited);
      checkQuorum(requirePhase(), present.length, absences, options);
      return present;
    },

    async ask(whom, question) {
      const at = requirePhase();
      const [vote] = makeBallot(at, [{ whom, turn: await takeNewTurn(whom, question) }], { quorum: 1 }).votes;
      if (!vote) throw new RangeError(`${whom.seat} has no answer.`);
      return vote.answer;
    },

    async askAll(whom, question, options) {
      const at = requirePhase();
      const settled = await Promise.allSettled(
        whom.map(async (to) => ({ whom: to, turn: await takeNewTurn(to, question(to), options) })),
      );
      return makeBallot(at, settled.map(unwrapSettled), options);
    },

    async askInTurn(whom, question, options) {
      const at = requirePhase();
      const taken: Taken<AnswerOf<typeof question>>[] = [];
      for (const to of whom) {
        const soFar = makeBallot(at, taken, {});
        taken.push({ whom: to, turn: await takeNewTurn(to, question(to, soFar), options) });
      }
      return makeBallot(at, taken, options);
    },

    rule(name, ruling) {
      const at = requirePhase();
      const address = `${at.place}/rule/${name}`;
      const known = engine.ledger.rulings.get(address);
      const event: RulingMade = { type: 'ruling-made', address, name, ruling: JSON.parse(JSON.stringify(ruling)) };
      if (known && isDeepStrictEqual(stripWording(known.event.ruling), stripWording(event.ruling))) return ruling;
      if (known && known.n > engine.ledger.reopenedAt) throw createProtocolChangedError(engine.debate, address);
      catchLater(put(engine, event));
      return ruling;
    },

    note(remark) {
      const address = `${requirePhase().place}/note/${hashContent(remark).slice(7, 19)}`;
      if (!engine.ledger.notes.has(address)) catchLater(put(engine, { type: 'note-added', address, note: remark }));
    },

    publish(name, document) {
      requirePhase();
      if (engine.ledger.published.get(name) !== document)
        catchLater(put(engine, { type: 'document-published', name, text: document }));
    },

    async human(question) {
      const at = requirePhase();
      const words = question.words ?? question.prompt;
      const template = engine.templates.get(words);
      if (!template) throw new RangeError(`There is no prompt ${words}.`);
      const schema = findShownSchema(question.answer);
      const text = renderForPerson(template, question.facts, engine.setting);
      const address = `${at.place}/${question.prompt}`;
      const answered = await awaitPerson(
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
        (answer) => findAnswerComplaint(answer, question),
      );
      if (!answered) {
        if (engine.stop.requested && engine.people) throw new DebateCancelled();
        return undefined;
      }
      const reading = readReply(JSON.stringify(answered.answer), question.answer);
      if (!reading.ok) throw createProtocolChangedError(engine.debate, address);
      return reading.answer;
    },
  };
}

interface Taken<Answer> {
  readonly whom: Participant;
  readonly turn: TakenTurn<Answer>;
}
type AnswerOf<Asks> = Asks extends (...args: never[]) => Question<infer Answer> ? Answer : never;

function unwrapSettled<T>(settled: PromiseSettledResult<T>): T {
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}

/** The ballot of turns taken; a cancelled one ends the debate, and a person who has not answered yet lets it wait. */
function countBallot<Answer>(
  phase: OpenPhase,
  taken: readonly Taken<Answer>[],
  options: Quorum & { readonly isPerson: (whom: Participant) => boolean },
): Ballot<Answer> {
  const waiting = taken.flatMap(({ turn }) => ('awaiting' in turn ? [turn.awaiting] : []));
  const absences = taken.flatMap(({ whom, turn }) => ('failure' in turn ? [{ by: whom, ...pick(turn.failure) }] : []));
  if (absences.some(({ reason }) => reason === 'cancelled')) throw new DebateCancelled();
  if (waiting.length > 0) throw new DebateWaiting(waiting);
  const markPerson = (whom: Participant) => (options.isPerson(whom) ? { person: true as const } : {});
  const votes = taken.flatMap(({ whom, turn }) =>
    'answer' in turn ? [{ by: whom, answer: turn.answer, breaches: turn.breaches, ...markPerson(whom) }] : [],
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
