import type { Summary } from '../../debate/protocol.ts';
import type { RoundtableShape } from './answers.ts';

/** From this score on a specialist is ready to approve (R3). The page runs this file, and no rules of ours. */
const ready = 90;

/** Where a seat stands after an answer, and why. */
export function summarize(turn: RoundtableShape['turn']): Summary | undefined {
  if (!turn.answer) return undefined;
  switch (turn.prompt) {
    case 'roundtable/position':
    case 'roundtable/discuss': {
      const { satisfaction, position } = turn.answer;
      return { stand: `${satisfaction} of 100`, words: position, objects: satisfaction < ready };
    }
    case 'roundtable/consolidate':
      return { stand: turn.answer.proposal, words: '' };
    case 'roundtable/disagreement':
      return { stand: turn.answer.core_disagreement, words: '' };
    case 'roundtable/compromise':
      return turn.answer.option?.trim() ? { stand: turn.answer.option, words: '' } : undefined;
    case 'roundtable/draft':
    case 'roundtable/revise':
      return turn.answer.decision?.trim() ? { stand: turn.answer.decision, words: '' } : undefined;
    case 'roundtable/review': {
      const { confirms } = turn.answer;
      return { stand: `Confirms: ${confirms ? 'yes' : 'no'}`, words: '', objects: !confirms };
    }
    case 'roundtable/score':
      return undefined;
  }
}
