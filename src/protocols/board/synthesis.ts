import { z } from 'zod';
import { buildOnce } from '../../debate/question.ts';
import { wanted } from '../wanted.ts';
import { CommonParts, looseList, type Synthesis } from './answers.ts';
import { levelFields } from './level-fields.ts';
import type { Level } from './levels.ts';
import type { Risk } from './result.ts';

/** The form of the document: for a level, with the seats that may be named and the ids of the claims of phase 1. */
export const synthesis = buildOnce(
  ({
    level,
    seats,
    claims,
  }: {
    level: Level;
    seats: readonly string[];
    claims: readonly string[];
  }): z.ZodType<Synthesis> => {
    const form = CommonParts.extend({
      dissents: looseList(z.object({ participant: z.enum(seats), dissent: z.string() })),
      dropped: wanted(z.array(z.object({ claim: z.enum(claims), reason: z.string() }))),
    });
    return (claims.length > 0 ? form : form.omit({ dropped: true })).extend(levelFields[level]);
  },
);

/** One line of the risk register, whatever form it was given in. */
export function riskOf(given: Synthesis['risks'][number]): Risk {
  const { risk, probability, impact, mitigation, owner } = typeof given === 'string' ? { risk: given } : given;
  return {
    risk,
    probability: probability ?? null,
    impact: impact ?? null,
    mitigation: mitigation ?? null,
    owner: owner ?? null,
  };
}
