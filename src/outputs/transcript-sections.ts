import type {
  DebateEnded,
  DebateEvent,
  HumanAnswered,
  HumanAsked,
  NoteAdded,
  RollCalled,
  RulingMade,
} from '../debate/event.ts';
import type { DebateRecord } from '../debate/record/record.ts';
import { splitAddress, type Turn } from '../debate/record/turn.ts';

/** Something that stands in the minutes. All turns of one question are one item, so that timing does not show. */
export type Item =
  | { readonly is: 'turns'; readonly turns: readonly Turn[] }
  | { readonly is: 'roll-call'; readonly event: RollCalled }
  | { readonly is: 'ruling'; readonly event: RulingMade }
  | { readonly is: 'note'; readonly event: NoteAdded }
  | { readonly is: 'resumed'; readonly retry: readonly string[] }
  | { readonly is: 'asked'; readonly event: HumanAsked }
  | { readonly is: 'answered'; readonly event: HumanAnswered }
  | { readonly is: 'ended'; readonly event: DebateEnded };

export interface TranscriptSection {
  readonly title: string;
  readonly round: number;
  readonly items: readonly Item[];
}

interface OpenSection extends TranscriptSection {
  readonly key: string;
  readonly items: Item[];
}

/** The journal in sections: one a title and round, one for what was asked once more, one for each end. */
export function listTranscriptSections({ events, turns }: DebateRecord): readonly TranscriptSection[] {
  const sections: OpenSection[] = [];
  const shown = new Set<string>();
  let current: OpenSection | undefined;
  const open = (key: string, title: string, round: number): OpenSection => {
    const known = sections.find((section) => section.key === key);
    const section = known ?? { key, title, round, items: [] };
    if (!known) sections.push(section);
    return section;
  };

  for (const event of events) {
    if (event.type === 'phase-opened') {
      current = open(`${event.title}#${event.round}`, event.title, event.round);
      continue;
    }
    if (event.type === 'turn-started' || event.type === 'turn-failed') {
      const { time } = splitAddress(event.address);
      const again = time > 1 ? `~${time}` : '';
      const title = time > 1 ? `${event.title}, asked once more` : event.title;
      current = open(`${event.title}#${event.round}${again}`, title, event.round);
      const question = `${current.key}/${event.prompt}`;
      if (shown.has(question)) continue;
      shown.add(question);
      current.items.push({ is: 'turns', turns: turns.filter((turn) => isSameQuestion(turn, event, time)) });
      continue;
    }
    if (event.type === 'debate-ended') current = open(`end ${event.n}`, 'End', 0);
    const item = makeItem(event);
    if (!item) continue;
    current ??= open('opening', 'Opening', 0);
    current.items.push(item);
  }
  return sections;
}

const isSameQuestion = (turn: Turn, { phase, round, prompt }: Pick<Turn, 'phase' | 'round' | 'prompt'>, time: number) =>
  turn.phase === phase && turn.round === round && turn.prompt === prompt && turn.time === time;

/** What an event outside turns leaves in the minutes. A resume that asked nothing again leaves nothing; a person at the table is part of the turn. */
function makeItem(event: DebateEvent): Item | undefined {
  switch (event.type) {
    case 'roll-called':
      return { is: 'roll-call', event };
    case 'ruling-made':
      return { is: 'ruling', event };
    case 'note-added':
      return { is: 'note', event };
    case 'debate-resumed':
      return event.retry.length > 0 ? { is: 'resumed', retry: event.retry } : undefined;
    case 'human-asked':
      return event.seat === null ? { is: 'asked', event } : undefined;
    case 'human-answered':
      return event.seat === null ? { is: 'answered', event } : undefined;
    case 'debate-ended':
      return { is: 'ended', event };
    default:
      return undefined;
  }
}
