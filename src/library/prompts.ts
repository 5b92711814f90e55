import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { badInput } from '../debate/errors.ts';
import { readIfThere } from '../engine/folder.ts';
import { parseTemplate } from '../engine/prompt/template.ts';
import { packageFile } from './package-folder.ts';

/** The prompts a protocol uses: the project's own where it has one (`.dissent/prompts/<name>.md`), else ours. */
export async function loadPrompts(names: readonly string[], debates: string): Promise<Record<string, string>> {
  const loaded = await Promise.all(names.map(async (name) => [name, await loadPrompt(name, debates)] as const));
  return Object.fromEntries(loaded);
}

async function loadPrompt(name: string, debates: string): Promise<string> {
  const file = `${name}.md`;
  const text =
    (existsSync(join(debates, 'prompts')) ? await readIfThere(join(debates, 'prompts', file)) : undefined) ??
    (await packageFile('prompts', file));
  if (text === undefined)
    throw badInput(`There is no prompt ${name}.`, `Write it to ${join('.dissent', 'prompts', file)}.`);
  return parseTemplate(name, text).source;
}
