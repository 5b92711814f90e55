import type { Reply, Speaker, TurnRequest, Usage } from '../debate/speaker.ts';
import { awaitUnlessInterrupted, describeInterruption } from './interruption.ts';
import { limitReply } from './reply-limit.ts';

/** An answer: an object, or a text that holds one. */
type Answer = string | { readonly [field: string]: unknown };

/** An answer with what it took to get it. */
export interface Answered {
  readonly answer: Answer;
  /** What is not known is left out. */
  readonly usage: { readonly [Kind in keyof Usage]?: Usage[Kind] | undefined };
  readonly model?: string | undefined;
}

/** A participant of your own: a function that answers a question. The signal is aborted when the turn is over. */
export type Answering = (
  question: TurnRequest,
  options: { readonly signal: AbortSignal },
) => Answer | Answered | Promise<Answer | Answered>;

/** A function as a participant. */
export function functionSpeaker({
  participant,
  answer,
}: {
  readonly participant: string;
  readonly answer: Answering;
}): Speaker {
  return {
    participant,
    via: 'function',
    billing: 'free',
    async speak(request, { signal, heard }) {
      if (signal.aborted) return { failure: describeInterruption(signal) };
      try {
        const given = await awaitUnlessInterrupted((async () => answer(request, { signal }))(), signal);
        if (given === undefined) return { failure: describeInterruption(signal) };
        const reply = makeReply(given);
        heard?.(Buffer.byteLength(reply.text));
        return { reply };
      } catch (error) {
        if (signal.aborted) return { failure: describeInterruption(signal) };
        return { failure: { reason: 'crashed', detail: String(error) } };
      }
    },
  };
}

function makeReply(given: Answer | Answered): Reply {
  if (!isAnswered(given)) return limitReply(writeAnswer(given));
  const { answer, usage, model } = given;
  return {
    ...limitReply(writeAnswer(answer)),
    usage: {
      input_tokens: usage.input_tokens ?? null,
      output_tokens: usage.output_tokens ?? null,
      cached_tokens: usage.cached_tokens ?? null,
      usd: usage.usd ?? null,
    },
    ...(model === undefined ? {} : { model }),
  };
}

const writeAnswer = (answer: Answer) => (typeof answer === 'string' ? answer : JSON.stringify(answer));

/** An answer may have a field `answer` of its own; only together with `usage`, and nothing else, it is an envelope. */
function isAnswered(given: Answer | Answered): given is Answered {
  if (typeof given === 'string' || !('answer' in given)) return false;
  return (
    typeof given.usage === 'object' && given.usage !== null && Object.keys(given).every((key) => envelope.includes(key))
  );
}

const envelope = ['answer', 'usage', 'model'];
