import { estimateTokenCount } from 'tokenx';
import type { CallEstimate, Protocol } from '../debate/protocol.ts';
import { fillSeats } from '../engine/run.ts';
import type { Panel } from '../seating/panel.ts';

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
  const calls = protocol.estimate(fillSeats(protocol, panel.sittings), settings, topic);
  const sent =
    estimateTokenCount(JSON.stringify(topic)) + documents.reduce((sum, { text }) => sum + estimateTokenCount(text), 0);
  const words = Object.values(prompts).reduce((sum, text) => Math.max(sum, estimateTokenCount(text)), 0);
  const roles = Math.max(0, ...panel.sittings.map(({ persona }) => estimateTokenCount(persona?.words ?? '')));
  const first = sent + words + roles;
  const input_tokens = { least: calls.least * first, most: estimateMostInput(calls, first, panel.sittings.length) };
  const costly = panel.sittings.filter(({ billing }) => billing !== 'free');
  const unpriced = costly
    .filter(({ seat }) => !panel.speakers.get(seat)?.mostUsd)
    .map(({ participant }) => participant);
  return {
    protocol: protocol.name,
    calls,
    repeats: calls.most,
    input_tokens,
    usd: unpriced.length > 0 ? null : estimateMostUsd(panel, calls, input_tokens),
    unpriced: [...new Set(unpriced)],
    sent_tokens: sent,
  };
}

/** The most that the priced seats can cost, each with its share of the calls, whole replies counted. The least is not known before. */
function estimateMostUsd(
  panel: Panel,
  calls: CallEstimate,
  { most }: Estimate['input_tokens'],
): { least: number; most: number } {
  const share = calls.most / Math.max(1, panel.sittings.length);
  const text = 'x '.repeat(Math.ceil((most / Math.max(1, calls.most)) * 2));
  const perSeat = [...panel.speakers].map(([seat, speaker]) => {
    const turn = { phase: '', round: 1, prompt: '', seat, participant: speaker.participant };
    const request = { debate: '', turn, attempt: 1, complaint: null, blocks: [text], text, schema: {} } as const;
    return (speaker.mostUsd?.(request) ?? 0) * share;
  });
  return { least: 0, most: perSeat.reduce((sum, usd) => sum + usd, 0) };
}

/** Every later prompt holds the earlier one and, at most, a whole reply of everybody. */
function estimateMostInput(calls: CallEstimate, first: number, seats: number): number {
  const later = Math.max(0, calls.most - calls.least);
  const rounds = calls.growth ?? Math.ceil(later / Math.max(1, seats));
  const growth = (rounds * (rounds + 1)) / 2;
  return calls.most * first + growth * seats * seats * replyTokens;
}
