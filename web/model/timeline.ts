import { listStandingTurns, type Turn } from '../../src/debate/record/turn.ts';
import type { DebateModel } from './debate.ts';

/** A turn as a bar: where it begins and ends on the drawn line, in milliseconds of work. */
export interface Bar {
  readonly turn: Turn;
  readonly from: number;
  readonly to: number;
  readonly ms: number;
  readonly state: 'answered' | 'absent' | 'pending' | 'unanswered';
  readonly attempts: number;
  readonly input_tokens: number | undefined;
  readonly output_tokens: number | undefined;
  readonly usd: number | undefined;
  /** False for an absence that was asked once more. */
  readonly stands: boolean;
}

/** A time in which nobody was asked: a person was awaited, or the program did not run. It is drawn short. */
export interface Pause {
  readonly at: number;
  readonly ms: number;
}

export interface Timeline {
  readonly bars: readonly Bar[];
  readonly pauses: readonly Pause[];
  readonly length: number;
}

export function buildTimeline({ record, times, pending }: DebateModel, now: number): Timeline {
  const isPending = new Set(pending.map(({ address }) => address));
  const last = Date.parse(record.events.at(-1)?.at ?? '');
  const timed = record.turns.flatMap((turn) => {
    const time = times.get(turn.address);
    return time ? [{ turn, from: time.from, to: time.to ?? (isPending.has(turn.address) ? now : last) }] : [];
  });
  const { drawn, pauses, length } = cutPauses(timed);
  const stand = new Set(listStandingTurns(record.turns));
  const bars = timed.map(({ turn, from, to }): Bar => {
    const { replies, failures, ended, failed } = turn;
    const sumReported = (kind: 'input_tokens' | 'output_tokens' | 'usd') => {
      const numbers = replies.flatMap(({ usage }) => usage?.[kind] ?? []);
      return numbers.length > 0 ? numbers.reduce((sum, number) => sum + number, 0) : undefined;
    };
    return {
      turn,
      from: drawn(from),
      to: drawn(to),
      ms: ended?.ms ?? failed?.ms ?? to - from,
      state: ended ? 'answered' : failed ? 'absent' : isPending.has(turn.address) ? 'pending' : 'unanswered',
      attempts: replies.length + failures.length,
      input_tokens: sumReported('input_tokens') ?? ended?.estimated.input_tokens,
      output_tokens: sumReported('output_tokens') ?? ended?.estimated.output_tokens,
      usd: sumReported('usd'),
      stands: stand.has(turn) || (!ended && !failed),
    };
  });
  return { bars, pauses, length };
}

/** A map from real times to drawn ones: a pause longer than a tenth of the work is drawn as a thirtieth of it. */
function cutPauses(spans: readonly { readonly from: number; readonly to: number }[]) {
  const busy: { from: number; to: number }[] = [];
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = busy.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else busy.push({ from, to });
  }
  const work = Math.max(
    1,
    busy.reduce((sum, { from, to }) => sum + to - from, 0),
  );
  const steps: { real: number; drawn: number }[] = [];
  const pauses: Pause[] = [];
  let at = 0;
  for (const [index, { from, to }] of busy.entries()) {
    const gap = index === 0 ? 0 : from - (busy[index - 1]?.to ?? from);
    const isPause = gap > work / 10 && gap > 1000;
    if (isPause) pauses.push({ at: at + work / 60, ms: gap });
    at += isPause ? work / 30 : gap;
    steps.push({ real: from, drawn: at });
    at += to - from;
    steps.push({ real: to, drawn: at });
  }
  const drawn = (real: number): number => {
    const step = steps.findLast((known) => known.real <= real);
    return step ? step.drawn + (real - step.real) : 0;
  };
  return { drawn, pauses, length: Math.max(1, at) };
}
