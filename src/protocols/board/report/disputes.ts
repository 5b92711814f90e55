import type { DebateRecord } from '../../../debate/record/record.ts';
import { flattenSaid } from '../../../documents/said/flatten.ts';
import type { WrittenResult } from '../result.ts';
import type { BoardShape } from '../shape.ts';
import { findTitle } from './ids.ts';

type Record = DebateRecord<BoardShape>;

/** A text of the document with what reviewers still dispute of it, right behind the sentence. */
export function markDisputed(text: string, result: WrittenResult, record: Record): string {
  return result.disputed.reduce((marked, { by, sentence, correction }) => {
    const at = sentence?.trim() ? marked.indexOf(sentence.trim()) : -1;
    if (at < 0 || !sentence) return marked;
    const end = at + sentence.trim().length;
    return `${marked.slice(0, end)} [disputed by ${findTitle(by, record)}: ${flattenSaid(correction)}]${marked.slice(end)}`;
  }, text);
}

/** What reviewers dispute and no text above shows at its place. */
export const listUnplaced = (result: WrittenResult): WrittenResult['disputed'] =>
  result.disputed.filter(
    ({ sentence }) => !sentence?.trim() || !listMarked(result).some((text) => text.includes(sentence.trim())),
  );

/** The texts in which disputes are shown at their place. */
const listMarked = ({ chosen_approach, reasoning, overview, data, failure_handling, test_plan }: WrittenResult) =>
  [chosen_approach, reasoning, overview, data, failure_handling, test_plan].flatMap((text) => text ?? []);
