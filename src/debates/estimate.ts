import { estimateTokenCount } from 'tokenx';
import type { Limits, Sitting } from '../debate/event.ts';
import { listNames } from '../debate/kit/list-names.ts';
import type { CallEstimate, Protocol } from '../debate/protocol.ts';
import { statementTokens } from '../engine/prompt/bound.ts';
import { fillSeats } from '../engine/run.ts';
import type { Panel } from '../seating/panel.ts';
import type { CallSize } from './seen-sizes.ts';

export interface Estimate {
  readonly protocol: string;
  readonly calls: CallEstimate;
  /** The most repeats: one a turn, on a line of its own. */
  readonly repeats: number;
  readonly input_tokens: { readonly least: number; readonly most: number };
  /** Null when nobody can say; 0 only when no participant costs money. */
  readonly usd: { readonly least: number; readonly most: number } | null;
  readonly unpriced: readonly string[];
  /** Those of them that a subscription pays for. */
  readonly plans: readonly string[];
  /** Those with a usual price who don't report what a turn cost: no budget can stop at their dollars. */
  readonly uncounted: readonly string[];
  /** What it usually takes (E17): calls, and the dollars of those whose price is known. */
  readonly typical: { readonly calls: number; readonly usd: number };
  /** The budget at which it stops. */
  readonly stops_at_usd: number | null;
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
  limits,
  seen,
}: {
  protocol: Protocol;
  topic: unknown;
  settings: unknown;
  panel: Panel;
  prompts: Record<string, string>;
  documents: readonly { readonly name: string; readonly text: string }[];
  limits: Pick<Limits, 'usd'>;
  seen: CallSize | undefined;
}): Estimate {
  const calls = protocol.estimate(fillSeats(protocol, panel.sittings), settings, topic, documents);
  const sent =
    estimateTokenCount(JSON.stringify(topic)) + documents.reduce((sum, { text }) => sum + estimateTokenCount(text), 0);
  const words = Object.values(prompts).reduce((sum, text) => Math.max(sum, estimateTokenCount(text)), 0);
  const roles = Math.max(0, ...panel.sittings.map(({ persona }) => estimateTokenCount(persona?.words ?? '')));
  const first = sent + words + roles;
  const input_tokens = { least: calls.least * first, most: estimateMostInput(calls, first, panel.sittings.length) };
  const costly = panel.sittings.filter(({ billing }) => billing !== 'free');
  const listParticipants = (sittings: readonly Sitting[]) => [
    ...new Set(sittings.map(({ participant }) => participant)),
  ];
  const unpriced = costly.filter(({ seat }) => !panel.speakers.get(seat)?.usualUsd);
  return {
    protocol: protocol.name,
    calls,
    repeats: calls.most,
    input_tokens,
    usd: costly.every(({ seat }) => panel.speakers.get(seat)?.mostUsd)
      ? estimateMostUsd(panel, calls, input_tokens)
      : null,
    unpriced: listParticipants(unpriced),
    plans: listParticipants(costly.filter(({ billing }) => billing === 'plan')),
    uncounted: listParticipants(
      costly.filter(({ billing, seat }) => billing === 'unpriced' && panel.speakers.get(seat)?.usualUsd),
    ),
    typical: estimateTypical(
      panel,
      calls,
      seen ?? { input: sent * (calls.shown ?? 1) + words + roles + usualGrowth, output: usualReply },
    ),
    stops_at_usd: limits.usd,
    sent_tokens: sent,
  };
}

/** Means over the 87 turns of the five recorded debates of a real model: what earlier turns add to a prompt, and a reply. */
const usualGrowth = 10_000;
const usualReply = 1_300;

/** The usual calls, shared out evenly, at the price of those whose price is known. */
function estimateTypical({ speakers }: Panel, { least, most, typical }: CallEstimate, size: CallSize) {
  const calls = typical ?? Math.min(most, 2 * least);
  const perCall = [...speakers.values()].map((speaker) => speaker.usualUsd?.(size) ?? 0);
  const usd = (perCall.reduce((sum, one) => sum + one, 0) / Math.max(1, perCall.length)) * calls;
  return { calls, usd };
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
  return calls.most * first + growth * seats * seats * statementTokens;
}

/** "about $0.20, stops at $5", "your plan", "price not known": what stands above a debate that begins. */
export function summarizePrice({ usd, unpriced, plans, typical, stops_at_usd }: Estimate): string {
  if (usd?.most === 0) return 'no cost';
  const stop = stops_at_usd === null ? '' : `, stops at $${stops_at_usd}`;
  const isOnPlans = unpriced.length > 0 && unpriced.every((participant) => plans.includes(participant));
  const word = plans.length === 1 ? 'plan' : 'plans';
  if (usd || typical.usd > 0)
    return `about $${typical.usd.toFixed(2)}${isOnPlans ? ` beside your ${word}` : ''}${stop}`;
  return isOnPlans ? `on your ${word}` : 'price not known';
}

/** "about $0.20, stops at $5; claude is on your plan". */
export function describePrice({ usd, unpriced, plans, uncounted, typical, stops_at_usd }: Estimate): string {
  if (usd?.most === 0) return 'nothing';
  const stop = stops_at_usd === null ? 'no limit' : `stops at $${stops_at_usd}`;
  const priced = usd || typical.usd > 0 ? [`about $${typical.usd.toFixed(2)}, ${stop}`] : [];
  const others = unpriced.filter((participant) => !plans.includes(participant));
  const onPlans = plans.length > 0 ? [`${listNames(plans)} ${plans.length === 1 ? 'is' : 'are'} on your plan`] : [];
  const rest = others.length > 0 ? [`no price known for ${listNames(others)}`] : [];
  const does = uncounted.length === 1 ? "doesn't" : "don't";
  const open =
    uncounted.length > 0 ? [`${listNames(uncounted)} ${does} report dollars, so the limit can't stop them`] : [];
  return [...priced, ...onPlans, ...rest, ...open].join('; ');
}
