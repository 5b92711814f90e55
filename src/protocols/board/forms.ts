import { z } from 'zod';
import { buildOnce } from '../../debate/question.ts';
import { looseList, looseText } from '../lenient.ts';
import {
  buildNearest,
  buildWithdrawal,
  type Correction,
  GateReply,
  looseRisks,
  Position,
  Reasons,
  Response,
  Review,
  RiskEntry,
  type Synthesis,
  Verdict,
} from './answers.ts';
import { levelFields } from './level-fields.ts';
import type { Level } from './levels.ts';
import type { Role } from './panel.ts';

/** The form of a position, by role. */
export const buildPosition = buildOnce((role: Role): z.ZodType<Position> => {
  if (role === 'contrarian') return Position.omit({ moonshot: true, stepping_stone: true });
  if (role === 'moonshot') return Position.omit({ assumptions: true, alternative: true });
  return Position.omit({ assumptions: true, alternative: true, moonshot: true, stepping_stone: true });
});

/** The form of a response: the parts of others' statements that it can be about, whom it can name, and whose words can convince. */
export const buildResponse = buildOnce(
  ({
    role,
    parts,
    others,
    statements,
    dissents,
    toGate,
  }: {
    role: Role;
    parts: readonly string[];
    others: readonly string[];
    statements: readonly string[];
    dissents: boolean;
    toGate: boolean;
  }): z.ZodType<Response> => {
    const statement = z.enum(parts);
    const convinced_by = looseList(z.enum(statements), 3);
    const form = Response.extend({
      agreements: looseList(z.object({ statement, because: looseText }), 3),
      disagreements: looseList(z.object({ statement, counter: looseText, would_settle_it: looseText }), 3),
      convinced_by,
      nearest: buildNearest(z.enum(others)),
      withdraws: buildWithdrawal(convinced_by),
    });
    const left = {
      ...(role === 'moonshot' ? {} : { moonshot: true as const, stepping_stone: true as const }),
      ...(dissents ? {} : { withdraws: true as const }),
      ...(toGate ? {} : { to_gate: true as const }),
    };
    return form.omit(left) as z.ZodType<Response>;
  },
);

/** The form of a gate decision, with the seats it can write to. */
export const buildGateReply = buildOnce(
  (seats: readonly string[]): z.ZodType<GateReply> =>
    GateReply.extend({ to_seats: looseList(z.object({ seat: z.enum(seats), words: z.string() })) }),
);

interface Named {
  readonly level: Level;
  readonly seats: readonly string[];
  readonly risks: readonly string[];
}

/** The form of the document: for a level, with the seats that may be named and the ids of the risks that were raised. */
export const buildSynthesis = buildOnce(
  (named: Named): z.ZodType<Synthesis> => z.object(makeParts(named)) as unknown as z.ZodType<Synthesis>,
);

/** B9: the same fields, of which only the changed ones are given. */
export const buildCorrection = buildOnce((named: Named): z.ZodType<Correction> => {
  const fields = Object.entries(makeParts(named)).map(
    ([name, field]) => [name, z.optional(field).meta({ asked: false })] as const,
  );
  return z.object(Object.fromEntries(fields)) as unknown as z.ZodType<Correction>;
});

function makeParts({ level, seats, risks }: Named) {
  const covers = risks.length > 0 ? { covers: looseList(z.enum(risks)) } : {};
  const { left_out: _, ...reasons } = Reasons.shape;
  return {
    ...reasons,
    dissents: looseList(z.object({ participant: z.enum(seats), dissent: z.string() })),
    risks: looseRisks(risks.length > 0 ? RiskEntry.extend(covers) : RiskEntry.omit({ covers: true })),
    ...(risks.length > 0 ? { left_out: looseList(z.object({ risk: z.enum(risks), why: looseText })) } : {}),
    ...levelFields[level],
    ...Verdict.shape,
  };
}

/** The form of a review, with the seats whose dissents the document may hold. */
export const buildReview = buildOnce(
  (seats: readonly string[]): z.ZodType<Review> =>
    Review.extend({ misrepresented: looseList(z.object({ participant: z.enum(seats), correction: looseText })) }),
);
