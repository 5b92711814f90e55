import type { Colours } from './colour.ts';
import type { Cell } from './layout.ts';
import { type Doing, isSlow, type Row } from './table.ts';
import { terminalSafe } from './terminal-safe.ts';
import { truncated } from './width.ts';
import { cost, duration, reasonOf, tokens } from './words.ts';

/** Mark and seat, participant, state, elapsed, idle, tokens, cost. */
export function liveRow(
  row: Row,
  now: number,
  { colours, narrow }: { colours: Colours; narrow: boolean },
): readonly Cell[] {
  const { mark, says, paint, took, idle } = appearance(row.doing, now, colours);
  const who = terminalSafe(row.through === '' ? row.participant : `${row.participant}/${row.through}`);
  const seat = { text: `${mark} ${truncated(terminalSafe(row.seat), 16)}`, paint };
  const participant = { text: narrow ? '' : truncated(who, 28), paint: colours.dim };
  const state = { text: says, paint };
  if (row.doing.is === 'absent') return [seat, participant, state];
  const facts = [took, idle, tokens(row.spent), price(row)];
  return [seat, participant, state, ...facts.map((text) => ({ text, paint: colours.dim }))];
}

/** The line of the person in charge, who has no seat. */
export function personInChargeRow(since: number, now: number, colours: Colours): readonly Cell[] {
  const { mark, says, paint, took } = appearance({ is: 'asked', since }, now, colours);
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

function appearance(doing: Doing, now: number, colours: Colours): Appearance {
  const untimed = { took: '', idle: '' };
  switch (doing.is) {
    case 'waiting':
      return { ...untimed, mark: '·', says: 'waiting', paint: colours.dim };
    case 'thinking':
      return {
        mark: spinner[Math.floor(now / 100) % spinner.length] ?? '·',
        says: isSlow(doing, now) ? 'slow' : doing.again ? 'asked again' : 'thinking',
        paint: doing.again || isSlow(doing, now) ? colours.yellow : colours.cyan,
        took: duration(now - doing.since),
        idle: `idle ${duration(now - doing.lastSign)}`,
      };
    case 'asked':
      return {
        mark: '?',
        says: 'a person is asked',
        paint: colours.yellow,
        took: duration(now - doing.since),
        idle: '',
      };
    case 'done':
      return { mark: '✔', says: 'done', paint: colours.green, took: doing.ms > 0 ? duration(doing.ms) : '', idle: '' };
    case 'absent':
      return { ...untimed, mark: '✖', says: `absent: ${reasonOf(doing)}`, paint: colours.red };
    default:
      return doing satisfies never;
  }
}

function price({ billing, spent }: Row): string {
  return billing === 'free' || billing === 'unpriced' ? billing : cost(spent);
}

const spinner = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
