import type { ParsedVariant } from '../../documents/compare/variant.ts';
import { readPlan } from './plan.ts';
import type { Point } from './points.ts';
import { type Approach, approaches, type PlannedStep, type PointStanding, type RefactorPlan } from './result.ts';

interface Context {
  readonly base: ParsedVariant;
  readonly variants: readonly ParsedVariant[];
  readonly points: readonly Point[];
  readonly standing: readonly PointStanding[];
}

/**
 * M16: reads an edited refactor-plan.md back. Changes that stand there word for word are taken as they were; others are
 * read anew; those that are gone are removed. What was edited is recorded.
 */
export function readEditedPlan(
  file: string,
  planned: { readonly plan: RefactorPlan; readonly text: string },
  context: Context,
): RefactorPlan {
  const { plan } = planned;
  const before = splitChanges(planned.text);
  const after = splitChanges(file);
  const asBefore = (block: Block) => before.find(({ words }) => words === block.words);
  const readAnew = after.map((block) => {
    const same = asBefore(block);
    return same ? plan.changes.find(({ id }) => id === same.id) : readBlock(block, context, plan);
  });
  const changes = readAnew
    .filter((step) => step !== undefined)
    .map((step, index): PlannedStep => ({ ...step, id: index + 1 }));
  const edits = [
    ...before.filter(({ id }) => !after.some((block) => block.id === id)).map(({ id }) => `Change #${id} was removed`),
    ...after.filter((block) => !asBefore(block)).map((block, index) => describe(block, index, before)),
    ...after
      .filter((_, index) => readAnew[index] === undefined)
      .map(({ id }) => `Change #${id} could not be read and was left out`),
  ];
  const accounted = readPlan(
    {
      changes: changes.map(({ title, variant, section, target, approach, rationale, point }) => ({
        title,
        variant,
        section: section.named,
        target: target.named,
        approach,
        rationale,
        point,
      })),
      weaknesses: [...plan.weaknesses],
      not_made: [...plan.not_made],
    },
    context,
  );
  return { ...plan, changes, not_made: accounted.not_made, review: 'edited by the user', edits };
}

export interface Block {
  readonly id: number;
  readonly title: string;
  readonly words: string;
}

export function splitChanges(file: string): readonly Block[] {
  const [, changes = ''] = file.replaceAll('\r\n', '\n').split(/^## Changes[ \t]*$/m);
  const [part = ''] = changes.split(/^## /m);
  return part
    .split(/^(?=### Change)/m)
    .filter((words) => words.startsWith('### Change'))
    .map((words, index) => {
      const [, number, title = ''] = /^### Change(?: #?(\d+))?:?[ \t]*(.*)$/m.exec(words) ?? [];
      return { id: number ? Number(number) : 1000 + index, title, words: words.trim() };
    });
}

function readBlock(block: Block, { base, variants, points }: Context, plan: RefactorPlan): PlannedStep | undefined {
  const field = (name: string) => readField(block, name);
  const { variant, section } = readSource(block);
  const approach = readApproach(block);
  if (!approach || !variants.some(({ id }) => id === variant) || variant === base.id) return undefined;
  const change = {
    title: unescapeWords(block.title),
    variant,
    section,
    target: field('Target'),
    approach: approach satisfies Approach,
    rationale: field('Rationale').replace(/^(?:round \d+, point [^:]*|no point of the debate named): /, ''),
    point: points.find(({ id }) => id === field('Point'))?.id ?? null,
  };
  const [step] = readPlan(
    { changes: [change], weaknesses: [], not_made: [] },
    { base, variants, points, standing: [] },
  ).changes;
  return step && { ...step, id: plan.changes.find(({ id }) => id === block.id)?.id ?? block.id };
}

/** What a block says under a name: `- **Target**: section 2 Risks`. */
export const readField = ({ words }: Block, name: string): string =>
  unescapeWords(new RegExp(`^[-*] \\**${name}\\**\\s*:\\s*(.*)$`, 'im').exec(words)?.[1] ?? '')
    .replace(/^\*+\s*/, '')
    .trim();

export const readApproach = (block: Block): Approach | undefined =>
  approaches.find((each) => each === readField(block, 'Approach').toLowerCase());

export function readSource(block: Block): { readonly variant: string; readonly section: string } {
  const [, variant = '', section = ''] =
    /variant\s+([A-J])\b(?:\s*\(.*?\))?,?\s*(.*)$/i.exec(readField(block, 'Source')) ?? [];
  return { variant: variant.toUpperCase(), section: section.trim() };
}

const describe = ({ id, title }: Block, index: number, before: readonly Block[]) =>
  before.some((block) => block.id === id)
    ? `Change #${id} was changed`
    : `a change was added: ${unescapeWords(title) || `number ${index + 1}`}`;

/** The words as they were before they were made inert. */
const unescapeWords = (words: string) =>
  words
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#124;', '|')
    .replaceAll('&amp;', '&')
    .trim();
