import type { Summary } from '../../debate/protocol.ts';
import type { ChallengeShape } from './shape.ts';

/** Where a party stands after an answer, and the words behind it. */
export function summarize(turn: ChallengeShape['turn']): Summary | undefined {
  if (!turn.answer) return undefined;
  switch (turn.prompt) {
    case 'challenge/open': {
      const { position, reasoning = [] } = turn.answer;
      return { stand: position, words: reasoning.join(' ') };
    }
    case 'challenge/challenge': {
      if ('parse_error' in turn.answer) return undefined;
      const { verdict, objection_strength, critique } = turn.answer;
      const stand = objection_strength ? `${verdict}, ${objection_strength}` : verdict;
      return { stand, words: critique, objects: verdict !== 'agree' };
    }
    case 'challenge/confront': {
      const { position = '', responses = [] } = turn.answer;
      const stand = isUnchanged(position) ? 'unchanged' : 'changed';
      return { stand, words: position, objects: responses.some(({ response }) => response === 'reject') };
    }
    case 'challenge/rebut': {
      const { response, critique, explanation = '' } = turn.answer;
      return { stand: response, words: critique.trim() ? critique : explanation, objects: response !== 'accept' };
    }
    case 'challenge/extract':
      return { stand: turn.answer.core_disagreement, words: '' };
    default:
      return undefined;
  }
}

/** Whether a confrontation leaves the position as it was: it says so, or gives none (C8). */
export const isUnchanged = (position: string): boolean =>
  position.trim() === '' || /^["'“`]*unchanged["'”`.!]*$/i.test(position.trim());
