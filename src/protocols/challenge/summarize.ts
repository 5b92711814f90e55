import type { Summary } from '../../debate/summary.ts';
import type { ChallengeShape } from './shape.ts';
import type { Strength } from './strength.ts';

/** Where a party stands after an answer, and the words behind it. */
export function summarize(turn: ChallengeShape['turn']): Summary | undefined {
  if (!turn.answer) return undefined;
  // How the rules read the answer, which may not be how it was given.
  const counted = turn.ended?.position?.value;
  switch (turn.prompt) {
    case 'challenge/open': {
      const { position, decision, summary } = turn.answer;
      return { stand: 'proposes', words: choose(decision, summary, position) };
    }
    case 'challenge/challenge':
      return summarizeVerdict(turn);
    case 'challenge/confront': {
      const { changed, what_changed, summary, responses = [] } = turn.answer;
      const isChanged = counted ? counted !== turn.ended?.position?.from : changed === true;
      const version = counted ?? 'its position';
      return {
        stand: isChanged ? `changes to ${version}` : `keeps ${version}`,
        words: isChanged ? choose(what_changed, summary) : choose(summary),
        objects: responses.some(({ response }) => response === 'reject'),
      };
    }
    case 'challenge/rebut': {
      const { response, new_point, summary, points = [] } = turn.answer;
      const words = choose(summary, new_point?.point, ...points.map(({ why }) => why));
      if (counted === 'resolved' || response === 'accept') return { stand: 'convinced', words, side: 'for' };
      const isSharper = response === 'escalate' && choose(new_point?.point) !== '';
      return { stand: isSharper ? 'sharpens it' : 'not convinced', words, side: 'against', objects: true };
    }
    case 'challenge/confirm': {
      const { response, summary, explanation } = turn.answer;
      const reopens = counted ? counted === 'reopened' : response === 'reopens';
      const words = choose(summary, explanation);
      return reopens
        ? { stand: 'reopens', words, side: 'against', objects: true }
        : { stand: 'still agrees', words, side: 'for' };
    }
    case 'challenge/explain':
      return { stand: 'says why', words: choose(turn.answer.summary, turn.answer.why) };
    case 'challenge/extract':
      return { stand: 'sums up', words: choose(turn.answer.summary, turn.answer.core_disagreement) };
    default:
      return undefined;
  }
}

function summarizeVerdict({ answer, ended }: Extract<ChallengeShape['turn'], { prompt: 'challenge/challenge' }>) {
  if (!answer) return undefined;
  if ('parse_error' in answer)
    return { stand: 'could not be read', words: '', side: 'part', objects: true } satisfies Summary;
  const { verdict, summary, tests = [] } = answer;
  const points = tests.filter(({ outcome }) => outcome !== 'held');
  const words = choose(summary, ...points.map(({ attack }) => attack));
  if (verdict === 'agree') {
    const isBare = ended?.breaches.some(({ rule }) => rule === 'C7') ?? false;
    return { stand: isBare ? 'agrees without testing' : 'agrees', words, side: 'for' } satisfies Summary;
  }
  const strongest = strengths.find((strength) => points.some((point) => point.strength === strength));
  const stand = verdict === 'partial' ? 'partly' : 'disagrees';
  const side = verdict === 'partial' ? 'part' : 'against';
  return { stand: strongest ? `${stand}, ${strongest}` : stand, words, side, objects: true } satisfies Summary;
}

/** The gravest first. The page runs this file, so it imports types only. */
const strengths: readonly Strength[] = ['strong', 'moderate', 'minor'];

const choose = (...said: readonly (string | undefined)[]): string => said.find((words) => words?.trim()) ?? '';
