import { timeUp } from '../debate/absence.ts';
import type { AttemptFailed, ReplyReceived, TurnStarted } from '../debate/event.ts';
import type { JsonSchema } from '../debate/json.ts';
import { answersLater, type Spoken, type TurnRequest, TurnTimeout } from '../debate/speaker.ts';
import { type Engine, put, putAhead } from './engine.ts';
import { createDebateClock, type DebateClock } from './limits/clock.ts';
import { rebuildPromptBlocks } from './prompt/book.ts';
import { boundContent } from './prompt/bound.ts';
import { fenceContent, formatContent } from './prompt/fence.ts';
import { estimateTokens } from './tokens.ts';

/** The most an answer is expected to take, claimed before a turn is sent. */
const answerTokens = 4000;
/** What a repeat may show of the first reply. */
const firstReplyTokens = 8000;
/** The repeat extends the turn's clock once, by half (E3). */
export const repeatedMs = (limitMs: number): number => limitMs * 1.5;
/** How long a speaker that does not heed its signal is waited for. */
const unheededMs = 6000;

/** A person's turn claims nothing. */
const free = { settle: () => {} };

export interface Attempt {
  readonly started: TurnStarted;
  readonly attempt: 1 | 2;
  readonly complaint: string | null;
  readonly schema: JsonSchema;
  /** Milliseconds of the turn's clock that are left. */
  readonly leftMs: number;
  /** What would be found wrong with a reply. */
  readonly findFaults: (reply: string) => readonly string[];
}

export type AttemptEvent = ReplyReceived | AttemptFailed | { readonly type: 'awaiting' };

/**
 * The one activity with an effect on the world: sends a question and brings what came of it. JSON in,
 * JSON out, recorded under the turn's address; what is recorded is never sent again.
 */
export async function sendOnce(engine: Engine, attempt: Attempt): Promise<AttemptEvent> {
  const { address } = attempt.started;
  const turn = engine.ledger.turns.get(address);
  const recorded = turn?.attempts.findLast((made) => made.attempt === attempt.attempt);
  if (recorded) return recorded;
  const outcome = await engine.width(() => send(engine, attempt));
  if (outcome.type !== 'awaiting' && !isCancelledRepeat(outcome)) putAhead(engine, outcome);
  return outcome;
}

/** A repeat that the end of the debate cut off is asked once it is resumed, so nothing is on record of it (E15). */
export const isCancelledRepeat = (event: AttemptEvent) =>
  event.type === 'attempt-failed' && event.attempt === 2 && event.reason === 'cancelled';

async function send(
  engine: Engine,
  { started, attempt, complaint, schema, leftMs, findFaults }: Attempt,
): Promise<AttemptEvent> {
  const { address, seat } = started;
  const reportFailed = (reason: AttemptFailed['reason'], detail: string, sent: boolean, ms = 0): AttemptFailed => ({
    type: 'attempt-failed',
    address,
    attempt,
    reason,
    detail,
    sent,
    ms,
  });
  const speaker = await engine.speakers.get(seat);
  if (speaker && (engine.stop.requested || !answersLater(speaker.via))) await admitEverybody(engine);
  if (engine.stop.requested) return reportFailed('cancelled', 'the debate was cancelled before this turn', false);
  if (engine.clock.leftMs() === 0) return reportFailed(timeUp.reason, timeUp.detail, false);
  if (!speaker) return reportFailed('not-found', `nobody holds the seat ${seat}`, false);

  const request = makeRequest(engine, { started, attempt, complaint, schema });
  const most = {
    tokens: engine.countsTokens ? estimateTokens(request.blocks) + answerTokens : 0,
    usd: speaker.mostUsd?.(request) ?? 0,
  };
  const claim = answersLater(speaker.via) ? free : engine.budget.claim(most);
  if ('refused' in claim) return reportFailed('over-budget', claim.refused, false);
  const drawn = speaker.billing === 'free' ? undefined : await engine.purse?.claim(most);
  if (drawn && 'refused' in drawn) return reportFailed('over-budget', drawn.refused, false);

  if (!isAwaited(engine, { address, attempt }))
    await put(engine, attempt === 1 ? started : { type: 'turn-repeated', address, complaint: complaint ?? '' });
  if (engine.stop.requested) {
    await drawn?.giveBack();
    return reportFailed('cancelled', 'the debate was cancelled before this turn', false);
  }
  const clock = createDebateClock({ limitMs: null });
  const goOn = answersLater(speaker.via) ? engine.clock.standStill() : () => {};
  const turnMs = engine.turnLimitMs(seat, started.prompt);
  const limitMs = attempt === 1 ? turnMs : repeatedMs(turnMs);
  const live = engine.live.listen(address);
  const heard = (bytes: number, words?: string) => {
    engine.heard(seat, bytes, words);
    live.hear(words ?? '');
  };
  const { standStill } = clock;
  const spoken = await runWithinLimits(engine, { clock, limitMs, leftMs }, (signal) =>
    speaker.speak(request, { signal, heard, standStill, findFaults, address }),
  ).finally(() => {
    goOn();
    live.close();
  });
  const ms = clock.elapsedMs();
  if ('awaiting' in spoken) return { type: 'awaiting' };
  if (spoken.replayed) await drawn?.giveBack();
  else await drawn?.settle('reply' in spoken ? (spoken.reply.usage ?? null) : null);
  const made = {
    ...(spoken.sandboxed === undefined ? {} : { sandboxed: spoken.sandboxed }),
    ...(spoken.retries ? { retries: spoken.retries } : {}),
    ...(spoken.replayed ? { replayed: true as const } : {}),
  };
  if ('failure' in spoken)
    return { ...reportFailed(spoken.failure.reason, spoken.failure.detail, !spoken.unsent, ms), ...made };
  const { reply } = spoken;
  claim.settle(reply.usage ?? null);
  const text = reply.cutAt === undefined ? reply.text : `${reply.text}\n[cut off after ${reply.cutAt} bytes]`;
  return {
    type: 'reply-received',
    address,
    attempt,
    reply: text,
    model: reply.model ?? null,
    usage: reply.usage ?? null,
    ms,
    ...made,
  };
}

/** One who may not be asked keeps everybody from being asked, and ends the wait for people, who can answer later. */
async function admitEverybody(engine: Engine): Promise<void> {
  if (admitted.has(engine)) return;
  try {
    for (const { seat } of engine.ledger.opened?.panel ?? []) await (await engine.speakers.get(seat))?.admit?.();
    admitted.add(engine);
  } catch (error) {
    engine.stop.end();
    throw error;
  }
}

const admitted = new WeakSet<Engine>();

/** A person who was asked on another day is still asked: nothing begins anew. */
const isAwaited = ({ ledger }: Engine, { address, attempt }: { address: string; attempt: 1 | 2 }) =>
  ledger.asked.has(attempt === 1 ? address : `${address}#2`);

function makeRequest(
  engine: Engine,
  { started, attempt, complaint, schema }: Omit<Attempt, 'leftMs' | 'findFaults'>,
): TurnRequest {
  const blocks = rebuildPromptBlocks(engine.ledger, started);
  const { title: phase, round, prompt, seat, participant } = started;
  const repeat = complaint === null ? '' : askAgain(engine, started.address, complaint);
  return {
    debate: engine.debate,
    turn: { phase, round, prompt, seat, participant },
    attempt,
    complaint,
    blocks,
    text: blocks.join('') + repeat,
    schema,
  };
}

/** The words of the second attempt: the first reply, fenced, and what is wrong with it (E2). */
function askAgain({ ledger, setting }: Engine, address: string, complaint: string): string {
  const attempts = ledger.turns.get(address)?.attempts ?? [];
  const reply = attempts.find((made) => made.type === 'reply-received')?.reply ?? '';
  const shown = formatContent(boundContent(reply, firstReplyTokens));
  const fenced = fenceContent('data', ['your first reply'], shown, setting)
    .map(({ words }) => words)
    .join('');
  return `\n\nYou have answered already:\n\n${fenced}\n\nThis reply can't be used as it is. ${complaint}\nAnswer once more, with the whole JSON object. Change only what is named.\n`;
}

/** Runs a turn inside the turn's clock, the debate's clock and the wish to stop; a speaker that does not heed them is left behind. */
async function runWithinLimits(
  engine: Engine,
  { clock, limitMs, leftMs }: { readonly clock: DebateClock; readonly limitMs: number; readonly leftMs: number },
  speak: (signal: AbortSignal) => Promise<Spoken>,
): Promise<Spoken> {
  const controller = new AbortController();
  const debateLeft = engine.clock.leftMs();
  const takeTurnBack = Number.isFinite(leftMs)
    ? clock.alarm(leftMs, () => controller.abort(new TurnTimeout(limitMs)))
    : () => {};
  let isTimeUp = false;
  const abortWithDebate = () => {
    isTimeUp = !controller.signal.aborted;
    controller.abort(new TurnTimeout(debateLeft ?? 0));
  };
  const takeBack = debateLeft === null ? () => {} : engine.clock.alarm(debateLeft, abortWithDebate);
  const cancel = () => controller.abort(engine.stop.now.reason);
  engine.stop.now.addEventListener('abort', cancel, { once: true });
  let unheeded: NodeJS.Timeout | undefined;
  const abandoned = new Promise<Spoken>((resolve) => {
    controller.signal.addEventListener('abort', () => {
      unheeded = setTimeout(() => resolve({ failure: describeAbort(controller.signal.reason) }), unheededMs);
    });
  });
  try {
    const spoken = await Promise.race([speak(controller.signal).catch(describeCrash), abandoned]);
    return isTimeUp && 'failure' in spoken ? { ...spoken, failure: timeUp } : spoken;
  } finally {
    takeTurnBack();
    clearTimeout(unheeded);
    takeBack();
    engine.stop.now.removeEventListener('abort', cancel);
  }
}

const describeAbort = (reason: unknown) =>
  reason instanceof TurnTimeout
    ? ({ reason: 'timed-out', detail: reason.message } as const)
    : ({ reason: 'cancelled', detail: 'the debate was cancelled' } as const);

const describeCrash = (error: unknown): Spoken => ({
  failure: { reason: 'crashed', detail: error instanceof Error ? error.message : String(error) },
});
