import { existsSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { z } from 'zod';
import { checkAgainst, readYaml } from '../config/yaml-file.ts';
import { badInput } from '../debate/errors.ts';
import type { Persona } from '../debate/participant.ts';
import { readIfThere } from '../engine/folder.ts';
import { findPackage, readPackageFile } from '../engine/package-folder.ts';

const Front = z.object({
  name: z.string().min(1).optional(),
  title: z.string().min(1),
  stance: z.string().min(1),
  objective: z.string().default(''),
  criteria: z.array(z.string().min(1)).default([]),
  lane: z
    .strictObject({
      speaks_to: z.array(z.string().min(1)).default([]),
      does_not_speak_to: z.array(z.string().min(1)).default([]),
    })
    .optional(),
  tier: z.enum(['strong', 'standard', 'fast']).optional(),
});

/** Finds a persona: a file where the name looks like one, else the project's own, else a built-in one. */
export async function loadPersona(
  wanted: string,
  { debates, from }: { debates: string; from: string },
): Promise<Persona | undefined> {
  const isFile = wanted.endsWith('.md') || wanted.includes('/') || wanted.includes('\\');
  if (!isFile && !/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(wanted))
    throw badInput(
      'UnknownPersona',
      `A persona can't be called "${wanted}".`,
      'Use letters, digits, dots and dashes, or the path of a .md file.',
    );
  if (isFile) {
    const text = await readIfThere(resolve(from, wanted));
    if (text === undefined)
      throw badInput(
        'UnknownPersona',
        `There is no persona file ${wanted}.`,
        'Check the path; it starts at the configuration file.',
      );
    return parsePersona(basename(wanted, '.md'), text, wanted);
  }
  const own = existsSync(join(debates, 'personas'))
    ? await readIfThere(join(debates, 'personas', `${wanted}.md`))
    : undefined;
  const text = own ?? (await readPackageFile('prompts', 'personas', `${wanted}.md`));
  return text === undefined ? undefined : parsePersona(wanted, text, `${wanted}.md`);
}

/** A persona, and the file it comes from. */
export interface ListedPersona extends Persona {
  readonly from: 'built-in' | 'project';
  /** True where the project's file stands in place of a built-in one. */
  readonly replaces: boolean;
}

/** Every persona there is, by the name under which it is seated: the project's own before the built-in ones. */
export async function listPersonas(debates: string): Promise<readonly ListedPersona[]> {
  const builtIn = listPersonaNames(join(findPackage().folder, 'prompts', 'personas'));
  const own = listPersonaNames(join(debates, 'personas'));
  const names = [...new Set([...builtIn, ...own])].sort();
  const listed: ListedPersona[] = [];
  for (const name of names) {
    const persona = await loadPersona(name, { debates, from: debates });
    const from = own.includes(name) ? 'project' : 'built-in';
    if (persona) listed.push({ ...persona, name, from, replaces: from === 'project' && builtIn.includes(name) });
  }
  return listed;
}

function listPersonaNames(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => /^[A-Za-z0-9][A-Za-z0-9._-]*\.md$/.test(file))
    .map((file) => basename(file, '.md'));
}

/** Parses a persona, once for the same text. */
function parsePersona(name: string, text: string, file: string): Persona {
  const key = `${name}\n${text}`;
  const known = parsedPersonas.get(key);
  if (known) return known;
  const persona = readPersona(name, text, file);
  if (parsedPersonas.size > 200) parsedPersonas.clear();
  parsedPersonas.set(key, persona);
  return persona;
}

const parsedPersonas = new Map<string, Persona>();

function readPersona(name: string, text: string, file: string): Persona {
  const matter = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?/.exec(text);
  if (!matter)
    throw badInput(
      'PersonaInvalid',
      `The persona ${file} has no front matter.`,
      'Start it with title, stance, objective and criteria between two --- lines.',
    );
  const front = readYaml(`\n${matter[1] ?? ''}`, file, 'PersonaInvalid');
  const read = checkAgainst(Front, front.value, {
    code: 'PersonaInvalid',
    fileName: file,
    findPosition: front.findPosition,
    hint: 'A persona needs title and stance; objective, criteria, lane and tier are wanted.',
  });
  const { lane, tier, ...rest } = read;
  return {
    ...rest,
    ...(lane ? { lane } : {}),
    ...(tier ? { tier } : {}),
    name: read.name ?? name,
    words: text.slice(matter[0].length).replace(/\r\n/g, '\n').trim(),
  };
}
