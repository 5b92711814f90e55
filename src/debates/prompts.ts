import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nameLanguage } from '../config/language.ts';
import { badInput } from '../debate/errors.ts';
import type { Protocol } from '../debate/protocol.ts';
import { readIfThere } from '../engine/folder.ts';
import { readPackageFile } from '../engine/package-folder.ts';
import { parseTemplate, type Template } from '../engine/prompt/template.ts';

type Prompting = Pick<Protocol, 'name' | 'answers' | 'prompts' | 'promptsFrom'>;

/**
 * The prompts a protocol uses: the project's own where it has one (`.dissent/prompts/<name>.md`), else the protocol's. They say
 * which language answers are in (E21), so a debate keeps it with its prompts.
 */
export async function loadPrompts(
  protocol: Prompting,
  debates: string,
  language?: string,
): Promise<Record<string, string>> {
  const loaded = await Promise.all(
    listPrompts(protocol).map(async (name) => {
      const template = await loadPrompt(name, protocol, debates);
      return [name, nameInPrompt(template, language === undefined ? undefined : nameLanguage(language))] as const;
    }),
  );
  return Object.fromEntries(loaded);
}

/** Says when the debate began, in the prompts that it keeps: on resume and replay they say the same. */
export const datePrompts = (prompts: Readonly<Record<string, string>>, began: Date): Record<string, string> =>
  Object.fromEntries(
    Object.entries(prompts).map(([name, text]) => [
      name,
      text.replaceAll('{{began}}', began.toISOString().slice(0, 10)),
    ]),
  );

export const listPrompts = ({ answers, prompts = [] }: Prompting): readonly string[] => [
  ...new Set([...Object.keys(answers), ...prompts]),
];

/** Names the language where the prompt has a place for it; one that stands alone and has none begins with it. */
function nameInPrompt({ name, source, continues }: Template, language: string | undefined): string {
  if (source.includes('{{language}}'))
    return source.replaceAll('{{language}}', language ?? 'the language of the topic');
  if (language === undefined || continues || name.startsWith('human/')) return source;
  return source.replace(/^---\r?\n[\s\S]*?\r?\n---\r?\n/, (head) => `${head}Answer in ${language}.\n\n`);
}

async function loadPrompt(name: string, protocol: Prompting, debates: string): Promise<Template> {
  const file = `${name}.md`;
  const text =
    (existsSync(join(debates, 'prompts')) ? await readIfThere(join(debates, 'prompts', file)) : undefined) ??
    (await readOwnPrompt(name, protocol));
  if (text === undefined)
    throw badInput(
      'PromptInvalid',
      `There is no prompt ${name}.`,
      `Create ${join('.dissent', 'prompts', file)}, or put it beside the protocol, in its prompts folder.`,
    );
  return parseTemplate(name, text);
}

/**
 * A prompt of the protocol's folder: `judges/recommend` is `recommend.md` there, `human/choose` is `human/choose.md`. One that
 * is named after another built-in protocol is in that one's folder.
 */
async function readOwnPrompt(name: string, { name: protocol, promptsFrom }: Prompting): Promise<string | undefined> {
  const short = `${name.startsWith(`${protocol}/`) ? name.slice(protocol.length + 1) : name}.md`;
  const [group = '', file = ''] = name.split('/');
  if (promptsFrom === undefined)
    return (
      (await readPackageFile('src', 'protocols', protocol, 'prompts', short)) ??
      (await readPackageFile('dist', 'prompts', protocol, short)) ??
      (await readPackageFile('src', 'protocols', group, 'prompts', `${file}.md`)) ??
      (await readPackageFile('dist', 'prompts', group, `${file}.md`)) ??
      (await readPackageFile('prompts', `${name}.md`))
    );
  const folder = String(promptsFrom).startsWith('file:') ? fileURLToPath(promptsFrom) : String(promptsFrom);
  return (await readIfThere(join(folder, short))) ?? (await readIfThere(join(folder, `${name}.md`)));
}
