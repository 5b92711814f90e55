import { escapeCell, escapeText, joinBlocks, writeTable } from '../../../documents/inert-markdown.ts';
import type { Draft } from '../drafts.ts';
import type { Point } from '../points.ts';
import type { PlannedStep, PointStanding, RefactorPlan } from '../result.ts';
import type { Settings } from '../settings.ts';
import { roundHundredths } from '../votes.ts';
import { writeHead } from './head.ts';

interface Planned {
  readonly plan: RefactorPlan;
  readonly points: readonly Point[];
  readonly standing: readonly PointStanding[];
}

/** `refactor-plan.md` (M10): what is taken over, how, why and at what risk; what is weak; what is left as it is. */
export function writeRefactorPlan(
  drafts: readonly Draft[],
  settings: Settings,
  { plan, points, standing }: Planned,
): string {
  const nameOf = (variant: string) => drafts.find(({ id }) => id === variant)?.name ?? '';
  const titles = new Map(points.map(({ id, title }) => [id, title]));
  return joinBlocks([
    '# Refactoring plan',
    writeHead(drafts, settings, {
      from: ['base-selection.md', 'debate-transcript.md'],
      counts: {
        changes: plan.changes.length,
        'weaknesses of the base': plan.weaknesses.length,
        'changes not made': plan.not_made.length,
      },
    }),
    `**Base: variant ${plan.base}** (${escapeText(nameOf(plan.base))})`,
    '## Changes',
    plan.changes.length === 0 ? 'None.' : undefined,
    ...plan.changes.map((step) => writeChangeBlock(step, { name: nameOf(step.variant), standing })),
    '## Weaknesses of the base',
    plan.weaknesses.length === 0 ? 'None named.' : undefined,
    ...plan.weaknesses.map(({ issue, better_variant, fix }, index) =>
      joinBlocks([
        `### Weakness ${index + 1}`,
        [
          `- **Issue**: ${escapeText(issue)}`,
          `- **Better variant**: ${better_variant}`,
          `- **Fix**: ${escapeText(fix || 'not given')}`,
        ].join('\n'),
      ]),
    ),
    '## Changes not made',
    plan.not_made.length === 0
      ? 'None.'
      : writeTable(
          ['Point', 'About', 'Why not'],
          plan.not_made.map(({ point, why }) => [point, escapeCell(shorten(titles.get(point) ?? '')), escapeCell(why)]),
        ),
    '## Review',
    `- **Status**: ${plan.review}`,
    plan.edits.length === 0 ? undefined : plan.edits.map((edit) => `- Edited: ${escapeText(edit)}`).join('\n'),
  ]);
}

/** One change; the same words are looked for when an edited plan is read back. */
export function writeChangeBlock(
  { id, title, variant, section, target, approach, risk, rationale, point }: PlannedStep,
  { name, standing }: { name: string; standing: readonly PointStanding[] },
): string {
  const known = standing.find((each) => each.point === point);
  const evidence = known
    ? `round ${known.round}, point ${known.point}, ${known.by === 'person' ? 'decided by a person' : `confidence ${roundHundredths(known.confidence)} %`}: `
    : 'no point of the debate named: ';
  return joinBlocks([
    `### Change #${id}: ${escapeText(title)}`,
    [
      `- **Source**: Variant ${variant} (${escapeText(name)}), ${nameTarget(section)}`,
      `- **Target**: ${nameTarget(target)}`,
      `- **Approach**: ${approach}`,
      `- **Risk**: ${risk}`,
      `- **Point**: ${point ?? 'none'}`,
      `- **Rationale**: ${evidence}${escapeText(rationale || 'not given')}`,
    ].join('\n'),
  ]);
}

export function nameTarget({ number, title, named }: PlannedStep['section']): string {
  if (number === 'end') return 'end of the document';
  return number === null ? `"${escapeText(named)}" (not found)` : `section ${escapeText(title)}`;
}

const shorten = (title: string) => (title.length > 120 ? `${title.slice(0, 117)}…` : title);
