import type { DebateEvent } from '../../src/debate/event.ts';
import { formatJsonLine } from '../../src/documents/json-text.ts';

export interface ChainCheck {
  readonly holds: number;
  readonly brokenAt: number | undefined;
}

/** Checks the journal's hash chain in the browser, as docs/journal.md describes it. */
export async function checkChain(events: readonly DebateEvent[]): Promise<ChainCheck> {
  let previous = 'sha256:0';
  for (const [index, { hash, ...body }] of events.entries()) {
    if ((await hashText(`${previous}\n${formatJsonLine(body)}`)) !== hash || body.n !== index + 1)
      return { holds: index, brokenAt: index + 1 };
    previous = hash;
  }
  return { holds: events.length, brokenAt: undefined };
}

async function hashText(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `sha256:${hex}`;
}
