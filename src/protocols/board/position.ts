import type { z } from 'zod';
import { type Breach, buildOnce } from '../../debate/question.ts';
import { Position } from './answers.ts';
import { codeBreaches, deferenceBreaches } from './norms.ts';
import type { Role } from './panel.ts';

/** The form of a position, by role. */
export const position = buildOnce((role: Role): z.ZodType<Position> => {
  if (role === 'contrarian') return Position.omit({ moonshot: true, stepping_stone: true });
  if (role === 'moonshot') return Position.omit({ assumptions: true, alternative: true });
  return Position.omit({ assumptions: true, alternative: true, moonshot: true, stepping_stone: true });
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
