import type { Breach } from '../../debate/question.ts';
import type { Opening } from './answers.ts';
import { isSaid } from './is-said.ts';

/** C1: reasons, weaknesses and assumptions are given. */
export function findOpeningBreaches(opening: Opening): readonly Breach[] {
  const lists = ['reasoning', 'weaknesses', 'assumptions'] as const;
  return lists
    .filter((list) => !opening[list]?.some(isSaid))
    .map((list) => ({ rule: 'C1', what: `It names no ${list}; at least one is needed.` }));
}
