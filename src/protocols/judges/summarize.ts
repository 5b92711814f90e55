import type { Summary } from '../../debate/protocol.ts';
import type { JudgesShape } from './answers.ts';

/** Where a judge stands after an answer, and why. */
export function summarize(turn: JudgesShape['turn']): Summary | undefined {
  if (!turn.answer) return undefined;
  const { option, summary } = turn.answer;
  if (turn.prompt === 'judges/recommend') {
    const { reasons, problems = [] } = turn.answer;
    return { stand: option, words: summary || (reasons[0] ?? ''), objects: problems.length > 0 };
  }
  const { reason, challenges = [] } = turn.answer;
  return { stand: option, words: summary || reason, objects: challenges.length > 0 };
}
