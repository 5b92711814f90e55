import type { Summary } from '../../debate/protocol.ts';
import type { JudgesShape } from './answers.ts';

/** Where a judge stands after an answer, and why. */
export function summarize(turn: JudgesShape['turn']): Summary | undefined {
  if (!turn.answer) return undefined;
  if (turn.prompt === 'judges/recommend') {
    const { option, reasons, problems = [] } = turn.answer;
    return { stand: option, words: reasons, objects: problems.length > 0 };
  }
  const { option, reason, challenges = [] } = turn.answer;
  return { stand: option, words: reason, objects: challenges.length > 0 };
}
