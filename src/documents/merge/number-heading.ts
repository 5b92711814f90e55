import { parseMarkdown } from '../markdown/parse.ts';
import { readWrittenNumber } from '../markdown/section-numbers.ts';

interface Heading {
  readonly level: number;
  readonly title: string;
}

export function readHeading(text: string): Heading | undefined {
  const [block] = parseMarkdown(text).blocks;
  return block?.kind === 'heading' ? { level: block.level ?? 1, title: block.title ?? '' } : undefined;
}

const written = /^((?:section |chapter )?)(\d{1,3}(?:\.\d{1,3}){0,5}[a-z]?)([.):]?)(\s+(?:[-–—:]\s+)?)/i;

/**
 * The number that a heading gets among those of the base: the next after the one before it, with a letter where that is
 * taken (`2a`), or the first below the one above it; `null` where the base does not number its headings of that level, undefined where it is left as it is.
 */
export function chooseNumber(
  headings: readonly Heading[],
  {
    level,
    before,
    above,
  }: { readonly level: number; readonly before: Heading | undefined; readonly above: Heading | undefined },
): { readonly number: string; readonly like: string } | null {
  const same = headings.filter((heading) => heading.level === level);
  const numbered = same.filter(({ title }) => readWrittenNumber(title) !== undefined);
  const model = before && before.level === level && readWrittenNumber(before.title) ? before : numbered.at(-1);
  if (!model || numbered.length * 2 < same.length) return null;
  const parent = above && readWrittenNumber(above.title);
  if (parent !== undefined) return { number: `${parent}.1`, like: model.title };
  const taken = new Set(numbered.map(({ title }) => written.exec(title)?.[2]));
  const own = written.exec(model.title)?.[2] ?? '';
  const next = own.replace(/(\d+)[a-z]?$/, (_, last: string) => String(Number(last) + 1));
  const lettered = [...'abcdefghijklmnopqrstuvwxyz'].map((letter) => own.replace(/[a-z]?$/, letter));
  return { number: [next, ...lettered].find((number) => !taken.has(number)) ?? next, like: model.title };
}

/** A heading with another number, written as the model's is; without one for `null`. */
export function setNumber(heading: string, chosen: { readonly number: string; readonly like: string } | null): string {
  const [, marks = ''] = /^(\ufeff?[ \t]{0,3}(?:#{1,6}[ \t]+)?)/.exec(heading) ?? [];
  const title = heading.slice(marks.length);
  const bare = title.replace(written, '');
  if (chosen === null) return bare.trim() === '' ? heading : marks + bare;
  const [, word = '', , sign = '', space = ' '] = written.exec(chosen.like) ?? [];
  return `${marks}${word}${chosen.number}${sign}${space}${bare}`;
}
