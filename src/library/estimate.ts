import { estimateTokenCount } from 'tokenx';
import type { CallEstimate, Protocol } from '../debate/protocol.ts';
import { seatsOf } from '../engine/run.ts';
import type { Panel } from './panel.ts';

/** A reply is counted with at most this many tokens when nothing has been said yet. */
export const replyTokens = 4000;

export interface Estimate {
  readonly protocol: string;
  readonly calls: CallEstimate;
  /** The most repeats: one a turn, on a line of its own. */
  readonly repeats: number;
  readonly input_tokens: { readonly least: number; readonly most: number };
  /** Null when nobody can say; 0 only when no participant costs money. */
  readonly usd: { readonly least: number; readonly most: number } | null;
  readonly unpriced: readonly string[];
  /** What is sent to each participant, in estimated tokens: documents and topic. */
  readonly sent_tokens: number;
}

/** Calls, tokens and price of a debate, least and most, before anything is spent. */
export function estimateDebate({
  protocol,
  topic,
  settings,
  panel,
  prompts,
  documents,
}: {
  protocol: Protocol;
  topic: unknown;
  settings: unknown;
  panel: Panel;
  prompts: Record<string, string>;
  documents: readonly { readonly text: string }[];
}): Estimate {
  const calls = protocol.estimate(seatsOf(protocol, panel.sittings), protocol.settings.parse(settings));
  const sent =
    estimateTokenCount(JSON.stringify(topic)) + documents.reduce((sum, { text }) => sum + estimateTokenCount(text), 0);
  const words = Object.values(prompts).reduce((sum, text) => Math.max(sum, estimateTokenCount(text)), 0);
  const roles = Math.max(0, ...panel.sittings.map(({ persona }) => estimateTokenCount(persona?.words ?? '')));
  const first = sent + words + roles;
  const unpriced = panel.sittings.filter(({ billing }) => billing !== 'free').map(({ participant }) => participant);
  return {
    protocol: protocol.name,
    calls,
    repeats: calls.most,
    input_tokens: { least: calls.least * first, most: mostInput(calls, first, panel.sittings.length) },
    usd: unpriced.length === 0 ? { least: 0, most: 0 } : null,
    unpriced: [...new Set(unpriced)],
    sent_tokens: sent,
  };
}

/** Every later prompt holds the earlier one and, at most, a whole reply of everybody. */
function mostInput(calls: CallEstimate, first: number, seats: number): number {
  const later = Math.max(0, calls.most - calls.least);
  const rounds = Math.ceil(later / Math.max(1, seats));
  const growth = (rounds * (rounds + 1)) / 2;
  return calls.most * first + growth * seats * seats * replyTokens;
}
