import type { Summary } from '../../debate/protocol.ts';
import type { MergeShape } from './answers.ts';

/** What an advocate stands for, and which document the scorer prefers; other answers take no stand as a whole. */
export function summarize(turn: MergeShape['turn']): Summary | undefined {
  if (!turn.answer) return undefined;
  switch (turn.prompt) {
    case 'merge/advocate': {
      const { summary = '', weaknesses = [] } = turn.answer;
      return { stand: summary, words: '', objects: weaknesses.length > 0 };
    }
    case 'merge/conclude':
      return { stand: turn.answer.summary ?? turn.answer.final_position ?? '', words: '' };
    case 'merge/analyse':
    case 'merge/rebut':
    case 'merge/score':
    case 'merge/rescore':
      return turn.answer.summary ? { stand: turn.answer.summary, words: '' } : undefined;
    case 'merge/prefer':
      return { stand: turn.answer.preferred, words: turn.answer.reason };
    default:
      return undefined;
  }
}
