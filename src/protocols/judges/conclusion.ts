import { rateConfidence } from '../../debate/kit/confidence.ts';
import type { Conclusion, Dissent } from '../../debate/outcome.ts';
import type { Result } from './answers.ts';
import type { Majority } from './majority.ts';
import { gatherPerspectives, noteAbsences } from './perspectives.ts';
import { listBreaches, listDebateFiles, listRounds } from './rounds.ts';
import type { Proceedings } from './state.ts';
import { titleChoice } from './title.ts';
import { listOptions, nameOption, type Topic } from './topic.ts';

/** All that a conclusion is made from. */
export interface Concluded {
  readonly topic: Topic;
  readonly proceedings: Proceedings;
  readonly check: Majority;
  /** What the panel is worth in independent votes (E16). */
  readonly votes: number | null;
}

/** J7: enough judges agree. Confidence is HIGH when all do, MEDIUM by majority, and lower by E5. */
export function concludeRecommended(concluded: Concluded): Conclusion<Result> {
  const { topic, proceedings, check, votes } = concluded;
  const { seats, stands, silent, round, absences } = proceedings;
  const choice = check.choice ?? '';
  const dissenting = [...stands.votes, ...silent].filter(({ answer }) => answer.option !== choice);
  const dissents = dissenting.map(({ by, answer }): Dissent => {
    return { seat: by.seat, position: nameOption(answer.option, topic), reasoning: answer.reasons.join('\n\n') };
  });
  const agreeing = check.tally[choice] ?? [];
  const { confidence, because } = rateConfidence(check.type === 'UNANIMOUS' ? 'HIGH' : 'MEDIUM', {
    missing: absences.map(({ by }) => by.seat),
    breach: listFlawed(proceedings).filter((seat) => agreeing.includes(seat)),
    dissent: dissents.map(({ seat }) => seat),
    votes,
  });
  return {
    status: 'recommended',
    agreed: true,
    stop_reason: `consensus-round-${round}`,
    confidence,
    confidence_because: because,
    headline: `${titleChoice(choice, topic, listSupporters(choice, proceedings))} (${agreeing.length === seats ? `all ${seats}` : `${agreeing.length} of ${seats}`} judges${nameDissenters(dissents)})`,
    rounds: round,
    dissents,
    result: {
      question_id: topic.question_id,
      consensus: true,
      type: check.type,
      recommended_option: choice,
      confidence,
      perspectives: gatherPerspectives(proceedings),
      dissent: dissents.map(({ seat, reasoning }, index) => {
        return { judge: seat, option: dissenting[index]?.answer.option ?? '', reasoning };
      }),
      ...putOnRecord(concluded),
    },
  };
}

/** J7: no consensus. A valid outcome, without dissenters: the person in charge is asked with everybody's perspective. */
export function concludeContested(concluded: Concluded): Conclusion<Result> {
  const { topic, proceedings, check } = concluded;
  const sides = Object.entries(check.tally).map(([option, judges]) => `${option} (${judges.join(', ')})`);
  return {
    status: 'contested',
    agreed: false,
    stop_reason: 'contested',
    confidence: 'REQUIRES_INPUT',
    confidence_because: ['The judges disagree, so it needs a decision.'],
    headline: `The judges disagree: ${sides.join(', ') || 'no vote was left'}; needs your decision`,
    rounds: proceedings.round,
    dissents: [],
    result: {
      question_id: topic.question_id,
      consensus: false,
      type: check.type,
      outcome: 'CONTESTED',
      confidence: 'REQUIRES_INPUT',
      distribution: check.tally,
      perspectives: gatherPerspectives(proceedings, '_favors'),
      message: 'The judges disagree. Compare their perspectives and decide.',
      user_prompt: askUser('The judges disagree on this question.', topic),
      ...putOnRecord(concluded),
    },
  };
}

/** J9: too few answered for a consensus. A person may decide all the same. */
export function concludeInsufficient(concluded: Concluded): Conclusion<Result> {
  const { topic, proceedings, check } = concluded;
  const { seats, stands } = proceedings;
  const answered = stands.votes.length;
  const votes = stands.votes.map(({ by, answer }) => `${answer.option} (${by.seat})`).join(', ');
  return {
    status: 'insufficient',
    agreed: false,
    stop_reason: 'insufficient',
    confidence: 'LOW',
    confidence_because: [`Only ${answered} of ${seats} judges answered: too few for a recommendation.`],
    headline: `No result: only ${answered} of ${seats} judges answered${votes === '' ? '' : `, ${votes}`}`,
    rounds: proceedings.round,
    dissents: [],
    result: {
      question_id: topic.question_id,
      consensus: false,
      type: check.type,
      outcome: 'INSUFFICIENT_DATA',
      confidence: 'LOW',
      distribution: check.tally,
      perspectives: gatherPerspectives(proceedings),
      message: 'Too few judges answered for a recommendation.',
      user_prompt: askUser('Too few judges answered for a recommendation.', topic),
      ...putOnRecord(concluded),
    },
  };
}

const askUser = (what: string, topic: Topic) =>
  `${what} Which option do you want to go ahead with?\n${listOptions(topic)}`;

/** What every result carries. */
function putOnRecord({ topic, proceedings }: Concluded) {
  const note = noteAbsences(proceedings);
  return {
    ...(note === undefined ? {} : { note_in_result: note }),
    change_log: proceedings.changes.map(({ seat, kind: _, ...change }) => ({ judge: seat, ...change })),
    breaches: listBreaches(proceedings),
    classification: topic.classification || null,
    ...listRounds(proceedings),
    debate_files: listDebateFiles(topic.question_id, proceedings),
  };
}

/** Who broke a norm, or changed without anything new to go by (E5). */
function listFlawed(proceedings: Proceedings): readonly string[] {
  const bare = proceedings.changes.filter(({ kind }) => kind === 'bare').map(({ seat }) => seat);
  return [...listBreaches(proceedings).map(({ judge }) => judge), ...bare];
}

/** Who was for an option from the start, and so has put it in words. */
const listSupporters = (choice: string, { recommendations }: Proceedings) =>
  recommendations.votes.flatMap(({ answer }) =>
    answer.option === choice ? [{ decision: answer.decision ?? null }] : [],
  );

function nameDissenters(dissents: readonly Dissent[]): string {
  if (dissents.length === 0) return '';
  return `; ${dissents.map(({ seat }) => seat).join(', ')} ${dissents.length === 1 ? 'dissents' : 'dissent'}`;
}
