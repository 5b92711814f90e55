import { z } from 'zod';
import { collapseSpaces } from '../../documents/sentence.ts';
import { lenient } from '../lenient.ts';
import { parseOption } from './option-text.ts';

/** YAML reads `id: 1` as a number; it is the id "1". */
const name = (pattern: RegExp, says: string) =>
  z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(
      z
        .string()
        .regex(pattern, says)
        .refine((id) => id !== '__proto__', says),
    );

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

const Option = z.strictObject({
  id: name(/^[A-Za-z0-9._-]{1,32}$/, 'an id is 1 to 32 of the characters A-Z a-z 0-9 . _ -')
    .optional()
    .describe('Default: the letter of its place'),
  label: z.string().trim().min(1, 'a label is needed'),
  description: text,
});
type Option = Omit<z.infer<typeof Option>, 'id'> & { readonly id: string };

/** What the judges are asked: a question and the options they choose from; both may be under `debate_context:`. */
export const Topic = lenient(
  unwrapped,
  z.strictObject({
    question_id: name(/^[A-Za-z0-9._-]{1,64}$/, 'an id is 1 to 64 of the characters A-Z a-z 0-9 . _ -').default(
      'Q-001',
    ),
    question_text: z.string().trim().min(1, 'the question is empty'),
    options: z.array(Option).min(2).max(10).transform(giveLetters).superRefine(refuseSameIds),
    spec_context: text.describe('What the judges should know'),
    feature_name: text,
    feature_dir: z
      .string()
      .min(1)
      .nullish()
      .transform((value) => value ?? undefined),
    /** The user's own word for the kind of question (J0). */
    classification: text,
  }),
);
export type Topic = z.infer<typeof Topic>;

/** "A (No offline mode)". */
export function nameOption(id: string, { options }: Pick<Topic, 'options'>): string {
  const label = options.find((option) => option.id === id)?.label ?? '';
  return label === '' ? id : `${id} (${label})`;
}

/** One line an option, in the topic's order: `[A] description`. */
export function listOptions({ options }: Topic): string {
  return options
    .map(({ id, label, description }) => `[${id}] ${collapseSpaces(description) || collapseSpaces(label)}`)
    .join('\n');
}

function unwrapped(given: unknown): unknown {
  if (typeof given !== 'object' || given === null) return given;
  if ('options' in given && Array.isArray(given.options) && given.options.some((option) => typeof option === 'string'))
    return unwrapped({ ...given, options: given.options.map(readOption) });
  if (!('debate_context' in given)) return given;
  const { debate_context, ...beside } = given;
  const inside = typeof debate_context === 'object' && debate_context !== null;
  return inside ? unwrapped({ ...beside, ...debate_context }) : given;
}

const readOption = (option: unknown) => (typeof option === 'string' ? parseOption(option) : option);

/** An option without an id takes the letter of its place. */
function giveLetters(options: readonly z.infer<typeof Option>[]): Option[] {
  return options.map(({ id, ...option }, index) => ({ id: id ?? String.fromCharCode(65 + index), ...option }));
}

/** Ids are read in any case (E2), so two that differ in case only are the same. */
function refuseSameIds(options: readonly Option[], context: z.RefinementCtx): void {
  const seen = new Set<string>();
  for (const [index, { id }] of options.entries()) {
    if (seen.has(id.toLowerCase())) {
      context.addIssue({ code: 'custom', path: [index, 'id'], message: `the id "${id}" is given twice` });
    }
    seen.add(id.toLowerCase());
  }
}
