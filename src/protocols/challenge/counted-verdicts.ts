import type { Ballot } from '../../debate/ballot.ts';
import type { Ruling } from '../../debate/ruling.ts';
import type { Opening, Reply, Strength, Verdict } from './answers.ts';
import { type Engagement, measureEngagement } from './engagement.ts';
import { isUnread } from './verdict.ts';

/** A reply as it counts: the verdict and strength that the rules go by, beside what was given. */
export interface CountedVerdict {
  readonly given: Reply;
  readonly verdict: Verdict['verdict'];
  /** Null for an agreement without one. */
  readonly strength: Strength | null;
  /** Why it does not count as it was given. */
  readonly instead: 'unreadable' | 'rubber stamp' | null;
}

/** What C7 found about an agreement, by challenger. */
export interface Skepticism extends Ruling {
  readonly findings: readonly ({ readonly challenger: string } & Engagement)[];
  readonly rubber_stamps: readonly string[];
}

/** C7: which agreements of the parallel challenge do not engage. */
export function findRubberStamps(
  replies: Ballot<Reply>,
  { opening, topic, skeptical }: { opening: Opening; topic: string; skeptical: boolean },
): Skepticism {
  if (!skeptical) return { because: 'skeptical is false: every agreement counts', findings: [], rubber_stamps: [] };
  const findings = replies.votes.flatMap(({ by, answer }) =>
    isUnread(answer) || answer.verdict !== 'agree'
      ? []
      : [{ challenger: by.seat, ...measureEngagement(answer, opening, topic) }],
  );
  const rubber_stamps = findings.filter(({ engages }) => !engages).map(({ challenger }) => challenger);
  const told = findings.map(
    ({ challenger, engages, words, shared }) =>
      `${challenger} ${engages ? 'engages' : 'does not engage'} (${words} words, ${shared.length} of the position's)`,
  );
  return { because: told.length === 0 ? 'nobody agreed' : told.join('; '), findings, rubber_stamps };
}

/** How every reply counts: an unreadable one (C10) and a rubber stamp (C7) as a moderate reservation. */
export function countVerdicts(
  replies: Ballot<Reply>,
  { rubber_stamps }: Pick<Skepticism, 'rubber_stamps'>,
): Ballot<CountedVerdict> {
  return replies.map((given, { seat }) => {
    if (isUnread(given)) return { given, verdict: 'partial', strength: 'moderate', instead: 'unreadable' };
    const { verdict, objection_strength } = given;
    if (rubber_stamps.includes(seat)) {
      const strength = objection_strength === 'strong' ? 'strong' : 'moderate';
      return { given, verdict: 'partial', strength, instead: 'rubber stamp' };
    }
    const strength = objection_strength ?? (verdict === 'agree' ? null : 'moderate');
    return { given, verdict, strength, instead: null };
  });
}

/** The critique of a verdict; of a reply that could not be read, the reply. */
export const readFirstCritique = ({ given }: CountedVerdict): string =>
  isUnread(given) ? given.raw_response : given.critique;
