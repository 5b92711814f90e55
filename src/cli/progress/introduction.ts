import { type DebateEvent, describeOrigin, type Follower, nameHolders } from '../../doors.ts';
import type { Colours } from './colour.ts';
import { stripUnsafeLine } from './terminal-safe.ts';
import { cutAtWord, wrapText } from './width.ts';

type Opened = Extract<DebateEvent, { readonly type: 'debate-opened' }>;

/** The widest lines of prose. */
export const proseColumns = 100;

/** What stands above a debate: what it is about, who is at the table, how far it goes and what it may cost. */
export function drawIntroduction(
  opened: Opened,
  {
    follower,
    price,
    columns,
    colours,
  }: {
    readonly follower: Follower | undefined;
    readonly price: string | undefined;
    readonly columns: number;
    readonly colours: Colours;
  },
): readonly string[] {
  const width = Math.min(columns, proseColumns);
  const own = follower?.introduce(opened) ?? [];
  const facts = [...(own.length > 0 ? own : [nameHolders(opened.panel)]), ...(price ? [price] : [])];
  const origin = describeOrigin({ rehearsal: opened.rehearsal, recorded: opened.recorded?.at });
  return [
    ...drawTitle(opened.headline, width).map((line) => colours.bold(line)),
    ...wrapText(facts.map(stripUnsafeLine).join(' · '), width, '').map((line) => colours.dim(line)),
    ...(origin ? wrapText(origin, width, '') : []).map((line) => colours.yellow(line)),
    '',
  ];
}

/** At most two lines. */
function drawTitle(headline: string, width: number): readonly string[] {
  const [first = '', ...more] = wrapText(stripUnsafeLine(headline), width, '');
  return more.length < 2 ? [first, ...more] : [first, cutAtWord(more.join(' '), width)];
}
