import type { DebateEvent } from '../../src/debate/event.ts';
import { type DebateRecord, firstEdition, readRecord } from '../../src/debate/record/record.ts';
import type { ProtocolView } from '../view.ts';

/** A debate of the edition that a view reads beside its own; undefined for any other, and where the journal has another form than it says. */
export function readEarlier(view: ProtocolView | undefined, events: readonly DebateEvent[]): DebateRecord | undefined {
  const [opened] = events;
  if (opened?.type !== 'debate-opened' || !view?.earlier || isOfEdition(view.edition, opened)) return undefined;
  if (!isOfEdition(view.earlier.edition, opened)) return undefined;
  try {
    // What is checked and shown as the journal stays as it was written.
    return { ...readRecord(view, renewEvents(view, events)), events, opened };
  } catch {
    return undefined;
  }
}

/** Whether the debate was held under this edition. */
export const isOfEdition = (edition: number | undefined, opened: { readonly edition?: number | undefined }): boolean =>
  (opened.edition ?? firstEdition) === edition;

function renewEvents(
  { edition, earlier: { renewAnswer, renewResult } = { edition } }: ProtocolView,
  events: readonly DebateEvent[],
): readonly DebateEvent[] {
  const prompts = new Map<string, string>();
  return events.map((event) => {
    if (event.type === 'debate-opened') return { ...event, edition };
    if (event.type === 'turn-started') prompts.set(event.address, event.prompt);
    if (event.type === 'turn-ended' && renewAnswer)
      return { ...event, answer: renewAnswer(event.answer as never, prompts.get(event.address) ?? '') };
    if (event.type === 'debate-ended' && renewResult && Object.keys(event.conclusion.result).length > 0)
      return {
        ...event,
        conclusion: { ...event.conclusion, result: renewResult(event.conclusion.result as never) },
      };
    return event;
  }) as readonly DebateEvent[];
}
