import { escapeCell, escapeText, joinBlocks, writeTable } from '../../../documents/inert-markdown.ts';
import type { Draft } from '../drafts.ts';
import { listSources } from '../plan.ts';
import type { Point } from '../points.ts';
import type { Place, PlannedStep, PointStanding, RefactorPlan } from '../result.ts';
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
    ...plan.changes.map((step) => writeChangeBlock(step, { nameOf, standing })),
    '## Weaknesses of the base',
    plan.weaknesses.length === 0 ? 'None named.' : undefined,
    ...plan.weaknesses.map(({ issue, better_variant, fix, change }, index) =>
      joinBlocks([
        `### Weakness ${index + 1}`,
        [
          `- **Issue**: ${escapeText(issue)}`,
          `- **Better variant**: ${better_variant}`,
          `- **Fix**: ${escapeText(fix || 'not given')}`,
          `- **Carried out by**: ${change === null ? 'no change' : `Change #${change}`}`,
        ].join('\n'),
      ]),
    ),
    '## What the advocate of the base conceded',
    plan.concessions.length === 0
      ? 'Nothing.'
      : writeTable(
          ['Concession', 'What', 'Carried out'],
          plan.concessions.map(({ id, text, change, why }) => [
            id,
            escapeCell(text),
            change === null ? `no: ${escapeCell(why)}` : `by Change #${change}`,
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
  step: PlannedStep,
  { nameOf, standing }: { nameOf: (variant: string) => string; standing: readonly PointStanding[] },
): string {
  const { id, title, target, approach, risk, rationale, points } = step;
  const known = standing.filter(({ point }) => points.includes(point));
  const evidence = known.map(
    ({ point, round, by, confidence, evidence: words }) =>
      `  - ${point}, round ${round}, ${by === 'person' ? 'decided by a person' : `confidence ${roundHundredths(confidence)} %`}${words === '' ? '' : `: ${escapeText(words)}`}`,
  );
  return joinBlocks([
    `### Change #${id}: ${escapeText(title)}`,
    [
      `- **Source**: ${nameSources(listSources(step), nameOf)}`,
      `- **Target**: ${nameTarget(target)}`,
      `- **Approach**: ${approach}`,
      `- **Risk**: ${risk}`,
      `- **Points**: ${points.join(', ') || 'none'}`,
      `- **Rationale**: ${escapeText(rationale || 'not given')}`,
      ...evidence,
    ].join('\n'),
  ]);
}

/** `Variant B (b.md) and variant C (c.md), B12 + C3: section 2 Risks; section 1 Goal`: the ids are read back from an edited plan. */
function nameSources(sources: ReturnType<typeof listSources>, nameOf: (variant: string) => string): string {
  const [first, ...further] = sources;
  if (!first) return 'none';
  const variants = [...new Set(sources.map(({ variant }) => variant))].map(
    (id) => `variant ${id} (${escapeText(nameOf(id))})`,
  );
  const from = variants.join(' and ').replace(/^v/, 'V');
  if (further.length === 0) return `${from}, ${nameTarget(first)}`;
  const ids = sources.map(({ block, name }) => block ?? escapeText(name));
  return `${from}, ${ids.join(' + ')}: ${sources.map(({ name }) => `section ${escapeText(name)}`).join('; ')}`;
}

function nameTarget({ block, name }: Place): string {
  if (block === 'end') return name;
  return block === null ? `"${escapeText(name)}" (not found)` : `${block}: section ${escapeText(name)}`;
}

const shorten = (title: string) => (title.length > 120 ? `${title.slice(0, 117)}…` : title);
