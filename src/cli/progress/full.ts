import stringWidth from 'string-width';
import { measureElapsed } from './clock.ts';
import type { Colours } from './colour.ts';
import { layOutRows, paintCells } from './layout.ts';
import { drawPersonInCharge, drawRow } from './live-row.ts';
import type { Remark } from './remarks.ts';
import type { Progress } from './state.ts';
import { type Doing, type SeatRow, sumRows } from './table.ts';
import { truncateText, wrapText } from './width.ts';
import { describePhase, describeSpending, formatElapsed } from './words.ts';

export interface Screen {
  readonly columns: number;
  readonly rows: number;
  readonly colours: Colours;
}

/** The lines that are drawn anew all the time: the phase, then a line for everybody at the table. */
export function drawRegion(state: Progress, now: number, screen: Screen): readonly string[] {
  const { columns, colours } = screen;
  const shown = chooseMostTelling(state.rows, screen.rows - (state.inChargeSince === null ? 2 : 3));
  const cells = shown.map((row) => drawRow(row, now, { colours, narrow: columns < narrowerThan }));
  const inCharge = state.inChargeSince === null ? [] : [drawPersonInCharge(state.inChargeSince, now, colours)];
  const hidden = state.rows.length - shown.length;
  const more = hidden === 0 ? [] : [[{ text: `  and ${hidden} more`, paint: colours.dim }]];
  return [drawHeader(state, now, screen), ...layOutRows([...cells, ...inCharge, ...more], columns - 1)];
}

/** A remark as lines that scroll away above the live region; nothing of it is cut off. */
export function drawRemark({ about, text }: Remark, { columns, colours }: Screen): readonly string[] {
  const { mark, paint } = looks[about];
  return wrapText(`${mark}${text}`, columns - 1).map((line) => colours[paint](line));
}

/** Below this width the participant's name gives way to what it is doing. */
const narrowerThan = 72;

function drawHeader(state: Progress, now: number, { columns, colours }: Screen): string {
  const facts = ` · ${formatElapsed(measureElapsed(state.clock, now))} · ${describeSpending(sumRows(state.rows)).replaceAll(', ', ' · ')}`;
  const title = truncateText(
    state.phase ? describePhase(state.phase) : 'Opening',
    Math.max(12, columns - 1 - stringWidth(facts)),
  );
  const cells = [
    { text: title, paint: colours.bold },
    { text: facts, paint: colours.dim },
  ];
  return paintCells(cells, columns - 1);
}

/** Those who fit on the screen, since a region taller than it could not be drawn over; who is at work goes first. */
function chooseMostTelling(rows: readonly SeatRow[], room: number): readonly SeatRow[] {
  if (rows.length <= room) return rows;
  const ranked = rows.toSorted((a, b) => ranks.indexOf(a.doing.is) - ranks.indexOf(b.doing.is));
  const chosen = new Set(ranked.slice(0, Math.max(0, room - 1)));
  return rows.filter((row) => chosen.has(row));
}

const ranks: readonly Doing['is'][] = ['asked', 'thinking', 'absent', 'done', 'waiting'];

const looks = {
  rehearsal: { mark: '', paint: 'yellow' },
  phase: { mark: '▸ ', paint: 'bold' },
  started: { mark: '  ', paint: 'dim' },
  answer: { mark: '✔ ', paint: 'green' },
  repeat: { mark: '↻ ', paint: 'yellow' },
  absence: { mark: '✖ ', paint: 'red' },
  ruling: { mark: '= ', paint: 'cyan' },
  person: { mark: '? ', paint: 'yellow' },
  end: { mark: '', paint: 'bold' },
} as const satisfies { readonly [About in Remark['about']]: { mark: string; paint: keyof Colours } };
