import type { ParsedVariant } from '../compare/variant.ts';
import { cutAtWord } from '../cut-at-word.ts';
import { hashContent } from '../hash.ts';
import { splitLines } from '../markdown/lines.ts';
import { diffLines, type LineStep } from '../unified-diff.ts';
import type { Fault } from './check.ts';
import { readComment } from './comments.ts';
import type { MergeRecord } from './provenance.ts';

/** Every line of a text that is not as it should be: gone, new, or a provenance comment that was changed. */
export function compareLines(wanted: string, given: string, what: string): readonly Fault[] {
  const steps = diffLines(wanted, given);
  const faults: Fault[] = [];
  let line = 1;
  let last: LineStep['is'] = 'same';
  for (const { is, text } of steps) {
    if (text.trim() !== '' && (is !== last || is === 'same' || readComment(text))) {
      const said = `"${cutAtWord(text.trim(), 120)}"`;
      const kind = readComment(text) ? 'provenance' : is === 'removed' ? 'lost' : 'invented';
      if (is !== 'same')
        faults.push({ kind, line, what: is === 'removed' ? `${said} is gone from here` : `${said} is not in ${what}` });
    }
    if (text.trim() !== '') last = is;
    if (is !== 'removed') line += 1;
  }
  return faults;
}

/** The record against the drafts: every slice is what it says, and what is gone from the base was taken out by a change. */
export function checkRecord({ text, provenance }: MergeRecord, variants: readonly ParsedVariant[]): readonly Fault[] {
  const { pieces, removed, base, hash } = provenance;
  const drafts = new Map(
    provenance.variants.map(({ id, hash: own }) => [id, variants.find((each) => hashContent(each.text) === own)]),
  );
  const starts = splitLines(text);
  const lineAt = (offset: number) => starts.findLastIndex(({ from }) => from <= offset) + 1;
  const faults: Fault[] =
    hash === hashContent(text) ? [] : [{ kind: 'provenance', line: 0, what: 'the record is of another text' }];
  for (const { variant, source, adapted, from, to } of pieces) {
    const draft = variant === null ? undefined : drafts.get(variant);
    if (draft && source && !adapted && draft.text.slice(source.from, source.to) !== text.slice(from, to))
      faults.push({ kind: 'invented', line: lineAt(from), what: `this is not what variant ${variant} says` });
  }
  const own = drafts.get(base);
  if (!own || !removed) return faults;
  const spans = [...pieces.flatMap(({ variant, source }) => (variant === base && source ? [source] : [])), ...removed];
  for (const { from, to, text: words } of splitLines(own.text))
    if (words.trim() !== '' && !spans.some((span) => span.from < to && span.to > from))
      faults.push({
        kind: 'lost',
        line: 0,
        what: `"${cutAtWord(words.trim(), 120)}" of the base is gone without a change`,
      });
  return faults;
}
