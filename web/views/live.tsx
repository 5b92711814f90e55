import type { RefObject } from 'preact';
import type { Turn } from '../../src/debate/record/turn.ts';
import { answersLater } from '../../src/debate/speaker.ts';
import { flattenSaid } from '../../src/documents/said/flatten.ts';
import type { Live as LiveWords } from '../data/use-debate.ts';
import type { DebateModel } from '../model/debate.ts';
import { summarizeTurn } from '../model/summarize-turn.ts';
import { cleanText, formatDuration, shortenLine } from '../model/words.ts';
import { SeatName } from '../parts/signs.tsx';
import { useNow } from '../parts/use-now.ts';

/** While a debate runs: how far it has come, and what everybody who was asked last is doing. */
export function Live({ model, live }: { model: DebateModel; live: RefObject<LiveWords> }) {
  const { record, pending, standing } = model;
  const now = useNow(pending.length > 0);
  if (record.ended || standing?.running !== true) return null;
  const phases = record.events.flatMap((event) => (event.type === 'phase-opened' ? [event] : []));
  const phase = phases.at(-1);
  if (!phase) return null;
  const asked = record.turns.filter((turn) => turn.phase === phase.phase && turn.round === phase.round);
  const newest = new Map(asked.map((turn) => [turn.seat, turn]));
  return (
    <section aria-label="What is happening now">
      <p class="steps">
        {phases.slice(-4, -1).map(({ phase: id, round, title }) => (
          <span key={`${id} ${round}`}>✔ {cleanText(title)}</span>
        ))}
        <strong>● {cleanText(phase.title)}</strong>
        <span class="tail">You can close this page. The debate goes on.</span>
      </p>
      <div class="live-seats">
        {[...newest.values()].map((turn) => (
          <LiveSeat key={turn.seat} turn={turn} model={model} now={now} words={live.current?.get(turn.address) ?? ''} />
        ))}
      </div>
    </section>
  );
}

function LiveSeat({ turn, model, now, words }: { turn: Turn; model: DebateModel; now: number; words: string }) {
  const { seat, ended, failed, address } = turn;
  const summary = summarizeTurn(turn, model);
  const begun = model.times.get(address)?.from;
  const via = model.record.opened.panel.find((sitting) => sitting.seat === seat)?.via ?? '';
  const since = begun === undefined ? '' : `, ${formatDuration(Math.max(0, now - begun))}`;
  return (
    <div>
      <SeatName seat={seat} model={model} />
      {ended && <p class="st">{summary?.stand ? shortenLine(flattenSaid(summary.stand), 60) : 'answered'}</p>}
      {failed && <p class="st">did not answer</p>}
      {!ended && !failed && <p class="st run">{answersLater(via) ? 'is asked' : `thinking${since}`}</p>}
      {ended || failed ? (
        <p class="txt" dir="auto">
          {summary && shortenLine(flattenSaid(summary.words), 220)}
        </p>
      ) : (
        <p class="txt now" dir="auto" aria-hidden="true">
          {cleanText(words)}
        </p>
      )}
    </div>
  );
}
