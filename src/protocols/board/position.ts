import { z } from 'zod';
import type { CheckedQuote } from '../../debate/event.ts';
import { type Breach, builtOnce } from '../../debate/question.ts';
import { wanted } from '../wanted.ts';
import { codeBreaches, deferenceBreaches } from './norms.ts';
import type { Role } from './panel.ts';

export const votes = ['APPROVE', 'CONDITIONAL', 'NEEDS_REVISION', 'REJECT'] as const;
export type BoardVote = (typeof votes)[number];

/** A statement of phase 1 (B2). Position, reasoning and vote are needed for it to be read. */
export interface Position {
  readonly position: string;
  readonly reasoning: string;
  readonly scope_in?: readonly string[] | undefined;
  readonly scope_out?: readonly string[] | undefined;
  readonly risks?: readonly string[] | undefined;
  readonly vote: BoardVote;
  /** The contrarian's. */
  readonly assumptions?: readonly string[] | undefined;
  readonly alternative?: string | undefined;
  /** The moonshot's two versions. */
  readonly moonshot?: string | undefined;
  readonly stepping_stone?: string | undefined;
  readonly quotes?: readonly CheckedQuote[];
}

const texts = () => wanted(z.array(z.string()));
const common = {
  position: z.string().trim().min(1),
  reasoning: z.string().trim().min(1),
  scope_in: texts(),
  scope_out: texts(),
  risks: texts(),
  vote: z.enum(votes),
};

/** The form of a position, by role. */
export const position = builtOnce((role: Role): z.ZodType<Position> => {
  if (role === 'contrarian') return z.object({ ...common, assumptions: texts(), alternative: wanted(z.string()) });
  if (role === 'moonshot')
    return z.object({ ...common, moonshot: wanted(z.string()), stepping_stone: wanted(z.string()) });
  return z.object(common);
});

/** E3: what a position of phase 1 owes by its role, and what no reasoning may be. */
export function positionBreaches(
  answer: Position,
  { role, names }: { role: Role; names: readonly string[] },
): readonly Breach[] {
  return [
    ...missingLists(answer),
    ...(role === 'contrarian' ? contrarianDuties(answer) : []),
    ...(role === 'moonshot' ? moonshotDuties(answer) : []),
    ...deferenceBreaches('reasoning', answer.reasoning, names),
    ...codeBreaches(answer),
  ];
}

function missingLists(answer: Position): readonly Breach[] {
  const missing = (['scope_in', 'scope_out', 'risks'] as const).filter((list) => answer[list] === undefined);
  if (missing.length === 0) return [];
  return [{ rule: 'B2', what: `Missing: ${missing.join(', ')}. Give a list, [] if there is nothing to name.` }];
}

function contrarianDuties({ assumptions = [], alternative = '' }: Position): readonly Breach[] {
  const named = assumptions.filter((assumption) => assumption.trim() !== '').length;
  return [
    ...(named < 2 || named > 3
      ? [
          {
            rule: 'B2',
            what: `The contrarian names the 2 or 3 biggest assumptions in assumptions; there are ${named}.`,
          },
        ]
      : []),
    ...(alternative.trim() === ''
      ? [{ rule: 'B2', what: 'The contrarian gives a real alternative in alternative.' }]
      : []),
  ];
}

function moonshotDuties({ moonshot = '', stepping_stone = '' }: Position): readonly Breach[] {
  const both = [moonshot.trim(), stepping_stone.trim()];
  if (!both.includes('') && both[0] !== both[1]) return [];
  const what =
    'The moonshot always gives two versions: the ambitious one in moonshot, and another, pragmatic one in stepping_stone.';
  return [{ rule: 'B2', what }];
}
