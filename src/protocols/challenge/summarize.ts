import type { Summary } from '../../debate/protocol.ts';
import type { ChallengeShape } from './shape.ts';

/** Where a party stands after an answer, and the words behind it. */
export function summarize(turn: ChallengeShape['turn']): Summary | undefined {
  if (!turn.answer) return undefined;
  switch (turn.prompt) {
    case 'challenge/open': {
      const { position, decision, summary, reasoning = [] } = turn.answer;
      return { stand: choose(decision, position), words: choose(summary, ...reasoning) };
    }
    case 'challenge/challenge': {
      if ('parse_error' in turn.answer) return undefined;
      const { verdict, summary, tests = [] } = turn.answer;
      const points = tests.filter(({ outcome }) => outcome !== 'held');
      const strongest = strengths.find((strength) => points.some((point) => point.strength === strength));
      const words = choose(summary, ...points.map(({ attack }) => attack));
      return { stand: strongest ? `${verdict}, ${strongest}` : verdict, words, objects: verdict !== 'agree' };
    }
    case 'challenge/confront': {
      const { changed, what_changed, summary, responses = [] } = turn.answer;
      const objects = responses.some(({ response }) => response === 'reject');
      return { stand: changed ? 'changed' : 'unchanged', words: choose(what_changed, summary), objects };
    }
    case 'challenge/rebut': {
      const { response, new_point, summary, points = [] } = turn.answer;
      const words = choose(summary, new_point?.point, ...points.map(({ why }) => why));
      return { stand: response, words, objects: response !== 'accept' };
    }
    case 'challenge/confirm': {
      const { response, summary, explanation } = turn.answer;
      return { stand: response, words: choose(summary, explanation), objects: response === 'reopens' };
    }
    case 'challenge/explain':
      return { stand: choose(turn.answer.summary, turn.answer.why), words: '' };
    case 'challenge/extract':
      return { stand: turn.answer.core_disagreement, words: '' };
    default:
      return undefined;
  }
}

const strengths = ['strong', 'moderate', 'minor'];
const choose = (...said: readonly (string | undefined)[]): string => said.find((words) => words?.trim()) ?? '';
