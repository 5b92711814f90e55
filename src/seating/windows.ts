import { estimateTokenCount } from 'tokenx';
import { type ContextDocument, refuseIfTooLarge } from '../context/context.ts';
import type { Panel } from './panel.ts';

/** What is shorter than this fits into every window there is, and nobody is asked for theirs. */
const fitsAll = 1000;

/** Refuses what does not fit into the smallest window on the panel, as far as windows are known, before anybody is asked. */
export async function refuseBeyondWindows(
  sent: readonly ContextDocument[],
  { speakers }: Pick<Panel, 'speakers'>,
): Promise<void> {
  if (sent.reduce((sum, { text }) => sum + estimateTokenCount(text), 0) < fitsAll) return;
  const known = await Promise.all(
    [...speakers].map(async ([seat, speaker]) => ({ seat, tokens: await speaker.windowTokens?.(never) })),
  );
  const [smallest] = known
    .flatMap(({ seat, tokens }) => (tokens === undefined ? [] : [{ seat, tokens }]))
    .sort((one, other) => one.tokens - other.tokens);
  if (smallest) refuseIfTooLarge(sent, smallest);
}

const never = new AbortController().signal;
