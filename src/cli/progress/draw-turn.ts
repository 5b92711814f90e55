import stringWidth from 'string-width';
import { findLatest, formatDuration } from '../../doors.ts';
import type { Colours } from './colour.ts';
import type { Marks } from './marks.ts';
import { stripUnsafeLine } from './terminal-safe.ts';
import { isSlow, type TurnLine } from './turn-line.ts';
import { cutAtWord, cutBeforeWord, padText, truncateText, wrapText } from './width.ts';
import { describeReason, suggestRemedy } from './words.ts';

/** How the lines of turns are laid out. */
export interface Layout {
  /** The most columns a line may take. */
  readonly columns: number;
  readonly seatWidth: number;
  readonly standWidth: number;
  readonly colours: Colours;
  readonly marks: Marks;
  /** Whether to say for how long nothing was heard. */
  readonly verbose: boolean;
}

type Paint = (text: string) => string;

interface Look {
  readonly mark: string;
  readonly paint: Paint;
  readonly stand: string;
  readonly words: string;
  readonly took: string;
}

/** A turn as one line: mark, seat, stand, words as far as they fit, and how long it took at the right edge. */
export function drawTurn(turn: TurnLine, now: number, layout: Layout): readonly string[] {
  const { columns, seatWidth, colours, marks } = layout;
  const look = describeLook(turn, now, layout);
  const seat = padText(truncateText(stripUnsafeLine(turn.seat), seatWidth), seatWidth);
  const head = `${look.paint(padText(look.mark, marks.width))} ${seat}`;
  const left = marks.width + 1 + seatWidth + 2;
  const room = columns - left;
  if (room < 8) return [truncateText(`${look.mark} ${seat.trimEnd()} ${look.stand}`, columns)];
  if (turn.doing.is === 'absent') return drawAbsence(head, look, { left, room, layout });
  const { stand, words } = turn.doing.is === 'done' ? fitColumns(look, layout) : fitQuote(look, layout);
  const tail = look.took === '' ? 0 : stringWidth(look.took) + 2;
  const most = Math.max(0, room - stringWidth(stand) - tail);
  const shown =
    turn.doing.is === 'done' ? cutAtWord(words, most, marks.ellipsis) : quoteEnd(words, most, marks.ellipsis);
  const gap = ' '.repeat(Math.max(0, room - stringWidth(stand) - stringWidth(shown) - stringWidth(look.took)));
  const painted = turn.doing.is === 'done' ? shown : colours.dim(shown);
  return [`${head}  ${look.paint(stand)}${painted}${gap}${colours.dim(look.took)}`.trimEnd()];
}

/** Wider stands than this are sentences, and stand where the words stand. */
const widestStand = 24;
const usualStand = 17;

/** As wide as the stands need it; what was wide enough before stays. */
export function measureStands(turns: readonly TurnLine[], before = usualStand): number {
  const widths = turns.map(({ summary }) => stringWidth(stripUnsafeLine(summary?.stand ?? '')));
  return Math.max(before, ...widths.filter((width) => width <= widestStand));
}

/** Where there is no room for a column, or the stand is a sentence, the words follow the stand. */
function fitColumns({ stand, words }: Look, { standWidth }: Layout): Pick<Look, 'stand' | 'words'> {
  if (stand === '') return { stand: '', words };
  if (standWidth === 0 || stringWidth(stand) > standWidth)
    return { stand: '', words: words === '' ? stand : `${stand.replace(/[.:]$/u, '')}: ${words}` };
  return { stand: padText(stand, standWidth + 2), words };
}

/** Where there is no room for a column, words that are being said need no other sign. */
function fitQuote({ stand, words }: Look, { standWidth }: Layout): Pick<Look, 'stand' | 'words'> {
  if (standWidth > 0) return { stand: padText(stand, standWidth + 2), words };
  return words === '' ? { stand, words } : { stand: '', words };
}

function drawAbsence(
  head: string,
  { stand, words, paint }: Look,
  { left, room, layout: { standWidth } }: { left: number; room: number; layout: Layout },
): readonly string[] {
  const column = standWidth === 0 ? 0 : standWidth + 2;
  const says = standWidth === 0 ? `${stand}: ${words}` : words;
  if (words === '') return [`${head}  ${paint(stand)}`];
  const [first = '', ...more] = wrapText(says, room - column, '');
  const indent = ' '.repeat(left + column);
  return [
    `${head}  ${column === 0 ? '' : paint(padText(stand, column))}${first}`,
    ...more.map((line) => indent + line),
  ];
}

function describeLook({ doing, summary, overheard }: TurnLine, now: number, { colours, marks, verbose }: Layout): Look {
  switch (doing.is) {
    case 'thinking': {
      const slow = isSlow(doing, now);
      const idle = verbose ? `idle ${formatDuration(now - doing.lastSign)}, ` : '';
      return {
        mark: marks.spinner[Math.floor(now / 100) % marks.spinner.length] ?? '',
        paint: slow || doing.again ? colours.yellow : colours.cyan,
        stand: slow ? 'slow' : verbose && doing.again ? 'asked again' : 'thinking',
        words: stripUnsafeLine(findLatest(overheard)),
        took: `${idle}${formatDuration(now - doing.since)}`,
      };
    }
    case 'asked':
      return {
        mark: marks.asked,
        paint: colours.yellow,
        stand: 'asked',
        words: '',
        took: formatDuration(now - doing.since),
      };
    case 'done': {
      const { mark, paint } = describeSide(summary?.side, { colours, marks });
      const stand = stripUnsafeLine(summary?.stand ?? 'answered');
      return {
        mark,
        paint,
        stand,
        words: stripUnsafeLine(summary?.words ?? ''),
        took: doing.ms < 500 ? '' : formatDuration(doing.ms),
      };
    }
    case 'absent': {
      const words = doing.told ? '' : [describeReason(doing), suggestRemedy(doing)].filter(Boolean).join('; ');
      return { mark: marks.absent, paint: colours.red, stand: 'absent', words, took: '' };
    }
    default:
      return doing satisfies never;
  }
}

function describeSide(
  side: 'for' | 'part' | 'against' | undefined,
  { colours, marks }: Pick<Layout, 'colours' | 'marks'>,
): Pick<Look, 'mark' | 'paint'> {
  if (!side) return { mark: '', paint: (text) => text };
  const paints = { for: colours.green, part: colours.yellow, against: colours.red } as const;
  return { mark: marks[side], paint: paints[side] };
}

/** The end of what somebody is saying, in quotation marks. */
function quoteEnd(words: string, columns: number, ellipsis: string): string {
  if (words === '' || columns < 10) return '';
  return `"${cutBeforeWord(words, columns - 2, ellipsis)}"`;
}
