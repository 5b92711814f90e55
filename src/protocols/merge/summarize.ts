import type { Summary } from '../../debate/protocol.ts';
import { findFirstSentence } from '../../documents/sentence.ts';
import type { MergeShape } from './answers.ts';

/** What somebody did with the drafts, and what they say of them in a sentence. */
export function summarize(turn: MergeShape['turn']): Summary | undefined {
  if (!turn.answer) return undefined;
  switch (turn.prompt) {
    case 'merge/advocate': {
      const { summary = '', weaknesses = [] } = turn.answer;
      return { stand: 'argues for its draft', words: summary, objects: weaknesses.length > 0 };
    }
    case 'merge/conclude': {
      const { summary, final_position = '' } = turn.answer;
      return { stand: 'concludes', words: summary || findFirstSentence(final_position) };
    }
    case 'merge/prefer': {
      const { preferred, reason = '' } = turn.answer;
      return { stand: preferences[preferred], words: findFirstSentence(reason) };
    }
    case 'merge/analyse':
    case 'merge/hints':
    case 'merge/rebut':
    case 'merge/score':
    case 'merge/rescore':
    case 'merge/plan':
    case 'merge/rescan':
      return turn.answer.summary ? { stand: works[turn.prompt], words: turn.answer.summary } : undefined;
    default:
      return undefined;
  }
}

const works = {
  'merge/analyse': 'compares the drafts',
  'merge/hints': 'checks the differences',
  'merge/rebut': 'answers',
  'merge/score': 'scores',
  'merge/rescore': 'scores again',
  'merge/plan': 'plans the changes',
  'merge/rescan': 'checks the result',
} as const;

/** The two are read without their names (M15). */
const preferences = { '1': 'prefers the first', '2': 'prefers the second', tie: 'prefers neither' } as const;
