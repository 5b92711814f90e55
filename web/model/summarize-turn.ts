import type { Turn } from '../../src/debate/record/turn.ts';
import type { Summary } from '../../src/debate/summary.ts';
import type { DebateModel } from './debate.ts';

/** An answer in a line: by the protocol's part of the page, or as it was told. */
export function summarizeTurn(turn: Turn, { view, record, told }: DebateModel): Summary | undefined {
  if (!turn.ended) return undefined;
  try {
    return view?.summarize?.(turn, record) ?? told.get(turn.address)?.summary;
  } catch {
    // No schema has checked the answer in the page: one of another form has no line, and must not cost the page.
    return told.get(turn.address)?.summary;
  }
}
