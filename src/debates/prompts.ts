import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { badInput } from '../debate/errors.ts';
import type { Protocol } from '../debate/protocol.ts';
import { readIfThere } from '../engine/folder.ts';
import { packageFile } from '../engine/package-folder.ts';
import { parseTemplate } from '../engine/prompt/template.ts';

/** The prompts a protocol uses: the project's own where it has one (`.dissent/prompts/<name>.md`), else the protocol's, else ours. */
export async function loadPrompts(
  { prompts, promptsFrom }: Pick<Protocol, 'prompts' | 'promptsFrom'>,
  debates: string,
): Promise<Record<string, string>> {
  const loaded = await Promise.all(
    prompts.map(async (name) => [name, await loadPrompt(name, debates, promptsFrom)] as const),
  );
  return Object.fromEntries(loaded);
}

async function loadPrompt(name: string, debates: string, from: Protocol['promptsFrom']): Promise<string> {
  const file = `${name}.md`;
  const text =
    (existsSync(join(debates, 'prompts')) ? await readIfThere(join(debates, 'prompts', file)) : undefined) ??
    (from === undefined ? undefined : await readIfThere(join(pathOf(from), file))) ??
    (await packageFile('prompts', file));
  if (text === undefined)
    throw badInput(
      'PromptInvalid',
      `There is no prompt ${name}.`,
      `Write it to ${join('.dissent', 'prompts', file)}, or beside the protocol, in the folder that its promptsFrom names.`,
    );
  return parseTemplate(name, text).source;
}

const pathOf = (from: string | URL) => (/^file:/.test(String(from)) ? fileURLToPath(from) : String(from));
