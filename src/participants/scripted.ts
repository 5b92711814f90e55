import { setTimeout as delay } from 'node:timers/promises';
import { type AbsenceReason, absenceReasons } from '../debate/absence.ts';
import type { Reply, Speaker, Spoken, TurnRequest, Usage } from '../debate/speaker.ts';
import { awaitUnlessInterrupted, describeInterruption } from './interruption.ts';
import { limitReply } from './reply-limit.ts';

/** A turn that fails by script. */
export interface ScriptedFailure {
  readonly fails: AbsenceReason;
  readonly detail?: string;
}

/** What is said: raw text, an object that is sent as JSON, or a failure. */
export type ScriptedLine = string | ScriptedFailure | { readonly [field: string]: unknown };

/** A line, or a function that finds it from the question. */
export type ScriptedReply = ScriptedLine | ((request: TurnRequest) => ScriptedLine | Promise<ScriptedLine>);

export interface Script {
  readonly participant?: string;
  /** A list used in order, a list for each prompt (`judges/recommend`), or a function of the question. */
  readonly replies:
    | readonly ScriptedReply[]
    | { readonly [prompt: string]: readonly ScriptedReply[] }
    | ((request: TurnRequest) => ScriptedLine | Promise<ScriptedLine>);
  readonly model?: string;
  readonly vendor?: string;
  readonly delayMs?: number;
  /** What every turn is said to use. A price makes the participant `priced`. */
  readonly usage?: Partial<Usage>;
  /** Told every question before it is answered. */
  readonly log?: (request: TurnRequest) => void;
}

export interface ScriptedSpeaker extends Speaker {
  /** Every question so far, in order. */
  readonly asked: readonly TurnRequest[];
}

/** A participant who says what a script says: for tests, of this project and of its users. */
export function scriptedSpeaker(script: Script): ScriptedSpeaker {
  const { participant = 'script', model, vendor, usage } = script;
  const asked: TurnRequest[] = [];
  const nextReply = takeInOrder(script.replies);
  return {
    participant,
    via: 'script',
    billing: typeof usage?.usd === 'number' ? 'priced' : 'free',
    ...(model === undefined ? {} : { model }),
    ...(vendor === undefined ? {} : { vendor }),
    asked,
    async speak(request, { signal, heard }) {
      if (signal.aborted) return { failure: describeInterruption(signal) };
      asked.push(request);
      try {
        script.log?.(request);
        const reply = nextReply(request);
        if (script.delayMs !== undefined) await delay(script.delayMs, undefined, { signal });
        const line = await awaitUnlessInterrupted(resolveLine(reply, request), signal);
        if (line === undefined) return { failure: describeInterruption(signal) };
        const result = speakLine(line, script);
        if ('reply' in result) heard?.(Buffer.byteLength(result.reply.text));
        return result;
      } catch (error) {
        if (signal.aborted) return { failure: describeInterruption(signal) };
        return { failure: { reason: 'crashed', detail: String(error) } };
      }
    },
  };
}

/** A scripted turn that fails: `fails('timed-out')`. */
export function fails(reason: AbsenceReason, detail?: string): ScriptedFailure {
  return detail === undefined ? { fails: reason } : { fails: reason, detail };
}

/** Takes the replies one after the other; a script that has run out is an error, so that its test notices. */
function takeInOrder(replies: Script['replies']): (request: TurnRequest) => ScriptedReply {
  if (typeof replies === 'function') return () => replies;
  const used = new Map<string, number>();
  return ({ turn: { prompt, seat } }) => {
    const list = isList(replies) ? replies : (replies[prompt] ?? []);
    const key = isList(replies) ? '' : prompt;
    const position = used.get(key) ?? 0;
    used.set(key, position + 1);
    const reply = list[position];
    if (reply !== undefined) return reply;
    throw new RangeError(`the script has no reply left for ${prompt} to ${seat}: it holds ${list.length}`);
  };
}

const isList = (replies: Script['replies']): replies is readonly ScriptedReply[] => Array.isArray(replies);

const resolveLine = async (reply: ScriptedReply, request: TurnRequest) =>
  typeof reply === 'function' ? reply(request) : reply;

function speakLine(line: ScriptedLine, { model, usage }: Script): Spoken {
  if (isFailure(line)) return { failure: { reason: line.fails, detail: line.detail ?? 'as scripted' } };
  const reply: Reply = {
    ...limitReply(typeof line === 'string' ? line : JSON.stringify(line)),
    ...(model === undefined ? {} : { model }),
    ...(usage === undefined ? {} : { usage: { ...unknownUsage, ...usage } }),
  };
  return { reply };
}

const unknownUsage: Usage = { input_tokens: null, output_tokens: null, cached_tokens: null, usd: null };

const isFailure = (line: ScriptedLine): line is ScriptedFailure =>
  typeof line === 'object' && absenceReasons.some((reason) => reason === line.fails);
