import type { MarkdownDocument, Section } from '../markdown/document.ts';
import type { StructuralPoint } from './analysis.ts';
import type { Topic } from './topics.ts';
import type { ParsedVariant, Rating } from './variant.ts';

type Finding = Omit<StructuralPoint, 'id'>;

/** How the variants differ in order, depth and headings (M2). */
export function findStructuralPoints(variants: readonly ParsedVariant[], topics: readonly Topic[]): readonly Finding[] {
  return [compareOrder(variants, topics), compareDepth(variants), compareHeadings(variants)].filter(
    (each) => each !== undefined,
  );
}

/** The level at which a document is divided: below its title, if it has one. */
function findTopLevel({ sections }: MarkdownDocument): number {
  const levels = sections.filter(({ level, number }) => level > 0 && number !== 'title').map(({ level }) => level);
  return levels.reduce((least, level) => Math.min(least, level), 7);
}

export function listTopSections({ document }: ParsedVariant): readonly Section[] {
  const top = findTopLevel(document);
  return document.sections.filter(({ level, number }) => level === top && number !== 'title');
}

export function measureDepth(document: MarkdownDocument): number {
  const levels = document.sections
    .filter(({ level, number }) => level > 0 && number !== 'title')
    .map(({ level }) => level);
  return levels.length === 0 ? 0 : Math.max(...new Set(levels)) - findTopLevel(document) + 1;
}

/** Same set in another order is Low, the same subjects grouped otherwise Medium, mostly other subjects High. */
function compareOrder(variants: readonly ParsedVariant[], topics: readonly Topic[]): Finding | undefined {
  const sequences = variants.map((variant) => readSequence(variant, topics));
  const [first] = sequences;
  if (!first || sequences.every(({ own }) => own.join() === first.own.join())) return undefined;
  const pairs = sequences.flatMap((a, at) => sequences.slice(at + 1).map((b) => rateSeverity(a, b)));
  const severity = (['High', 'Medium', 'Low'] as const).find((each) => pairs.includes(each)) ?? 'Low';
  return {
    area: 'order',
    what: 'Order and grouping of the top sections',
    variants: variants.map(({ id }, at) => ({
      variant: id,
      text: sequences[at]?.titles.join(' → ') || '(no sections)',
    })),
    severity,
    because: {
      Low: 'the same sections in another order, or one more or less of them',
      Medium: 'subjects that are sections of their own here stand below others there',
      High: 'fewer than a third of the top sections have a counterpart at the top of every variant',
    }[severity],
  };
}

interface Sequence {
  readonly own: readonly number[];
  readonly all: ReadonlySet<number>;
  readonly titles: readonly string[];
}

function readSequence(variant: ParsedVariant, topics: readonly Topic[]): Sequence {
  const byIndex = new Map<number, number>();
  for (const [at, { members }] of topics.entries()) {
    const section = members.get(variant.id);
    if (section) byIndex.set(section.index, at);
  }
  const tops = listTopSections(variant);
  return {
    own: tops.map(({ index }) => byIndex.get(index) ?? -1),
    all: new Set(byIndex.values()),
    titles: tops.map(({ title }) => title),
  };
}

function rateSeverity(a: Sequence, b: Sequence): Rating | undefined {
  if (a.own.join() === b.own.join()) return undefined;
  const [inA, inB] = [new Set(a.own), new Set(b.own)];
  const shared = [...inA].filter((topic) => inB.has(topic)).length;
  const isIncompatible = shared * 3 < Math.max(inA.size, inB.size);
  const moved = (from: ReadonlySet<number>, top: ReadonlySet<number>, all: ReadonlySet<number>) =>
    [...from].filter((topic) => !top.has(topic) && all.has(topic)).length;
  const [movedA, movedB] = [moved(inA, inB, b.all), moved(inB, inA, a.all)];
  const isKept = (movedA + shared) * 2 >= inA.size || (movedB + shared) * 2 >= inB.size;
  if (movedA + movedB > 0 && (isKept || !isIncompatible)) return 'Medium';
  return isIncompatible ? 'High' : 'Low';
}

/** One level of difference is Low, two or more Medium, flat against deep (three or more) High. */
function compareDepth(variants: readonly ParsedVariant[]): Finding | undefined {
  const depths = variants.map(({ document }) => measureDepth(document));
  const [least, most] = [Math.min(...depths), Math.max(...depths)];
  if (least === most) return undefined;
  const severity = least <= 1 && most >= 3 ? 'High' : most - least >= 2 ? 'Medium' : 'Low';
  return {
    area: 'depth',
    what: 'Depth of the headings',
    variants: variants.map(({ id }, at) => ({ variant: id, text: nameLevels(depths[at] ?? 0) })),
    severity,
    because:
      severity === 'High'
        ? `flat (${nameLevels(least)}) against deep (${nameLevels(most)})`
        : `${nameLevels(least)} against ${nameLevels(most)}`,
  };
}

const nameLevels = (count: number) => (count === 1 ? '1 level' : `${count} levels`);

/** Up to half as many again is Low, up to three times Medium, more High. */
function compareHeadings(variants: readonly ParsedVariant[]): Finding | undefined {
  const counts = variants.map(({ document }) => document.sections.filter(({ level }) => level > 0).length);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  if (least === most) return undefined;
  const severity = most <= least * 1.5 ? 'Low' : most <= least * 3 ? 'Medium' : 'High';
  return {
    area: 'headings',
    what: 'Number of headings',
    variants: variants.map(({ id, document }) => ({ variant: id, text: countByLevel(document) })),
    severity,
    because: `${least} to ${most} headings`,
  };
}

function countByLevel({ sections }: MarkdownDocument): string {
  const levels = [1, 2, 3, 4, 5, 6]
    .map((level) => ({ level, count: sections.filter((section) => section.level === level).length }))
    .filter(({ count }) => count > 0);
  return levels.map(({ level, count }) => `H${level} × ${count}`).join(', ') || 'none';
}
