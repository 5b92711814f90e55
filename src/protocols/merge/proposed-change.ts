import { z } from 'zod';
import { isRecord } from '../../debate/schema/values.ts';
import { approaches } from '../../documents/merge/change.ts';
import { lenient } from '../lenient.ts';

const words = z.string().default('').meta({ asked: 'shown' });

/** A change as the merger proposes it: blocks by their ids, those that are taken in their order. */
export const ProposedChange = z.object({
  title: words,
  points: z.array(z.string()).default([]).meta({ asked: 'shown' }),
  approach: z.enum(approaches),
  source: readBlocks(z.string()),
  target: words,
  rationale: words,
});
export type ProposedChange = z.infer<typeof ProposedChange>;

/** A list of blocks; one alone, several in one text, and none are read too. */
export function readBlocks<Block extends z.ZodType>(block: Block) {
  return lenient((given) => (typeof given === 'string' ? splitIds(given) : (given ?? [])), z.array(block)).meta({
    asked: 'shown',
  });
}

const splitIds = (named: string): readonly string[] =>
  /^\s*[A-J]\d+(?:\s*[,;+]\s*[A-J]\d+)*\s*$/i.test(named) ? named.split(/[,;+]/).map((id) => id.trim()) : [named];

/** Plans on record name the variant once for each change: a section by its title is looked for there. */
export const readChange = <Change extends z.ZodType>(change: Change) =>
  lenient((given) => {
    if (!isRecord(given) || typeof given.variant !== 'string') return given;
    const { variant, source, ...rest } = given;
    const qualify = (named: unknown) => (typeof named === 'string' ? qualifyBlock(named, variant) : named);
    return { ...rest, source: Array.isArray(source) ? source.map(qualify) : qualify(source) };
  }, change);

/** The changes of an answer; one on record has the form that it was given in (a resume takes it as it is). */
export const readChanges = (given: unknown): readonly ProposedChange[] =>
  z.array(readChange(ProposedChange)).parse(given ?? []);

const blockId = /^\s*([A-J])\d+\s*$/i;
const qualified = /^([A-J]): (.*)$/s;

/** A block with its variant: an id has it already. */
export const qualifyBlock = (named: string, variant: string): string =>
  splitIds(named).length > 1 || blockId.test(named) || named.trim() === '' ? named : `${variant}: ${named}`;

/** The variant that a block is named with, and what it is called there. */
export function readQualified(named: string): { readonly variant: string | undefined; readonly name: string } {
  const [, variant, name = named] = qualified.exec(named) ?? [];
  return { variant: variant ?? blockId.exec(named)?.[1]?.toUpperCase(), name };
}
