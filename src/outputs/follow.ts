import type { DebateEvent, DebateOpened, PhaseOpened } from '../debate/event.ts';
import { createLedger, enterEvent } from '../debate/record/ledger.ts';
import { readOpening, readRecord, readTurn } from '../debate/record/record.ts';
import type { Turn } from '../debate/record/turn.ts';
import type { Reporting } from '../debate/report.ts';
import type { Summary } from '../debate/summary.ts';
import { renderAnswer } from '../documents/render-answer.ts';
import { flattenSaid } from '../documents/said/flatten.ts';
import { renderSections } from '../documents/sections.ts';

/** A debate as somebody follows it: its events are read one by one, in the words of its protocol. */
export interface Follower {
  /** Takes in an event; where it ends a turn, the answer in a line. */
  enter(event: DebateEvent): Summary | undefined;
  /** Who does what at the table and how far it may go, a few words each; empty where the protocol has no words for it. */
  introduce(opened: DebateOpened): readonly string[];
  /** The heading of a phase; undefined where the protocol has no words of its own. */
  nameHeading(phase: PhaseOpened): string | undefined;
  /** The argument of an answer that was taken in, as safe Markdown. */
  writeArgument(address: string): string;
}

export function followDebate(protocol: Reporting): Follower {
  const ledger = createLedger();
  const events: DebateEvent[] = [];
  return {
    enter(event) {
      events.push(event);
      enterEvent(ledger, event);
      if (event.type !== 'turn-ended') return undefined;
      const turn = readTurn(protocol, ledger, event.address);
      return turn && summarizeTurn(protocol, turn);
    },
    introduce(opened) {
      const opening = readOpening(protocol, opened);
      return (opening && attempt(() => protocol.introduce?.(opening))) ?? [];
    },
    nameHeading: (phase) => attempt(() => protocol.nameHeading?.(phase)),
    writeArgument(address) {
      const answer = ledger.turns.get(address)?.ended?.answer;
      const own = attempt(() => {
        const record = readRecord(protocol, events);
        const turn = record.shaped ? record.turns.find((one) => one.address === address) : undefined;
        return turn && protocol.report?.turn?.(turn, record);
      });
      return own ? renderSections(own, 4) : answer === undefined ? '' : renderAnswer(answer);
    },
  };
}

/** An answer in a line of plain text; undefined where its protocol has none. */
export function summarizeTurn(protocol: Reporting, turn: Turn): Summary | undefined {
  const summary = attempt(() => protocol.summarize?.(turn));
  return summary && { ...summary, stand: flattenSaid(summary.stand), words: flattenSaid(summary.words) };
}

/** A protocol of somebody's own may fail at words: a debate is not lost for that. */
function attempt<Result>(make: () => Result): Result | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
