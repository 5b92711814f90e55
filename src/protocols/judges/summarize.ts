import type { Summary } from '../../debate/protocol.ts';
import { findFirstSentence } from '../../documents/sentence.ts';
import type { JudgesShape, Response } from './answers.ts';

/** Where a judge stands after an answer, and why. */
export function summarize(turn: JudgesShape['turn']): Summary | undefined {
  if (!turn.answer) return undefined;
  const { option, summary } = turn.answer;
  if (turn.prompt === 'judges/recommend') {
    const { reasons, problems = [], confidence } = turn.answer;
    return {
      stand: confidence ? `${option}, ${confidence.toLowerCase()}` : option,
      words: summary || findFirstSentence(reasons[0] ?? ''),
      objects: problems.length > 0,
    };
  }
  const { reason, challenges = [] } = turn.answer;
  const held = readHeld(turn, turn.answer);
  return {
    stand: `${held.changed ? 'changes to' : 'keeps'} ${held.option}`,
    words: summary || findFirstSentence(reason ?? ''),
    objects: challenges.length > 0,
  };
}

/** J5: what a response counts as. A change without its reason is none. */
export function readHeld({ ended }: Pick<JudgesShape['turn'], 'ended'>, { stand, option }: Response) {
  const counted = ended?.position?.value ?? option;
  return { option: counted, changed: stand === 'revised' && counted === option };
}
