import type { Summary } from '../../debate/protocol.ts';
import { quoteLine } from './report/words.ts';
import type { RoundtableShape } from './shape.ts';

/** From this score on a specialist is ready to approve, and from the other one close to it (R3). The page runs this file, and no rules of ours. */
const ready = 90;
const close = 70;
/** Of an answer without a summary, its first sentence is shown as far as this. */
const longest = 160;

/** Where a seat stands after an answer, and why. */
export function summarize(turn: RoundtableShape['turn']): Summary | undefined {
  if (!turn.answer) return undefined;
  switch (turn.prompt) {
    case 'roundtable/position':
      return { stand: 'position', words: turn.answer.summary ?? quoteLine(turn.answer.position, longest) };
    case 'roundtable/discuss': {
      const { satisfaction, position, summary } = turn.answer;
      const side = satisfaction >= ready ? 'for' : satisfaction >= close ? 'part' : 'against';
      return {
        stand: `scores ${satisfaction}`,
        words: summary ?? quoteLine(position, longest),
        side,
        objects: satisfaction < ready,
      };
    }
    case 'roundtable/consolidate':
      return {
        stand: 'proposes',
        words: turn.answer.title?.trim() || (turn.answer.summary ?? quoteLine(turn.answer.proposal, longest)),
      };
    case 'roundtable/disagreement':
      return {
        stand: 'names the dispute',
        words: turn.answer.summary ?? quoteLine(turn.answer.core_disagreement, longest),
      };
    case 'roundtable/compromise': {
      const { option, summary } = turn.answer;
      return option?.trim()
        ? { stand: 'offers a compromise', words: summary ?? quoteLine(option, longest) }
        : { stand: 'offers no compromise', words: '' };
    }
    case 'roundtable/draft':
      return {
        stand: 'writes the record',
        words: turn.answer.summary ?? quoteLine(turn.answer.decision ?? '', longest),
      };
    case 'roundtable/revise': {
      const { changed, summary } = turn.answer;
      const sections = changed.map(({ section }) => section.replaceAll('_', ' ')).join(', ');
      return { stand: 'revises the record', words: summary ?? sections };
    }
    case 'roundtable/review': {
      const { confirms, summary, suggestions } = turn.answer;
      const count = suggestions.length;
      const more = count === 0 ? '' : `, ${count} ${count === 1 ? 'suggestion' : 'suggestions'}`;
      return {
        stand: `${confirms ? 'confirms' : 'disputes it'}${more}`,
        words: summary ?? quoteLine(suggestions[0]?.text ?? '', longest),
        side: confirms ? 'for' : 'against',
        objects: !confirms,
      };
    }
    case 'roundtable/score': {
      const best = turn.answer.options.toSorted((a, b) => b.satisfaction - a.satisfaction)[0];
      return best && { stand: `scores ${best.satisfaction} at best`, words: quoteLine(best.why ?? '', longest) };
    }
    default:
      return turn satisfies never;
  }
}
