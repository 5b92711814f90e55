import { formatDuration } from '../../doors.ts';
import { measureElapsed } from './clock.ts';
import type { Narrator } from './narrator.ts';
import { sumUsed } from './table.ts';
import type { TurnLine } from './turn-line.ts';
import { truncateText } from './width.ts';
import { describeSpending } from './words.ts';

/** The lines that are drawn anew all the time: the heading, and a line for each of its turns. */
export function drawRegion(
  { sketch, draw, state, colours }: Narrator,
  now: number,
  { columns, rows, verbose }: { readonly columns: number; readonly rows: number; readonly verbose: boolean },
): readonly string[] {
  if (state.ended !== null) return [];
  const { heading, turns } = sketch();
  const below = [
    ...(state.inChargeSince === null
      ? []
      : [colours.yellow(truncateText('? waiting for the person in charge', columns))]),
    ...(verbose ? [colours.dim(truncateText(describeSum(state, now), columns))] : []),
  ];
  const room = rows - heading.length - below.length;
  const shown = chooseMostTelling(turns, room);
  const hidden = turns.length - shown.length;
  const more = hidden === 0 ? [] : [colours.dim(truncateText(`  and ${hidden} more`, columns))];
  const drawn = turns.length === 0 ? [] : [...heading, ...shown.map((turn) => draw(turn)[0] ?? ''), ...more];
  return [...drawn, ...below];
}

function describeSum({ clock, rows, turns }: Narrator['state'], now: number): string {
  return `${formatDuration(measureElapsed(clock, now))}, ${describeSpending(sumUsed(rows, turns), { tokens: true })}`;
}

/** Those who fit on the screen, since a region taller than it could not be drawn over; who is at work goes first. */
function chooseMostTelling(turns: readonly TurnLine[], room: number): readonly TurnLine[] {
  if (turns.length <= room) return turns;
  const ranked = turns.toSorted((a, b) => ranks.indexOf(a.doing.is) - ranks.indexOf(b.doing.is));
  const chosen = new Set(ranked.slice(0, Math.max(0, room - 1)));
  return turns.filter((turn) => chosen.has(turn));
}

const ranks: readonly TurnLine['doing']['is'][] = ['asked', 'thinking', 'absent', 'done'];
