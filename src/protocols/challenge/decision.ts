import { collapseSpaces, findFirstSentence } from '../../documents/sentence.ts';
import { isSaid } from './is-said.ts';
import type { OnRecord } from './result.ts';

/** What the position in force comes to, in one sentence. */
export const nameDecision = ({ decision, final_position }: Pick<OnRecord, 'decision' | 'final_position'>): string =>
  isSaid(decision) ? collapseSpaces(decision) : findFirstSentence(final_position);
