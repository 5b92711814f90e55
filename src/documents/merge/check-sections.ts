import type { ParsedVariant } from '../compare/variant.ts';
import { splitLines } from '../markdown/lines.ts';
import type { Fault } from './check.ts';
import { compareLines } from './check-lines.ts';
import { readComment } from './comments.ts';

/** Sections that say they are the base's as they were: each must be in the base, word for word, and in the base's order. */
export function checkSections(merged: string, base: ParsedVariant): readonly Fault[] {
  const sections = base.document.sections.map(({ own }) => base.text.slice(own.from, own.to).trimEnd());
  let next = 0;
  return listUntouched(merged).flatMap(({ line, text }): readonly Fault[] => {
    const at = sections.indexOf(text.trimEnd(), next);
    if (at >= 0) {
      next = at + 1;
      return [];
    }
    const heading = text.split('\n', 1)[0] ?? '';
    const known = sections.findIndex((section) => section.split('\n', 1)[0] === heading);
    if (known < 0) return [{ kind: 'invented', line, what: `"${heading.trim()}" is no section of the base` }];
    const faults = compareLines(sections[known] ?? '', text.trimEnd(), 'the base');
    if (faults.length > 0) return faults.map((fault) => ({ ...fault, line: fault.line + line - 1 }));
    return [{ kind: 'structure', line, what: `"${heading.trim()}" is not where the base has it` }];
  });
}

function listUntouched(merged: string): readonly { readonly line: number; readonly text: string }[] {
  const found: { line: number; text: string }[] = [];
  let own: { line: number; text: string } | undefined;
  for (const [at, { from, end, text }] of splitLines(merged).entries()) {
    const read = readComment(text);
    if (!read) {
      if (own) own.text += merged.slice(from, end);
      continue;
    }
    if (read.says !== 'base' && read.says !== 'variant') continue;
    own = read.says === 'base' && read.changes.length === 0 ? { line: at + 2, text: '' } : undefined;
    if (own) found.push(own);
  }
  return found;
}
