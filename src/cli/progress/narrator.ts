import type { DebateEvent, Follower } from '../../doors.ts';
import { formatSaid } from '../said/format-said.ts';
import { type Colours, createColours } from './colour.ts';
import type { DisplayOptions } from './display-options.ts';
import { drawTurn, type Layout, measureStands } from './draw-turn.ts';
import { drawIntroduction, proseColumns } from './introduction.ts';
import { describeUse, listClosingRemarks, listRemarks, type Remark } from './remarks.ts';
import { advance, noteSignOfLife, type Progress, startProgress } from './state.ts';
import { isOver, type TurnLine } from './turn-line.ts';
import { wrapText } from './width.ts';

/** Says in lines what happens in a debate. What it has said is never said again. */
export interface Narrator {
  readonly state: Progress;
  readonly colours: Colours;
  follow(follower: Follower): void;
  past(events: readonly DebateEvent[]): void;
  /** The lines that an event adds for good. */
  tell(event: DebateEvent): readonly string[];
  hear(seat: string, words?: string): void;
  /** The turns that are over and were held back. */
  settle(): readonly string[];
  /** What is not said for good yet: the heading and its turns. */
  sketch(): { readonly heading: readonly string[]; readonly turns: readonly TurnLine[] };
  draw(turn: TurnLine): readonly string[];
  close(): readonly string[];
}

/** `holds`: turns are held back until all who were asked have answered, so that they stand in the order of the table. */
export function createNarrator(
  { terse = false, verbose = false, sums = false, now, colour, marks, price }: DisplayOptions,
  { holds, columns }: { readonly holds: boolean; readonly columns: () => number },
): Narrator {
  const colours = createColours(colour);
  const said = new Set<string>();
  const breaches = new Map<string, Extract<DebateEvent, { type: 'turn-ended' }>['breaches']>();
  let state = startProgress(now());
  let follower: Follower | undefined;
  let opened: Extract<DebateEvent, { type: 'debate-opened' }> | undefined;
  /** What came before it was known in whose words to tell it. */
  const kept: DebateEvent[] = [];
  let headed = '';
  let introduced = false;
  let standWidth = measureStands([]);

  const layOut = (): Layout => {
    standWidth = measureStands(state.turns, standWidth);
    const seats = state.rows.map(({ seat }) => seat.length);
    return {
      columns: columns(),
      seatWidth: Math.min(Math.max(10, Math.floor(columns() / 5)), Math.max(4, ...seats)),
      standWidth: columns() < narrow ? 0 : standWidth,
      colours,
      marks,
      verbose,
    };
  };
  const draw = (turn: TurnLine) => drawTurn(turn, now(), layOut());
  const writeHeading = ({ heading }: Progress): readonly string[] => {
    if (heading === headed || heading === '') return [];
    const origin = opened?.recorded ? ' (recorded replies)' : '';
    return wrapText(heading + origin, columns()).map((line) => colours.bold(line));
  };
  const sayHeading = (at: Progress): readonly string[] => {
    const lines = writeHeading(at);
    headed = at.heading;
    return lines;
  };
  const saySomething = (about: readonly TurnLine[], at: Progress): readonly string[] => {
    const turns = about.filter(
      (turn) => isOver(turn) && !said.has(turn.address) && (!terse || turn.doing.is === 'absent'),
    );
    if (turns.length === 0) return [];
    return [...sayHeading(at), ...turns.flatMap((turn) => sayTurn(turn))];
  };
  const sayTurn = (turn: TurnLine): readonly string[] => {
    said.add(turn.address);
    return [...draw(turn), ...(verbose ? sayMore(turn) : [])];
  };
  /** What it used and broke, and what it says in full. */
  const sayMore = (turn: TurnLine): readonly string[] => {
    const use = describeUse(turn, breaches.get(turn.address) ?? []);
    const argument = turn.doing.is === 'done' ? (follower?.writeArgument(turn.address) ?? '') : '';
    const width = Math.min(columns(), proseColumns) - indent.length;
    return [
      ...(use === '' ? [] : wrapText(use, width).map((line) => colours.dim(indent + line))),
      ...(argument === '' ? [] : formatSaid(argument, { width, colours }).split('\n')).map((line) =>
        `${indent}${line}`.trimEnd(),
      ),
    ];
  };
  const sayRemarks = (remarks: readonly Remark[]) =>
    remarks
      .filter(({ about }) => verbose || about !== 'machinery')
      .flatMap(({ about, text }) => wrapText(text, columns()).map((line) => colours[paints[about]](line)));
  /** Once: a worker takes every debate up, and another one may after it. */
  const introduce = () => {
    if (!opened || introduced) return [];
    introduced = true;
    return drawIntroduction(opened, { follower, price, columns: columns(), colours });
  };
  const take = (event: DebateEvent) => {
    if (!follower) kept.push(event);
    if (event.type === 'debate-opened') opened = event;
    if (event.type === 'turn-ended') breaches.set(event.address, event.breaches);
    const summary = follower?.enter(event);
    const heading = event.type === 'phase-opened' ? follower?.nameHeading(event) : undefined;
    state = advance(state, event, now(), { summary, heading });
  };

  return {
    get state() {
      return state;
    },
    colours,
    draw,
    follow(next) {
      follower = next;
      state = startProgress(now());
      for (const event of kept.splice(0)) take(event);
    },
    past(events) {
      for (const event of events) take(event);
      for (const { address } of state.turns) said.add(address);
    },
    tell(event) {
      const before = state;
      take(event);
      const moved = state.heading !== before.heading;
      const over = holds ? listSettled(state, event) : state.turns;
      return [
        ...(event.type === 'debate-opened' || event.type === 'debate-resumed' ? introduce() : []),
        ...(moved ? saySomething(before.turns, before) : []),
        ...(moved && !holds ? sayHeading(state) : []),
        ...saySomething(over, state),
        ...sayRemarks(listRemarks(event, state)),
      ];
    },
    hear(seat, words) {
      state = noteSignOfLife(state, seat, now(), words);
    },
    settle: () => saySomething(state.turns, state),
    sketch: () => ({ heading: writeHeading(state), turns: state.turns.filter(({ address }) => !said.has(address)) }),
    close() {
      const rest = saySomething(state.turns, state);
      if (sums)
        return [
          ...rest,
          ...sayRemarks(listClosingRemarks(state, now(), { verbose, recorded: opened?.recorded !== undefined })),
        ];
      return opened && !terse ? [...rest, ''] : rest;
    },
  };
}

/** Below this width there are no columns. */
const narrow = 60;
const indent = '    ';

const paints = { resumed: 'dim', person: 'yellow', machinery: 'dim', end: 'bold' } as const satisfies {
  readonly [About in Remark['about']]: keyof Colours;
};

/** Turns of which no other of the same question is under way, once another question was put or the debate waits or ends. */
function listSettled({ turns }: Progress, event: DebateEvent): readonly TurnLine[] {
  if (event.type === 'debate-ended' || event.type === 'human-asked') return turns;
  const last = turns.at(-1)?.question;
  const open = new Set(turns.filter((turn) => !isOver(turn)).map(({ question }) => question));
  return turns.filter(({ question }) => question !== last && !open.has(question));
}
