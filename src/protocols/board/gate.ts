import { z } from 'zod';
import { buildOnce } from '../../debate/question.ts';
import type { Ruling } from '../../debate/ruling.ts';
import { GateReply } from './answers.ts';

/** The form of a gate decision; `rounds` are those whose full text may still be asked for, 0 for none. */
export const gateReply = buildOnce(({ rounds }: { rounds: number }): z.ZodType<GateReply> => {
  if (rounds === 0) return GateReply.omit({ full_text: true });
  const full_text = z.object({ round: z.number().int().min(1).max(rounds), concern: z.string() });
  return GateReply.extend({ full_text: full_text.nullish().catch(undefined) });
});

export interface GateRuling extends Ruling {
  readonly decision: GateReply['decision'];
  readonly reason: string;
  /** True where the gate reviewer was asked and did not answer. */
  readonly absent: boolean;
  /** The round whose full text was read for this decision. */
  readonly read_round: number | null;
}

/** B6: what the decision comes to. Nothing halts before the least rounds are over, and an absent gate lets the debate go on (E4). */
export function gateRuling(
  reply: GateReply | undefined,
  { round, min_rounds, read_round }: { round: number; min_rounds: number; read_round: number | null },
): GateRuling {
  const reason = reply?.reason.trim() || 'no reason given';
  const ruling = { decision: 'CONTINUE', reason, absent: reply === undefined, read_round } as const;
  if (!reply) return { ...ruling, because: `the gate reviewer was absent after round ${round}: CONTINUE` };
  if (reply.decision !== 'CONTINUE' && round < min_rounds)
    return {
      ...ruling,
      because: `${reply.decision} after round ${round} is refused: at least ${min_rounds} rounds are held. The gate reviewer said: ${reason}`,
    };
  const after = read_round === null ? '' : `, having read round ${read_round} in full`;
  return { ...ruling, because: `${reply.decision} after round ${round}${after}: ${reason}`, decision: reply.decision };
}
