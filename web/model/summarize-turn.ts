import type { Turn } from '../../src/debate/record/turn.ts';
import type { Summary } from '../../src/debate/summary.ts';
import type { DebateModel } from './debate.ts';
import { findFirstSentence } from './main-text.ts';

const known = new WeakMap<DebateModel, Map<string, Summary | undefined>>();

/** An answer in a line: by the protocol's part of the page, as it was told, or from its position and its words. */
export function summarizeTurn(turn: Turn, model: DebateModel): Summary | undefined {
  if (!turn.ended) return undefined;
  const summaries = known.get(model) ?? new Map<string, Summary | undefined>();
  known.set(model, summaries);
  if (!summaries.has(turn.address)) summaries.set(turn.address, findSummary(turn, model));
  return summaries.get(turn.address);
}

function findSummary(turn: Turn, { view, record, told }: DebateModel): Summary | undefined {
  const { summary } = told.get(turn.address) ?? {};
  try {
    if (view?.summarize) return view.summarize(turn, record) ?? summary;
  } catch {
    // No schema has checked the answer in the page: one of another form is told in general terms, and must not cost the page.
  }
  return summary ?? describeAnswer(turn);
}

const longestStand = 32;

function describeAnswer({ ended }: Turn): Summary {
  const value = ended?.position?.value ?? '';
  const isName = value.length <= longestStand;
  const words = findFirstSentence(ended?.answer);
  return { stand: isName ? value.replaceAll('_', ' ').toLowerCase() : '', words };
}
