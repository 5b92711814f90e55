import type { Ruling } from '../../debate/ruling.ts';
import type { GateReply } from './answers.ts';

export interface GateRuling extends Ruling {
  readonly decision: GateReply['decision'];
  readonly reason: string;
  readonly to_seats: GateReply['to_seats'];
  /** True where the gate reviewer was asked and did not answer. */
  readonly absent: boolean;
}

/** B6: what the decision comes to. Nothing halts before the least rounds are over, and an absent gate lets the debate go on (E4). */
export function ruleOnGate(
  reply: GateReply | undefined,
  { round, min_rounds }: { round: number; min_rounds: number },
): GateRuling {
  if (!reply) {
    const because = `The gate reviewer did not answer after round ${round}, so the debate goes on.`;
    return { because, decision: 'CONTINUE', reason: '', to_seats: [], absent: true };
  }
  const reason = reply.reason.trim();
  const ruling = { reason, to_seats: reply.to_seats, absent: false };
  if (reply.decision !== 'CONTINUE' && round < min_rounds)
    return {
      ...ruling,
      decision: 'CONTINUE',
      because: `The gate reviewer ${wishes[reply.decision]} after round ${round}, but at least ${min_rounds} rounds are held.`,
    };
  return {
    ...ruling,
    decision: reply.decision,
    because: `The gate reviewer ${decisions[reply.decision]} after round ${round}.`,
  };
}

const decisions = {
  CONTINUE: 'lets the debate go on',
  HALT: 'ends the rounds',
  ESCALATE: 'puts it to a person',
};

const wishes = { HALT: 'wanted to end it', ESCALATE: 'wanted to put it to a person' };
