import { listNames } from '../../debate/kit/list-names.ts';
import type { Summary } from '../../debate/protocol.ts';
import type { BoardVote } from './answers.ts';
import type { BoardShape } from './shape.ts';

/** Where somebody on a board stands after an answer, and why. */
export function summarize(turn: BoardShape['turn']): Summary | undefined {
  if (!turn.answer) return undefined;
  switch (turn.prompt) {
    case 'board/position':
      return { stand: 'proposes', words: turn.answer.summary ?? turn.answer.position };
    case 'board/respond': {
      const { summary, position, changed, disagreements, dissent, withdraws } = turn.answer;
      const course = changed ? 'changes course' : 'keeps its course';
      const stand = dissent ? `${course}, dissents` : withdraws ? `${course}, withdraws its dissent` : course;
      return { stand, words: summary ?? position, objects: disagreements.length > 0 || dissent !== null };
    }
    case 'board/gate':
      return { stand: gateWords[turn.answer.decision], words: turn.answer.summary ?? turn.answer.reason };
    case 'board/poll': {
      const { proceed, reason } = turn.answer;
      return { stand: proceed ? 'ready for the document' : 'wants another round', words: reason, objects: !proceed };
    }
    case 'board/synthesize': {
      const { decision, chosen_approach } = turn.answer;
      return { stand: 'writes the document', words: decision?.trim() || chosen_approach };
    }
    case 'board/correct': {
      const fields = Object.entries(turn.answer).flatMap(([field, value]) =>
        value === undefined ? [] : (fieldWords[field] ?? []),
      );
      return { stand: 'corrects the document', words: fields.length === 0 ? '' : `changes ${listNames(fields)}` };
    }
    case 'board/review': {
      const { vote, summary, remarks, dissent } = turn.answer;
      const stand = describeVote(vote);
      return {
        stand: dissent ? `${stand}, dissents` : stand,
        words: summary ?? remarks,
        side: sides[vote],
        objects: sides[vote] === 'against',
      };
    }
    case 'board/check': {
      const { passes, reason, summary } = turn.answer;
      return {
        stand: passes ? 'passes it' : 'does not pass it',
        words: summary ?? reason,
        side: passes ? 'for' : 'against',
        objects: !passes,
      };
    }
    default:
      return turn satisfies never;
  }
}

const gateWords = { CONTINUE: 'continue', HALT: 'enough was said', ESCALATE: 'asks you' };

const sides = { APPROVE: 'for', CONDITIONAL: 'part', NEEDS_REVISION: 'against', REJECT: 'against' } as const;

/** The parts of the document, in words. */
const fieldWords: { readonly [field: string]: string } = {
  reasoning: 'the reasons',
  rejected: 'the rejected alternatives',
  nothing_rejected_because: 'why nothing was rejected',
  dissents: 'the dissents',
  conditions: 'the conditions',
  risks: 'the risks',
  left_out: 'the risks left out',
  reconsider_if: 'what would reopen it',
  chosen_approach: 'the approach',
  summary: 'the summary',
  decision: 'the decision',
  confidence: 'the confidence',
  scope_in: 'the scope',
  scope_out: 'what is out of scope',
  next_steps: 'the next steps',
  context: 'the context',
  decision_drivers: 'the drivers',
  good_consequences: 'the good consequences',
  bad_consequences: 'the bad consequences',
  confirmation: 'how it is confirmed',
  overview: 'the overview',
  components: 'the components',
  data: 'the data',
  failure_handling: 'what happens on failure',
  test_plan: 'the test plan',
  acceptance_criteria: 'the acceptance criteria',
  tasks: 'the tasks',
};

/** A vote in words, of one and of several. */
export const voteWords: { readonly [vote in BoardVote]: readonly [one: string, several: string] } = {
  APPROVE: ['approves', 'approve'],
  CONDITIONAL: ['approves with conditions', 'approve with conditions'],
  NEEDS_REVISION: ['wants it revised', 'want it revised'],
  REJECT: ['rejects', 'reject'],
};

/** One vote in words; null is an absent voter's. */
export const describeVote = (vote: BoardVote | null, writer = false): string =>
  vote === null ? 'did not vote' : `${voteWords[vote][0]}${writer ? ' (wrote it)' : ''}`;
