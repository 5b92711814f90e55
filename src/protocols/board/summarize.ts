import type { Summary } from '../../debate/protocol.ts';
import type { BoardShape } from './shape.ts';

/** Where somebody on a board stands after an answer, and why. */
export function summarize(turn: BoardShape['turn']): Summary | undefined {
  if (!turn.answer) return undefined;
  switch (turn.prompt) {
    case 'board/position': {
      const { vote, reasoning } = turn.answer;
      return { stand: vote, words: reasoning, objects: isAgainst(vote) };
    }
    case 'board/respond': {
      const { vote, reason, position, disagreements, dissent } = turn.answer;
      const objects = isAgainst(vote) || disagreements.length > 0 || Boolean(dissent?.trim());
      return { stand: vote, words: reason.trim() || position, objects };
    }
    case 'board/gate':
      return { stand: turn.answer.decision, words: turn.answer.reason };
    case 'board/poll': {
      const { proceed, reason } = turn.answer;
      return { stand: `Proceed: ${proceed ? 'yes' : 'no'}`, words: reason, objects: !proceed };
    }
    case 'board/synthesize':
    case 'board/correct':
      return { stand: turn.answer.chosen_approach, words: turn.answer.reasoning };
    case 'board/review': {
      const { accurate, dissent, remarks } = turn.answer;
      const objects = !accurate || Boolean(dissent?.trim());
      return { stand: `Accurate: ${accurate ? 'yes' : 'no'}`, words: remarks, objects };
    }
    case 'board/check': {
      const { passes, reason } = turn.answer;
      return { stand: `Passes: ${passes ? 'yes' : 'no'}`, words: reason, objects: !passes };
    }
    default:
      return turn satisfies never;
  }
}

const isAgainst = (vote: string) => vote === 'REJECT' || vote === 'NEEDS_REVISION';
