import type { Summary } from '../../debate/protocol.ts';
import type { RoundtableShape } from './shape.ts';

/** From this score on a specialist is ready to approve (R3). The page runs this file, and no rules of ours. */
const ready = 90;

/** Where a seat stands after an answer, and why. */
export function summarize(turn: RoundtableShape['turn']): Summary | undefined {
  if (!turn.answer) return undefined;
  switch (turn.prompt) {
    case 'roundtable/position':
      return { stand: 'Position', words: turn.answer.summary ?? turn.answer.position };
    case 'roundtable/discuss': {
      const { satisfaction, position, summary } = turn.answer;
      return { stand: `${satisfaction} of 100`, words: summary ?? position, objects: satisfaction < ready };
    }
    case 'roundtable/consolidate':
      return { stand: turn.answer.title?.trim() || 'Proposal', words: turn.answer.summary ?? turn.answer.proposal };
    case 'roundtable/disagreement':
      return { stand: 'The dispute', words: turn.answer.summary ?? turn.answer.core_disagreement };
    case 'roundtable/compromise': {
      const { option, summary } = turn.answer;
      return option?.trim() ? { stand: 'Compromise', words: summary ?? option } : { stand: 'No compromise', words: '' };
    }
    case 'roundtable/draft':
      return { stand: 'Draft', words: turn.answer.summary ?? turn.answer.decision ?? '' };
    case 'roundtable/revise':
      return {
        stand: 'Revision',
        words: turn.answer.summary ?? turn.answer.changed.map(({ section }) => section).join(', '),
      };
    case 'roundtable/review': {
      const { confirms, summary, suggestions } = turn.answer;
      const words = summary ?? suggestions.map(({ text }) => text).join(' ');
      return { stand: confirms ? 'Confirms' : "Doesn't confirm", words, objects: !confirms };
    }
    case 'roundtable/score': {
      const best = turn.answer.options.toSorted((a, b) => b.satisfaction - a.satisfaction)[0];
      return best && { stand: `Best: ${best.option}, ${best.satisfaction} of 100`, words: best.why ?? '' };
    }
    default:
      return turn satisfies never;
  }
}
