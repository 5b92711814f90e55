import type { Summary } from '../../debate/protocol.ts';
import type { BoardVote } from './answers.ts';
import type { BoardShape } from './shape.ts';

/** Where somebody on a board stands after an answer, and why. */
export function summarize(turn: BoardShape['turn']): Summary | undefined {
  if (!turn.answer) return undefined;
  switch (turn.prompt) {
    case 'board/position':
      return { stand: 'Position', words: turn.answer.summary ?? turn.answer.position };
    case 'board/respond': {
      const { summary, position, changed, disagreements, dissent, withdraws } = turn.answer;
      const stand = dissent
        ? 'Dissents'
        : withdraws
          ? 'Withdraws its dissent'
          : changed
            ? 'Changes course'
            : 'Keeps its course';
      return { stand, words: summary ?? position, objects: disagreements.length > 0 || dissent !== null };
    }
    case 'board/gate':
      return { stand: gateWords[turn.answer.decision], words: turn.answer.summary ?? turn.answer.reason };
    case 'board/poll': {
      const { proceed, reason } = turn.answer;
      return { stand: proceed ? 'Ready for the document' : 'Wants another round', words: reason, objects: !proceed };
    }
    case 'board/synthesize': {
      const { decision, summary, chosen_approach, reasoning } = turn.answer;
      return { stand: decision?.trim() || chosen_approach, words: summary ?? reasoning };
    }
    case 'board/correct':
      return { stand: 'Corrects the document', words: Object.keys(turn.answer).join(', ') };
    case 'board/review': {
      const { vote, summary, remarks } = turn.answer;
      return {
        stand: capitalize(describeVote(vote)),
        words: summary ?? remarks,
        objects: vote === 'REJECT' || vote === 'NEEDS_REVISION',
      };
    }
    case 'board/check': {
      const { passes, reason, summary } = turn.answer;
      return {
        stand: passes ? 'The document passes' : "The document doesn't pass",
        words: summary ?? reason,
        objects: !passes,
      };
    }
    default:
      return turn satisfies never;
  }
}

const gateWords = { CONTINUE: 'Go on', HALT: 'Enough', ESCALATE: 'A person should decide' };

const capitalize = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** A vote in words, of one and of several. */
export const voteWords: { readonly [vote in BoardVote]: readonly [one: string, several: string] } = {
  APPROVE: ['approves', 'approve'],
  CONDITIONAL: ['approves with conditions', 'approve with conditions'],
  NEEDS_REVISION: ['wants it revised', 'want it revised'],
  REJECT: ['rejects', 'reject'],
};

/** One vote in words; null is an absent voter's. */
export const describeVote = (vote: BoardVote | null, writer = false): string =>
  vote === null ? 'absent' : `${voteWords[vote][0]}${writer ? ' (wrote it)' : ''}`;
