import type { Colours } from './colour.ts';
import type { Cell } from './layout.ts';
import { type Doing, isSlow, type SeatRow } from './table.ts';
import { stripUnsafeLine } from './terminal-safe.ts';
import { truncateText } from './width.ts';
import { describeReason, formatCost, formatElapsed, formatTokens } from './words.ts';

/** Mark and seat, participant, state, elapsed, idle, tokens, cost. */
export function drawRow(
  row: SeatRow,
  now: number,
  { colours, narrow }: { colours: Colours; narrow: boolean },
): readonly Cell[] {
  const { mark, says, paint, took, idle } = describeDoing(row.doing, now, colours);
  const who = stripUnsafeLine(row.through === '' ? row.participant : `${row.participant}/${row.through}`);
  const seat = { text: `${mark} ${truncateText(stripUnsafeLine(row.seat), 16)}`, paint };
  const participant = { text: narrow ? '' : truncateText(who, 28), paint: colours.dim };
  const state = { text: says, paint };
  if (row.doing.is === 'absent') return [seat, participant, state];
  const facts = [took, idle, formatTokens(row.spent), formatPrice(row)];
  return [seat, participant, state, ...facts.map((text) => ({ text, paint: colours.dim }))];
}

/** The line of the person in charge, who has no seat. */
export function drawPersonInCharge(since: number, now: number, colours: Colours): readonly Cell[] {
  const { mark, says, paint, took } = describeDoing({ is: 'asked', since }, now, colours);
  const texts = [`${mark} in charge`, '', says, took];
  return texts.map((text) => ({ text, paint }));
}

interface Appearance {
  readonly mark: string;
  readonly says: string;
  readonly paint: Cell['paint'];
  readonly took: string;
  readonly idle: string;
}

function describeDoing(doing: Doing, now: number, colours: Colours): Appearance {
  const untimed = { took: '', idle: '' };
  switch (doing.is) {
    case 'waiting':
      return { ...untimed, mark: '·', says: 'waiting', paint: colours.dim };
    case 'thinking':
      return {
        mark: spinner[Math.floor(now / 100) % spinner.length] ?? '·',
        says: isSlow(doing, now) ? 'slow' : doing.again ? 'asked again' : 'thinking',
        paint: doing.again || isSlow(doing, now) ? colours.yellow : colours.cyan,
        took: formatElapsed(now - doing.since),
        idle: `idle ${formatElapsed(now - doing.lastSign)}`,
      };
    case 'asked':
      return {
        mark: '?',
        says: 'a person is asked',
        paint: colours.yellow,
        took: formatElapsed(now - doing.since),
        idle: '',
      };
    case 'done':
      return {
        mark: '✔',
        says: 'done',
        paint: colours.green,
        took: doing.ms > 0 ? formatElapsed(doing.ms) : '',
        idle: '',
      };
    case 'absent':
      return { ...untimed, mark: '✖', says: `absent: ${describeReason(doing)}`, paint: colours.red };
    default:
      return doing satisfies never;
  }
}

function formatPrice({ billing, spent }: SeatRow): string {
  return billing === 'free' || billing === 'unpriced' ? billing : formatCost(spent);
}

const spinner = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
