import type { DebateEvent, TurnStarted } from '../../src/debate/event.ts';

/** The prompt of a turn, put together again from what the journal recorded; undefined for one that was never sent. */
export function rebuildTurnPrompt(events: readonly DebateEvent[], address: string): string | undefined {
  const texts = new Map<string, string>();
  const turns = new Map<string, TurnStarted>();
  for (const event of events) {
    if (event.type === 'debate-opened') for (const { hash, text } of event.documents) texts.set(hash, text);
    if (event.type === 'text-recorded') texts.set(event.text_hash, event.text);
    if (event.type === 'turn-started') turns.set(event.address, event);
  }
  const joinText = ({ parts }: Pick<TurnStarted, 'parts'>): string =>
    parts
      .map((part) => {
        if (typeof part === 'string') return part;
        if ('turn' in part) {
          const earlier = turns.get(part.turn);
          return earlier ? joinText({ parts: earlier.parts.slice(0, earlier.task_part) }) : '';
        }
        return texts.get('text' in part ? part.text : part.document) ?? '';
      })
      .join('');
  const started = turns.get(address);
  return started && joinText(started);
}
