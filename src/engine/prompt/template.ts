import { parse } from 'yaml';
import { badInput } from '../../debate/errors.ts';

/** Words, a `{{slot}}`, or a `{{#part}}…{{/part}}` that is left out while the fact of its name is empty. */
export type TemplatePiece =
  | { readonly words: string }
  | { readonly slot: string }
  | { readonly part: string; readonly pieces: readonly TemplatePiece[] };

/** A prompt file: front matter, and words with `{{slots}}`. */
export interface Template {
  readonly name: string;
  /** The file as it stands. */
  readonly source: string;
  /** True when the text goes on from what the reader was sent before, or from its turn of this name; false when it stands alone. */
  readonly continues: boolean | string;
  /** What later prompts of the reader carry on. */
  readonly standing: readonly TemplatePiece[];
  /** State and task, which no later prompt carries on; undefined in a file without `<!-- task -->`, which is carried on whole. */
  readonly task: readonly TemplatePiece[] | undefined;
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
      'Start the file with `asks:` and `continues:` between two --- lines.',
    );
  const head = parse(matter[1] ?? '') as { continues?: unknown } | null;
  const { continues } = head ?? {};
  if (typeof continues !== 'boolean' && typeof continues !== 'string')
    throw badInput(
      'PromptInvalid',
      `The prompt ${name} doesn't say whether it continues.`,
      'Add `continues: true` or `continues: false` to its front matter.',
    );
  const body = file.slice(matter[0].length).replace(/\r\n/g, '\n').trimStart();
  if (!continues && /^[/@]/.test(body))
    throw badInput(
      'PromptInvalid',
      `The prompt ${name} starts with "${body[0]}", which agents take for a command.`,
      'Start it with ordinary words.',
    );
  const [standing = '', task, ...more] = body.split(/^<!-- task -->[ \t]*$/m);
  if (more.length > 0)
    throw badInput('PromptInvalid', `The prompt ${name} has more than one task.`, 'Keep one `<!-- task -->` line.');
  const split = (text: string) => readPieces(name, text);
  return task === undefined
    ? { name, source: file, continues, standing: split(body), task }
    : { name, source: file, continues, standing: split(standing.trim()), task: split(task.trim()) };
}

function readPieces(name: string, text: string): readonly TemplatePiece[] {
  const root: TemplatePiece[] = [];
  const open: { readonly part: string; readonly pieces: TemplatePiece[] }[] = [];
  for (const token of tightenParts(text).split(/(\{\{[#/]?[a-z_.]+\}\})/)) {
    const [, kind, slot = ''] = /^\{\{([#/]?)([a-z_.]+)\}\}$/.exec(token) ?? [];
    const pieces = open.at(-1)?.pieces ?? root;
    if (kind === '#') open.push({ part: slot, pieces: [] });
    else if (kind === '/') {
      const closed = open.pop();
      if (closed?.part !== slot) throw createPartError(name, slot);
      (open.at(-1)?.pieces ?? root).push(closed);
    } else if (kind === '') pieces.push({ slot });
    else if (token !== '') pieces.push({ words: token });
  }
  const left = open.at(-1);
  if (left) throw createPartError(name, left.part);
  return root;
}

/** A part that begins a line is left out with its lines: the blank ones after it are put inside. */
function tightenParts(text: string): string {
  return text.replace(
    /^(\{\{#([a-z_.]+)\}\})\n?([\s\S]*?)(\{\{\/\2\}\})(\n*)/gm,
    (_whole, begin: string, _part, inner: string, end: string, blank: string) =>
      `${begin}${tightenParts(inner).replace(/\n$/, '')}${blank}${end}`,
  );
}

const createPartError = (name: string, part: string) =>
  badInput(
    'PromptInvalid',
    `The prompt ${name} opens or closes "${part}" in the wrong place.`,
    `Put {{#${part}}} before it and {{/${part}}} after it.`,
  );

/** The slots that are filled, and the names of all facts that the file has a place for. */
function listSlots(
  pieces: readonly TemplatePiece[],
  isEmpty: (fact: string) => boolean,
): { filled: string[]; known: string[] } {
  const filled: string[] = [];
  const known: string[] = [];
  const visit = (inner: readonly TemplatePiece[], isShown: boolean) => {
    for (const piece of inner) {
      if ('slot' in piece) known.push(piece.slot);
      if ('slot' in piece && isShown) filled.push(piece.slot);
      if (!('part' in piece)) continue;
      known.push(piece.part);
      visit(piece.pieces, isShown && !isEmpty(piece.part));
    }
  };
  visit(pieces, true);
  return { filled, known };
}

/**
 * A slot without a fact, or a fact without a slot, is an error: nothing a question holds may be lost silently. A debate
 * goes on with the prompts it began with, though, and those of an older version ask without what is told today.
 */
export function checkSlots(
  { name, standing, task = [] }: Template,
  {
    facts,
    person,
    isEmpty,
    hasKeptPrompts = false,
  }: {
    facts: readonly string[];
    person: readonly string[];
    isEmpty: (fact: string) => boolean;
    hasKeptPrompts?: boolean | undefined;
  },
): void {
  const { filled, known } = listSlots([...standing, ...task], isEmpty);
  const unknown = filled.filter((slot) => !facts.includes(slot) && !person.includes(slot));
  const unused = hasKeptPrompts ? [] : facts.filter((fact) => !known.includes(fact));
  if (unknown.length + unused.length === 0) return;
  const what = [
    ...unknown.map((slot) => `{{${slot}}} has no fact`),
    ...unused.map((fact) => `the fact "${fact}" has no slot`),
  ];
  throw badInput(
    'PromptInvalid',
    `The prompt ${name} doesn't match its question: ${what.join(', ')}.`,
    'Fix these slots in the prompt file.',
  );
}
