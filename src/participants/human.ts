import type { Speaker, TurnRequest } from '../debate/speaker.ts';
import { awaitUnlessInterrupted, describeInterruption } from './interruption.ts';
import { limitReply } from './reply-limit.ts';

export interface Human {
  readonly participant: string;
  /** Puts the question to the person; undefined when they will answer another day. Absent when nobody can be asked now. */
  readonly ask?: (request: TurnRequest, signal: AbortSignal) => Promise<string | undefined>;
}

/** The agent in whose conversation the debate is held: its turns are handed to it like a person's, and answered in its own time. */
export function hostSpeaker({ participant }: { readonly participant: string }): Speaker {
  return { ...humanSpeaker({ participant }), via: 'host' };
}

/** A person who sits at the table. They have no time limit; an answer that is not there yet is awaited, not absent. */
export function humanSpeaker({ participant, ask }: Human): Speaker {
  return {
    participant,
    via: 'human',
    billing: 'free',
    async speak(request, { signal, heard }) {
      if (signal.aborted) return { failure: describeInterruption(signal) };
      if (ask === undefined) return { awaiting: true };
      try {
        const text = await awaitUnlessInterrupted(ask(request, signal), signal);
        if (text === undefined) return signal.aborted ? { failure: describeInterruption(signal) } : { awaiting: true };
        heard?.(Buffer.byteLength(text));
        return { reply: limitReply(text) };
      } catch (error) {
        if (signal.aborted) return { failure: describeInterruption(signal) };
        return { failure: { reason: 'crashed', detail: `the question could not be put: ${String(error)}` } };
      }
    },
  };
}
