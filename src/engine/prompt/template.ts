import { parse } from 'yaml';
import { badInput } from '../../debate/errors.ts';

/** A prompt file: front matter, and words with `{{slots}}`. */
export interface Template {
  readonly name: string;
  /** The file as it stands. */
  readonly source: string;
  /** True when the text goes on from what the reader was sent before; false when it stands alone. */
  readonly continues: boolean;
  /** Words and slots in turn. */
  readonly pieces: readonly ({ readonly words: string } | { readonly slot: string })[];
}

/** Parses a prompt file, once for the same text. */
export function parseTemplate(name: string, file: string): Template {
  const known = parsedTemplates.get(file);
  if (known?.name === name) return known;
  const template = readTemplate(name, file);
  if (parsedTemplates.size > 200) parsedTemplates.clear();
  parsedTemplates.set(file, template);
  return template;
}

const parsedTemplates = new Map<string, Template>();

function readTemplate(name: string, file: string): Template {
  const matter = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(file);
  if (!matter)
    throw badInput(
      'PromptInvalid',
      `The prompt ${name} has no front matter.`,
      'Begin the file with --- lines around `asks:` and `continues:`.',
    );
  const head = parse(matter[1] ?? '') as { continues?: unknown } | null;
  if (typeof head?.continues !== 'boolean')
    throw badInput(
      'PromptInvalid',
      `The prompt ${name} does not say whether it continues.`,
      'Add `continues: true` or `continues: false` to its front matter.',
    );
  const body = file.slice(matter[0].length).replace(/\r\n/g, '\n').trimStart();
  if (!head.continues && /^[/@]/.test(body))
    throw badInput(
      'PromptInvalid',
      `The prompt ${name} begins with "${body[0]}", which agents take for a command.`,
      'Begin it with ordinary words.',
    );
  const pieces = body
    .split(/(\{\{[a-z_.]+\}\})/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const slot = /^\{\{([a-z_.]+)\}\}$/.exec(piece)?.[1];
      return slot ? { slot } : { words: piece };
    });
  return { name, source: file, continues: head.continues, pieces };
}

/** A slot without a fact, or a fact without a slot, is an error: nothing a question holds may be lost silently. */
export function checkSlots(template: Template, facts: readonly string[], person: readonly string[]): void {
  const slots = template.pieces.flatMap((piece) => ('slot' in piece ? [piece.slot] : []));
  const unknown = slots.filter((slot) => !facts.includes(slot) && !person.includes(slot));
  const unused = facts.filter((fact) => !slots.includes(fact));
  if (unknown.length + unused.length === 0) return;
  const what = [
    ...unknown.map((slot) => `{{${slot}}} has no fact`),
    ...unused.map((fact) => `the fact "${fact}" has no slot`),
  ];
  throw badInput(
    'PromptInvalid',
    `The prompt ${template.name} does not fit its question: ${what.join(', ')}.`,
    'Correct the slots of the prompt file.',
  );
}
