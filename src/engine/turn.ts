import { setImmediate } from 'node:timers/promises';
import type { Failure } from '../debate/absence.ts';
import type { RecordedBreach, RecordedPosition, TurnEnded, TurnStarted } from '../debate/event.ts';
import type { Statement } from '../debate/facts.ts';
import type { JsonSchema } from '../debate/json.ts';
import type { Participant } from '../debate/participant.ts';
import { findShownSchema, findWrittenSchema, type Question } from '../debate/question.ts';
import { ensureTurn, findCurrentAddress } from '../debate/record/ledger.ts';
import { splitAddress } from '../debate/record/turn.ts';
import { readSchema } from '../debate/schema/schema-node.ts';
import { hashContent } from '../documents/hash.ts';
import { type Engine, type OpenPhase, put } from './engine.ts';
import { type JudgedReply, judgeReply, listFaults } from './judge-reply.ts';
import { findContinued, prepareTurn } from './prepare.ts';
import { rebuildPromptBlocks, rebuildPromptPieces } from './prompt/book.ts';
import { createProtocolChangedError } from './protocol-changed.ts';
import { collectText } from './quotable.ts';
import { freezePosition, noteShown } from './shown.ts';
import { type AttemptEvent, isCancelledRepeat, repeatedMs, sendOnce } from './speak.ts';
import { formatStableJson } from './stable.ts';
import { DebateCancelled } from './stop.ts';
import { estimateTokens } from './tokens.ts';
import { listUnaskedChanges } from './unasked.ts';
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
  const template = engine.templates.get(question.words ?? '') ?? engine.templates.get(question.prompt);
  if (!template) throw new RangeError(`${address}: there is no such prompt.`);
  const input = hashContent(formatStableJson({ prompt: question.prompt, facts: question.facts }));
  const past = ensureTurn(engine.ledger, address);
  if (past.ended && past.started?.input !== input && !question.answer.safeParse(past.ended.answer).success)
    throw createProtocolChangedError(engine.debate, address); // other words are fine, another question is not
  const { seat } = whom;
  const earlier = findContinued(engine, { template, seat, address });
  const { carried, given, all } = noteShown(engine.shown, { address, template, facts: question.facts, earlier });
  if (past.ended) return { answer: past.ended.answer as Answer, breaches: past.ended.breaches }; // the schema vouched for it when it was recorded
  if (past.failed) return { failure: past.failed };

  const sources = listSources(engine, question, template.task ? all : []);
  const quoteKey = template.task ? 'source' : 'document';
  const names = question.quotes === false ? [] : sources.map(({ name }) => name);
  const schema = findShownSchema(question.answer, names, { quoteKey });
  const isPerson = isPersonsSeat(engine, seat);
  const judging = { sources, quoteKey, labels: engine.labels, isPerson } as const;
  const started =
    past.started ??
    prepareTurn(engine, { phase, whom, question, address, input, template, schema, earlier, carried, given });
  const limitMs = engine.turnLimitMs(whom.seat, question.prompt);
  const ask = async (attempt: 1 | 2, complaint: string | null, leftMs: number) => {
    const findFaults = (reply: string) => listFaults(judgeReply(reply, question, judging));
    const event = await sendOnce(engine, { started, attempt, complaint, schema, leftMs, findFaults });
    return event.type === 'awaiting'
      ? await awaitPersonReply(engine, {
          started,
          question,
          attempt,
          complaint,
          schema: findShownSchema(question.answer, names, { quoteKey, isPerson }),
        })
      : event;
  };

  const counting = doMeanwhile(() => estimateTokens(rebuildPromptPieces(engine.ledger, started)));
  const first = await ask(1, null, limitMs);
  if (first.type === 'awaiting') return { awaiting: address };
  if (first.type === 'attempt-failed') return fail(engine, started, first, first.ms);
  const promptTokens = await counting;
  const firstJudged = judgeReply(first.reply, question, judging);
  const finish = (judged: Answered<Answer>, replies: readonly { reply: string; ms: number }[]) =>
    endTurn(engine, started, {
      judged,
      replies,
      promptTokens,
      position: freezePosition(question, judged.answer),
    });
  if ('answer' in firstJudged && firstJudged.complaint === null) return finish(firstJudged, [first]);

  const second = await ask(2, firstJudged.complaint, repeatedMs(limitMs) - first.ms);
  if (second.type === 'awaiting') return { awaiting: address };
  if (isCancelledRepeat(second)) throw new DebateCancelled();
  const isReply = second.type === 'reply-received';
  const secondJudged = isReply ? judgeReply(second.reply, question, judging) : undefined;
  const replies = isReply ? [first, second] : [first];
  if (secondJudged && 'answer' in secondJudged) {
    const change = { first: firstJudged.value, second: secondJudged.value, complaint: firstJudged.complaint ?? '' };
    const unasked = isPerson ? [] : listUnaskedChanges(change, readSchema(findWrittenSchema(question.answer)));
    return finish({ ...secondJudged, breaches: [...secondJudged.breaches, ...unasked] }, replies);
  }
  if ('answer' in firstJudged) return finish(firstJudged, replies);
  if (question.salvage) return finish(salvageAnswer(question.salvage(first.reply)), replies);
  const ms = first.ms + second.ms;
  if (second.type === 'attempt-failed' && second.reason !== 'over-budget') return fail(engine, started, second, ms);
  return fail(engine, started, { reason: 'unreadable', detail: secondJudged?.complaint ?? firstJudged.complaint }, ms);
}

export const isPersonsSeat = ({ ledger }: Engine, seat: string): boolean =>
  ledger.opened?.panel.find((sitting) => sitting.seat === seat)?.via === 'human';

/** Does what nobody waits for yet while the question goes to the disk and to the participant. */
async function doMeanwhile<Result>(work: () => Result): Promise<Result> {
  await setImmediate();
  return work();
}

/** What the answer may quote from (E11): documents, the topic, and the statements in front of its writer. */
function listSources<Answer>(engine: Engine, { quotes, quotable }: Question<Answer>, statements: readonly Statement[]) {
  if (quotes === false) return quotable ?? [];
  const said = statements.map(({ id, content }) => ({ name: id, text: collectText(content) }));
  return [...(quotable ?? engine.quotable), ...said];
}

/** The address of a second try within the same run: a turn of its own. */
function numberNextTry(address: string): string {
  const { root, time } = splitAddress(address);
  return `${root}~${time + 1}`;
}

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

type Answered<Answer> = Omit<Extract<JudgedReply<Answer>, { answer: Answer }>, 'value'>;

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
    breaches: judged.breaches.map(({ rule, what, fact }) => ({ rule, what: fact ?? what })),
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
