import type { CallEstimate } from '../protocol.ts';

/** Calls by phase, added up; `typical` is what it usually takes (E17). Lines that sum up others are shown and not counted again. */
export function estimateCalls(
  lines: CallEstimate['lines'],
  { growth, typical, shown }: Pick<CallEstimate, 'growth' | 'typical' | 'shown'> = {},
): CallEstimate {
  const counted = lines.filter(({ sum }) => !sum);
  return {
    least: counted.reduce((total, { least }) => total + least, 0),
    most: counted.reduce((total, { most }) => total + most, 0),
    lines,
    ...(growth === undefined ? {} : { growth }),
    ...(typical === undefined ? {} : { typical }),
    ...(shown === undefined ? {} : { shown }),
  };
}
