import type { Turn } from '../../src/debate/record/turn.ts';
import type { Summary } from '../../src/debate/summary.ts';
import type { DebateModel } from './debate.ts';
import { findFirstSentence } from './main-text.ts';

const known = new WeakMap<DebateModel, Map<string, Summary | undefined>>();

/** An answer in a line: as its protocol told it, or from its position and its words. */
export function summarizeTurn(turn: Turn, model: DebateModel): Summary | undefined {
  if (!turn.ended) return undefined;
  const summaries = known.get(model) ?? new Map<string, Summary | undefined>();
  known.set(model, summaries);
  if (!summaries.has(turn.address)) summaries.set(turn.address, findSummary(turn, model));
  return summaries.get(turn.address);
}

function findSummary(turn: Turn, { view, record, told }: DebateModel): Summary | undefined {
  const one = told.get(turn.address);
  if (one?.summary) return view?.restate?.(one.summary, turn, record) ?? one.summary;
  return view && !one ? undefined : describeAnswer(turn);
}

const longestStand = 32;

function describeAnswer({ ended }: Turn): Summary {
  const value = ended?.position?.value ?? '';
  const isName = value.length <= longestStand;
  const words = findFirstSentence(ended?.answer);
  return { stand: isName ? value.replaceAll('_', ' ').toLowerCase() : '', words };
}
