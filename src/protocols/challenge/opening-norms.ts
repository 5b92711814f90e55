import type { Breach } from '../../debate/question.ts';
import type { Opening } from './answers.ts';

/** C1: reasons, weaknesses and assumptions are given. A field that is missing whole is the engine's to report. */
export function findOpeningBreaches(opening: Opening): readonly Breach[] {
  const lists = ['reasoning', 'weaknesses', 'assumptions'] as const;
  const empty = lists.filter((list) => opening[list]?.every((item) => item.trim() === ''));
  return empty.map((list) => ({ rule: 'C1', what: `${list} is empty; name at least one.` }));
}
