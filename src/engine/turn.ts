import { setImmediate } from 'node:timers/promises';
import type { Failure } from '../debate/absence.ts';
import type { RecordedBreach, RecordedPosition, TurnEnded, TurnStarted } from '../debate/event.ts';
import type { JsonSchema } from '../debate/json.ts';
import type { Participant } from '../debate/participant.ts';
import { findShownSchema, type Question } from '../debate/question.ts';
import { ensureTurn, findCurrentAddress } from '../debate/record/ledger.ts';
import { hashContent } from '../documents/hash.ts';
import { type Engine, type OpenPhase, put, putAhead } from './engine.ts';
import { type JudgedReply, judgeReply } from './judge-reply.ts';
import { freezePosition, noteShown } from './positions.ts';
import { rebuildPromptBlocks, rebuildPromptPieces, splitIntoParts } from './prompt/book.ts';
import { renderPrompt } from './prompt/render.ts';
import { createProtocolChangedError } from './protocol-changed.ts';
import { type AttemptEvent, isCancelledRepeat, sendOnce } from './speak.ts';
import { formatStableJson } from './stable.ts';
import { DebateCancelled } from './stop.ts';
import { estimateTokens } from './tokens.ts';
import { awaitPerson, findAnswerComplaint } from './wait.ts';

/** What came of a turn: an answer, an absence, or a person who has not answered yet. */
export type TakenTurn<Answer> =
  | { readonly answer: Answer; readonly breaches: readonly RecordedBreach[] }
  | { readonly failure: Failure }
  | { readonly awaiting: string };

/** Asks one participant one question, once in the life of the debate: the second time, the journal answers. */
export async function takeTurn<Answer>(
  engine: Engine,
  { phase, whom, question, again }: { phase: OpenPhase; whom: Participant; question: Question<Answer>; again?: true },
): Promise<TakenTurn<Answer>> {
  const current = findCurrentAddress(engine.ledger, `${phase.place}/${question.prompt}/${whom.seat}`);
  const address = again ? numberNextTry(current) : current;
  const quotable = question.quotable ?? engine.quotable;
  const input = hashContent(formatStableJson({ prompt: question.prompt, facts: question.facts }));
  const past = ensureTurn(engine.ledger, address);
  if (past.started && past.started.input !== input) throw createProtocolChangedError(engine.debate, address);
  const fresh = noteShown(engine.shown, { seat: whom.seat, turn: stripTry(address), facts: question.facts });
  if (past.ended) return { answer: past.ended.answer as Answer, breaches: past.ended.breaches }; // the schema vouched for it when it was recorded
  if (past.failed) return { failure: past.failed };

  const started = past.started ?? (await prepare(engine, { phase, whom, question, address, input }));
  const limitMs = engine.turnLimitMs(whom.seat, question.prompt);
  const schema = chooseShownSchema(engine, question);
  const ask = async (attempt: 1 | 2, complaint: string | null, leftMs: number) => {
    const event = await sendOnce(engine, { started, attempt, complaint, schema, leftMs });
    return event.type === 'awaiting'
      ? await awaitPersonReply(engine, { started, question, attempt, complaint, schema })
      : event;
  };

  const counting = doMeanwhile(() => estimateTokens(rebuildPromptPieces(engine.ledger, started)));
  const first = await ask(1, null, limitMs);
  if (first.type === 'awaiting') return { awaiting: address };
  if (first.type === 'attempt-failed') return fail(engine, started, first, first.ms);
  const promptTokens = await counting;
  const firstJudged = judgeReply(first.reply, question, quotable);
  const finish = (judged: Answered<Answer>, replies: readonly { reply: string; ms: number }[]) =>
    endTurn(engine, started, {
      judged,
      replies,
      promptTokens,
      position: freezePosition(question, judged.answer, fresh),
    });
  if ('answer' in firstJudged && firstJudged.complaint === null) return finish(firstJudged, [first]);

  const second = await ask(2, firstJudged.complaint, limitMs - first.ms);
  if (second.type === 'awaiting') return { awaiting: address };
  if (isCancelledRepeat(second)) throw new DebateCancelled();
  const secondJudged = second.type === 'reply-received' ? judgeReply(second.reply, question, quotable) : undefined;
  const replies = second.type === 'reply-received' ? [first, second] : [first];
  const ms = first.ms + second.ms;
  if (secondJudged && 'answer' in secondJudged) return finish(secondJudged, replies);
  if ('answer' in firstJudged) return finish(firstJudged, replies);
  if (question.salvage) return finish(salvageAnswer(question.salvage(first.reply)), replies);
  if (second.type === 'attempt-failed' && second.reason !== 'over-budget') return fail(engine, started, second, ms);
  return fail(engine, started, { reason: 'unreadable', detail: secondJudged?.complaint ?? firstJudged.complaint }, ms);
}

/** Does what nobody waits for yet while the question goes to the disk and to the participant. */
async function doMeanwhile<Result>(work: () => Result): Promise<Result> {
  await setImmediate();
  return work();
}

function chooseShownSchema<Answer>(engine: Engine, { answer, quotable }: Question<Answer>): JsonSchema {
  return findShownSchema(
    answer,
    (quotable ?? engine.quotable).map(({ name }) => name),
  );
}

interface Asking<Answer> {
  readonly phase: OpenPhase;
  readonly whom: Participant;
  readonly question: Question<Answer>;
  readonly address: string;
  readonly input: string;
}

/** Renders the prompt: the reader's whole earlier prompt, then what is new (E10). */
async function prepare<Answer>(
  engine: Engine,
  { phase, whom, question, address, input }: Asking<Answer>,
): Promise<TurnStarted> {
  const template = engine.templates.get(question.words ?? question.prompt);
  const sitting = engine.ledger.opened?.panel.find(({ seat }) => seat === whom.seat);
  if (!template || !sitting) throw new RangeError(`${address}: there is no such prompt or seat.`);
  const earlier = template.continues ? findLastPrompt(engine, whom, address) : undefined;
  if (template.continues && !earlier)
    throw new RangeError(`${address}: the prompt continues, but ${whom.seat} was not asked before.`);
  const schema = chooseShownSchema(engine, question);
  const pieces = renderPrompt({ template, facts: question.facts, reader: whom, schema }, engine.setting);
  const { parts, texts } = splitIntoParts(pieces, { ledger: engine.ledger, earlier });
  for (const text of texts) putAhead(engine, text);
  const unhashed: TurnStarted = {
    type: 'turn-started',
    address,
    phase: phase.id,
    title: phase.title,
    round: phase.round,
    prompt: question.prompt,
    seat: whom.seat,
    participant: sitting.participant,
    input,
    prompt_hash: '',
    parts,
  };
  return { ...unhashed, prompt_hash: hashContent(rebuildPromptBlocks(engine.ledger, unhashed).join('')) };
}

/** The address of the latest prompt that this reader was sent, the same turn's earlier tries aside. */
function findLastPrompt({ ledger }: Engine, { seat }: Participant, address: string): string | undefined {
  const turn = stripTry(address);
  const isEarlier = (started: TurnStarted | undefined) => started?.seat === seat && stripTry(started.address) !== turn;
  return [...ledger.turns.values()].findLast(({ started }) => isEarlier(started))?.started?.address;
}

/** The address of a second try within the same run: a turn of its own. */
function numberNextTry(address: string): string {
  const made = Number(/~(\d+)$/.exec(address)?.[1] ?? 1);
  return `${stripTry(address)}~${made + 1}`;
}

const stripTry = (address: string) => address.replace(/~\d+$/, '');

async function awaitPersonReply<Answer>(
  engine: Engine,
  { started, question, attempt, complaint, schema }: PersonsTurn<Answer>,
): Promise<AttemptEvent> {
  const { address, seat, prompt } = started;
  const answered = await awaitPerson(
    engine,
    {
      debate: engine.debate,
      address: attempt === 1 ? address : `${address}#2`,
      seat,
      prompt,
      text: rebuildPromptBlocks(engine.ledger, started).join(''),
      schema,
      complaint,
    },
    (answer) => findAnswerComplaint(answer, question),
  );
  if (!answered) return { type: 'awaiting' };
  return {
    type: 'reply-received',
    address,
    attempt,
    reply: JSON.stringify(answered.answer),
    model: null,
    usage: null,
    ms: 0,
  };
}

interface PersonsTurn<Answer> {
  readonly started: TurnStarted;
  readonly question: Question<Answer>;
  readonly attempt: 1 | 2;
  readonly complaint: string | null;
  readonly schema: JsonSchema;
}

type Answered<Answer> = Extract<JudgedReply<Answer>, { answer: Answer }>;

async function endTurn<Answer>(
  engine: Engine,
  started: TurnStarted,
  {
    judged,
    replies,
    promptTokens,
    position,
  }: {
    judged: Answered<Answer>;
    replies: readonly { reply: string; ms: number }[];
    promptTokens: number;
    position: RecordedPosition | undefined;
  },
): Promise<TakenTurn<Answer>> {
  const ended: TurnEnded = {
    type: 'turn-ended',
    address: started.address,
    answer: judged.answer as TurnEnded['answer'],
    breaches: judged.breaches.map(({ rule, what }) => ({ rule, what })),
    quotes: judged.quotes,
    ...(position ? { position } : {}),
    estimated: {
      input_tokens: promptTokens * replies.length,
      output_tokens: replies.reduce((sum, { reply }) => sum + estimateTokens([reply]), 0),
    },
    ms: replies.reduce((sum, { ms }) => sum + ms, 0),
    elapsed_ms: engine.clock.elapsedMs(),
  };
  await put(engine, ended);
  return { answer: judged.answer, breaches: ended.breaches };
}

async function fail<Answer>(
  engine: Engine,
  started: TurnStarted,
  { reason, detail }: Failure,
  ms: number,
): Promise<TakenTurn<Answer>> {
  const { address, phase, title, round, prompt, seat, participant } = started;
  await put(engine, {
    type: 'turn-failed',
    address,
    phase,
    title,
    round,
    prompt,
    seat,
    participant,
    reason,
    detail,
    ms,
    elapsed_ms: engine.clock.elapsedMs(),
  });
  return { failure: { reason, detail } };
}

const salvageAnswer = <Answer>(answer: Answer) => ({ answer, breaches: [], quotes: [], complaint: null });
