import { approaches } from '../../documents/merge/change.ts';
import { listSources, type PlanContext, readPlan } from './plan.ts';
import { qualifyBlock } from './proposed-change.ts';
import type { Approach, PlannedStep, RefactorPlan } from './result.ts';

/**
 * M16: reads an edited refactor-plan.md back. Changes that stand there word for word are taken as they were; others are
 * read anew; those that are gone are removed. What was edited is recorded.
 */
export function readEditedPlan(
  file: string,
  planned: { readonly plan: RefactorPlan; readonly text: string },
  context: PlanContext,
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
      changes: changes.map((step) => ({
        title: step.title,
        points: [...step.points],
        source: listSources(step).map(({ variant, block, name }) => block ?? qualifyBlock(name, variant)),
        target: step.target.block ?? step.target.name,
        approach: step.approach,
        rationale: step.rationale,
      })),
      weaknesses: [...plan.weaknesses],
      not_made: [...plan.not_made, ...plan.concessions.map(({ id, why }) => ({ point: id, why }))],
    },
    context,
  );
  const { concessions, not_made } = accounted;
  return { ...plan, changes, concessions, not_made, review: 'edited by the user', edits };
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

function readBlock(block: Block, context: PlanContext, plan: RefactorPlan): PlannedStep | undefined {
  const { variant, sources } = readSource(block);
  const approach = readApproach(block);
  const isOwn = approach === 'move' || approach === 'remove';
  const { base, variants } = context;
  const isFromBase = isOwn || approach === 'restructure';
  if (!approach || (!isFromBase && variant === base.id)) return undefined;
  if (!isOwn && !variants.some(({ id }) => id === variant)) return undefined;
  const change = {
    title: unescapeWords(block.title),
    points: readField(block, 'Points').match(/[SCXUY]-\d{3}/g) ?? [],
    source: sources.map((named) => qualifyBlock(named, isOwn ? base.id : variant)),
    target: readPlace(readField(block, 'Target')),
    approach,
    rationale: readField(block, 'Rationale'),
  };
  const [step] = readPlan({ changes: [change], weaknesses: [], not_made: [] }, context).changes;
  return step && { ...step, id: plan.changes.find(({ id }) => id === block.id)?.id ?? block.id };
}

/** `B12` of "B12: section 3 Costs", else what it is called. */
export const readPlace = (words: string): string =>
  /^(?:block )?([A-J]\d+)\b/i.exec(words)?.[1]?.toUpperCase() ?? words;

/** What a block says under a name: `- **Target**: section 2 Risks`. */
export const readField = ({ words }: Block, name: string): string =>
  unescapeWords(new RegExp(`^[-*] \\**${name}\\**\\s*:\\s*(.*)$`, 'im').exec(words)?.[1] ?? '')
    .replace(/^\*+\s*/, '')
    .trim();

export const readApproach = (block: Block): Approach | undefined =>
  approaches.find((each) => each === readField(block, 'Approach').toLowerCase());

/** The variant, and its block or blocks: `B12 + B14 + C3`, the words after them being for readers. */
export function readSource(block: Block): { readonly variant: string; readonly sources: readonly string[] } {
  const [, variant = '', words = ''] =
    /variant\s+([A-J])\b(?:\s*\(.*?\)(?=,|\s+and\s|$))?,?\s*(.*)$/i.exec(readField(block, 'Source')) ?? [];
  const own = words.replace(/^(?:and\s+variant\s+[A-J]\b(?:\s*\(.*?\)(?=,|\s+and\s|$))?,?\s*)+/i, '');
  const ids = /^(?:blocks? )?([A-J]\d+(?:\s*\+\s*[A-J]\d+)+)\b/i.exec(own.trim())?.[1];
  const sources = ids ? ids.split('+').map((id) => id.trim().toUpperCase()) : [readPlace(own.trim())];
  return { variant: variant.toUpperCase(), sources: sources.filter((named) => named !== '') };
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
