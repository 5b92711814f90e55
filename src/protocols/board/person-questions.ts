import { z } from 'zod';
import { data } from '../../debate/facts.ts';
import type { Question } from '../../debate/question.ts';
import type { Synthesis } from './answers.ts';
import { listSpeakers } from './panel.ts';
import { findStand, type Proceedings } from './proceedings.ts';
import type { KeptDissent } from './result.ts';
import { showDissents } from './shown.ts';
import { describeVote } from './summarize.ts';
import type { Topic } from './topic.ts';
import type { VoteRuling } from './votes.ts';

/** B14: the person in charge decides how an escalated debate goes on. */
export function askAboutEscalation(
  topic: Topic,
  { proceedings, reason, mayContinue }: { proceedings: Proceedings; reason: string; mayContinue: boolean },
): Question<{ choice: 'continue' | 'synthesize' | 'stop'; reason: string }> {
  const choices = mayContinue ? (['continue', 'synthesize', 'stop'] as const) : (['synthesize', 'stop'] as const);
  const stands = listSpeakers(proceedings.table).flatMap((by) => {
    const stand = findStand(by, proceedings);
    return stand ? [`${by.title}: ${stand.position}`] : [];
  });
  return {
    prompt: 'human/board-escalated',
    facts: {
      topic: data('topic', topic.brief),
      rounds: proceedings.rounds.length,
      reason: data('reason', reason),
      stands: data('stands', stands.join('\n\n')),
      dissents: showDissents(proceedings),
      may_continue: mayContinue ? 'yes' : '',
    },
    answer: z.object({ choice: z.enum(choices), reason: z.string().default('') }),
  };
}

/** B9, B14: the person in charge decides what becomes of a document that most of the board is against. */
export function askAboutRejection(
  topic: Topic,
  {
    document,
    votes,
    dissents,
    mayContinue,
  }: { document: Synthesis; votes: VoteRuling; dissents: readonly KeptDissent[]; mayContinue: boolean },
): Question<{ choice: 'accept' | 'continue' | 'stop'; reason: string }> {
  const choices = mayContinue ? (['accept', 'continue', 'stop'] as const) : (['accept', 'stop'] as const);
  return {
    prompt: 'human/board-rejected',
    facts: {
      topic: data('topic', topic.brief),
      decision: data('decision', document.decision?.trim() || document.chosen_approach),
      votes: data(
        'votes',
        votes.votes.map(({ by, vote, writer }) => `${by.title} ${describeVote(vote, writer)}`).join('\n'),
      ),
      dissents:
        dissents.length === 0
          ? ''
          : data('dissents', dissents.map(({ role, dissent }) => `${role}: ${dissent}`).join('\n')),
      may_continue: mayContinue ? 'yes' : '',
    },
    answer: z.object({ choice: z.enum(choices), reason: z.string().default('') }),
  };
}
