import type { Sitting } from '../event-parts.ts';
import { listNames } from './list-names.ts';

/** `risk (claude), value (codex) and effort (gpt)`; the name alone where seat and participant share it. */
export const nameHolders = (panel: readonly Sitting[]): string => listNames(panel.map(nameHolder));

export const nameHolder = ({ seat, participant }: Sitting): string =>
  seat === participant ? seat : `${seat} (${participant})`;
