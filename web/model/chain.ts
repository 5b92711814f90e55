import type { DebateEvent } from '../../src/debate/event.ts';
import { formatJsonLine } from '../../src/documents/json-text.ts';

export interface ChainCheck {
  readonly holds: number;
  readonly brokenAt: number | undefined;
}

/** Checks the journal's hash chain in the browser, as docs/journal.md describes it. */
export async function checkChain(events: readonly DebateEvent[]): Promise<ChainCheck> {
  let previous = 'sha256:0';
  for (const [index, event] of events.entries()) {
    if ((await hashEvent(previous, event)) !== event.hash || event.n !== index + 1)
      return { holds: index, brokenAt: index + 1 };
    previous = event.hash;
  }
  return { holds: events.length, brokenAt: undefined };
}

/** A salted line is chained by a hash of what it says, one of the first format by what it says. */
async function hashEvent(previous: string, { hash: _hash, ...body }: DebateEvent): Promise<string> {
  if (body.salt === undefined) return hashText(`${previous}\n${formatJsonLine(body)}`);
  const { n, at, type, ...rest } = body;
  const seal = await hashText(`,${formatJsonLine(rest).slice(1, -1)}`);
  return hashText(`${previous}\n${formatJsonLine({ n, at, type }).slice(0, -1)}\n${seal}`);
}

async function hashText(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `sha256:${hex}`;
}
