import { z } from 'zod';

/** Who writes a variant (mode B): the model or participant as it was named, its persona, and what it is told besides. */
const Generator = z.strictObject({
  model: z.string().min(1),
  persona: z.string().min(1).nullable().default(null),
  instruction: z.string().default(''),
});
export type Generator = z.infer<typeof Generator>;

/** The name of one of the debate's documents. */
const Document = z.string().min(1).meta({ names_document: true });

const fewest = 2;
const most = 10;

/**
 * What is merged. Mode A: the names of 2 to 10 of the debate's documents. Mode B: the source, the type of document that
 * is generated from it, and who writes.
 */
export const Topic = z
  .strictObject({
    variants: z.array(Document).default([]).describe('The drafts to merge, 2 to 10: paths of Markdown files, or texts'),
    source: Document.nullable().default(null).describe('The requirements that the drafts should meet'),
    generate: z
      .string()
      .trim()
      .min(1)
      .nullable()
      .default(null)
      .describe('Instead of variants: the type of document to have written from the source'),
    generators: z.array(Generator).default([]).describe('Who writes them'),
  })
  .superRefine((topic, context) => {
    for (const problem of listTopicProblems(topic)) context.addIssue({ code: 'custom', ...problem });
  });
export type Topic = z.infer<typeof Topic>;

function listTopicProblems({ variants, source, generate, generators }: z.infer<typeof Topic>) {
  const say = (path: string, message: string) => ({ path: [path], message });
  if (generate === null)
    return [
      ...checkCount(variants.length, say, 'variants', 'variants'),
      ...(new Set(variants).size < variants.length ? [say('variants', 'a variant is given twice')] : []),
      ...(generators.length > 0 ? [say('generate', 'generators need the type of document that they write')] : []),
    ];
  return [
    ...checkCount(generators.length, say, 'generators', 'agents'),
    ...(variants.length > 0 ? [say('variants', 'either variants are given, or they are generated')] : []),
    ...(source === null ? [say('source', 'generated variants need a source')] : []),
  ];
}

function checkCount<Problem>(
  count: number,
  say: (path: string, message: string) => Problem,
  path: string,
  what: string,
): readonly Problem[] {
  if (count >= fewest && count <= most) return [];
  return [say(path, `a merge takes ${fewest} to ${most} ${what}; there ${count === 1 ? 'is' : 'are'} ${count}`)];
}

/** `opus:architect`, or the model alone. */
export const nameGenerator = ({ model, persona }: Generator): string => (persona ? `${model}:${persona}` : model);
