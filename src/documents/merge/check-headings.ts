import type { MarkdownDocument } from '../markdown/document.ts';
import type { Fault } from './check.ts';

/** Headings that skip a level, that are empty, or that stand above the document's own first; unless the base has them so. */
export function checkHeadings(document: MarkdownDocument, base: MarkdownDocument | undefined): readonly Fault[] {
  const before = new Set(base ? listHeadingFaults(base).map(({ what }) => what) : []);
  return listHeadingFaults(document).filter(({ what }) => !before.has(what));
}

function listHeadingFaults({ sections, blocks }: MarkdownDocument): readonly Fault[] {
  const headings = sections.filter(({ level }) => level > 0);
  const first = headings[0]?.level ?? 1;
  const makeFault = (line: number, what: string): Fault => ({ kind: 'structure', line, what });
  const ofHeadings = headings.flatMap(({ title, level, line }, at) => {
    const above = headings[at - 1];
    const named = title === '' ? 'an empty heading' : `the heading "${title}"`;
    return [
      ...(title === '' ? [makeFault(line, 'a heading has no words')] : []),
      ...(above && level > above.level + 1
        ? [
            makeFault(
              line,
              `${named} (level ${level}) follows "${above.title}" (level ${above.level}): a level is skipped`,
            ),
          ]
        : []),
      ...(level < first
        ? [
            makeFault(
              line,
              `${named} (level ${level}) is an orphan: it stands above the first heading of the document (level ${first})`,
            ),
          ]
        : []),
    ];
  });
  const open = blocks.flatMap(({ open, kind, line }) => (open ? [makeFault(line, `a ${kind} block never ends`)] : []));
  return [...ofHeadings, ...open];
}
