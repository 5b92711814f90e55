import type { Section } from '../debate/brief.ts';
import type { DebateRecord } from '../debate/record/record.ts';
import type { Turn } from '../debate/record/turn.ts';
import type { Reporting } from '../debate/report.ts';
import type { Summary } from '../debate/summary.ts';
import { renderAnswer } from '../documents/render-answer.ts';

/** An answer as it is told to people: in a line, and in full, the argument first. */
export interface ToldTurn {
  readonly address: string;
  readonly summary?: Summary;
  readonly sections: readonly Section[];
}

/** Every answer that `isWanted`, as the transcript tells it. */
export function tellTurns(
  protocol: Reporting | undefined,
  record: DebateRecord,
  isWanted: (address: string) => boolean = () => true,
): readonly ToldTurn[] {
  return record.turns
    .filter(({ ended, address }) => ended && isWanted(address))
    .map((turn) => tellTurn(protocol, record, turn));
}

function tellTurn(protocol: Reporting | undefined, record: DebateRecord, turn: Turn): ToldTurn {
  const known = record.shaped ? protocol : undefined;
  const summary = known?.summarize?.(turn);
  const sections = known?.report?.turn?.(turn, record) ?? [
    { title: '', body: turn.ended ? renderAnswer(turn.ended.answer) : '' },
  ];
  return {
    address: turn.address,
    ...(summary ? { summary } : {}),
    sections: sections.flatMap((section) => (section && section.body.trim() !== '' ? [section] : [])),
  };
}
