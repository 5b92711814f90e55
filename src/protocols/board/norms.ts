import type { Breach } from '../../debate/question.ts';
import { codeBlocksIn, textsIn } from './code-blocks.ts';
import { reasoningIn } from './reasons.ts';

/** B12: specifications, not code, in whatever part of an answer it stands. */
export function codeBreaches(answer: object): readonly Breach[] {
  const [block] = textsIn(answer).flatMap(codeBlocksIn);
  if (!block) return [];
  const what = `There is a block of program text (${block.language}, ${block.lines} lines). Planning holds specifications, not code: say what it has to do; schemas, signatures and diagrams are fine.`;
  return [{ rule: 'B12', what }];
}

/** B13: reasoning needs words of its own. */
export function deferenceBreaches(field: string, text: string, names: readonly string[]): readonly Breach[] {
  if (reasoningIn(text, names) === 'reasoned') return [];
  const what = `${field} says too little of its own: give at least five words of content besides names, and do not defer to anybody.`;
  return [{ rule: 'B13', what }];
}
