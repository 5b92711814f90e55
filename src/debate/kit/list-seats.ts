import type { Sitting } from '../event-parts.ts';
import { writeNumber } from '../record/effective-votes.ts';

/** The names of the seats of these groups, in order. */
export const listSeats = (
  panel: readonly Sitting[],
  isIn: (group: string) => boolean = () => true,
): readonly string[] => panel.filter(({ group }) => isIn(group)).map(({ seat }) => seat);

/** "three judges" */
export const countSeats = ({ length }: readonly string[], name: string): string =>
  `${writeNumber(length)} ${name}${length === 1 ? '' : 's'}`;
