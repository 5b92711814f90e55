import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

/** A page of the documentation, by its path from the root. */
export interface Page {
  readonly path: string;
  readonly text: string;
}

export const pages: readonly Page[] = [
  'README.md',
  'AGENTS.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name))
    .sort(),
].map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

export function page(path: string): Page {
  const found = pages.find((each) => each.path === path);
  if (!found) throw new RangeError(`There is no page ${path}.`);
  return found;
}

/** A fenced block. What it is for stands after the language: `run`, `run exits 3`, `run exits 0 or 3`, `file name`, `part name`. */
export interface Block {
  readonly language: string;
  readonly mark: string;
  readonly text: string;
  readonly line: number;
}

export function blocksOf({ text }: Page): readonly Block[] {
  return [...text.matchAll(/^```(\S+)(?: (.*))?\n([\s\S]*?)^```$/gm)].map((match) => ({
    language: match[1] ?? '',
    mark: (match[2] ?? '').trim(),
    text: match[3] ?? '',
    line: text.slice(0, match.index).split('\n').length,
  }));
}

/** The files that a page shows part by part, whole. */
export function filesShown(shown: Page): ReadonlyMap<string, string> {
  const parts = blocksOf(shown).filter(({ mark }) => mark.startsWith('part '));
  const files = new Set(parts.map(({ mark }) => mark.slice('part '.length)));
  const listParts = (file: string) => parts.filter(({ mark }) => mark === `part ${file}`).map(({ text }) => text);
  return new Map([...files].map((file) => [file, listParts(file).join('\n')]));
}

/** Links of a page that lead to files, with the part of the file they name. */
export function linksOf({ path, text }: Page): readonly { readonly target: string; readonly anchor: string }[] {
  const links = [...withoutBlocks(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link ?? '');
  return links
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => {
      const [file = '', anchor = ''] = link.split('#');
      return { target: file === '' ? path : relative(root, resolve(root, dirname(path), file)), anchor };
    });
}

/** The anchors of a page's headings, as a Markdown host makes them. */
export function anchorsOf({ text }: Page): readonly string[] {
  return [...withoutBlocks(text).matchAll(/^#+ (.*)$/gm)].map(([, title]) =>
    (title ?? '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** The text below a heading, up to the next of its level or above. */
export function sectionOf({ text }: Page, heading: string): string {
  const lines = text.split('\n');
  const start = lines.indexOf(heading);
  const level = heading.split(' ')[0]?.length ?? 1;
  const end = lines.findIndex((line, at) => at > start && /^#+ /.test(line) && line.indexOf(' ') <= level);
  return start === -1 ? '' : lines.slice(start + 1, end === -1 ? undefined : end).join('\n');
}

export const withoutBlocks = (text: string) => text.replace(/^```[\s\S]*?^```$/gm, '');
