import { groupBy } from '../../../documents/grouped.ts';
import { escapeCell, escapeText, fenceCode, joinBlocks, writeTable } from '../../../documents/inert-markdown.ts';
import type { ChangeEntry } from '../../../documents/merge/change.ts';
import type { MergeCheck } from '../../../documents/merge/check.ts';
import type { ProvenancePiece } from '../../../documents/merge/provenance.ts';
import type { Draft } from '../drafts.ts';
import { describeStep, namePlace } from '../report/names.ts';
import type { Place, PlannedStep, RefactorPlan, Result } from '../result.ts';
import type { Settings } from '../settings.ts';
import type { Preferred } from '../steps/preference.ts';
import { writeHead } from './head.ts';

interface Logged {
  readonly base: string;
  readonly plan: RefactorPlan;
  readonly log: readonly ChangeEntry[];
  readonly check: MergeCheck;
  readonly rescan: Result['rescan'] & (object | null);
  readonly pieces: readonly ProvenancePiece[];
  /** Whether the variants are substantially identical: then nothing was planned or compared (M3). */
  readonly identical: boolean;
  readonly preference: Preferred | null;
}

/** `merge-log.md` (M11, M12, M15): what became of every change, what validation found, and the comparison with the base. */
export function writeMergeLog(drafts: readonly Draft[], settings: Settings, logged: Logged): string {
  const { base, plan, log, check, rescan, pieces, identical, preference } = logged;
  const written = pieces.filter(({ kind }) => kind === 'written').length;
  const count = (status: ChangeEntry['status']) => log.filter((entry) => entry.status === status).length;
  return joinBlocks([
    '# Merge log',
    writeHead(drafts, settings, {
      from: [identical ? 'diff-analysis.md' : 'refactor-plan.md'],
      counts: {
        changes: log.length,
        applied: count('Applied'),
        failed: count('Failed'),
        skipped: count('Skipped'),
      },
    }),
    `**Base: variant ${base}**`,
    '## Changes',
    log.length === 0 ? `None were planned: ${identical ? sameAnyway : 'the merged document is the base'}.` : undefined,
    ...log.map((entry) =>
      writeChangeEntry(
        entry,
        plan.changes.find(({ id }) => id === entry.change),
      ),
    ),
    '## Validation',
    `**${check.ok ? 'Valid' : 'Not valid'}**`,
    writeChecks(check, written, base),
    writeRescan(rescan, identical),
    check.ok ? undefined : writeFaults(check),
    writeAnchors(check),
    '## Merge against base',
    preference ? describeComparison(preference) : identical ? 'Not compared: they are the same.' : 'Not compared.',
  ]);
}

const sameAnyway = 'the variants are substantially identical, and the first is taken as it is';

function writeChangeEntry({ change, status, why, diff, adapted }: ChangeEntry, step: PlannedStep | undefined): string {
  return joinBlocks([
    `### Change #${change}: ${status}`,
    step
      ? `**${escapeText(step.title)}**: ${escapeText(describeStep(step, (variant) => `variant ${variant}`, nameBlock))}.`
      : undefined,
    why === '' ? undefined : `Why: ${escapeText(why)}`,
    adapted.length === 0 ? undefined : `Adapted: ${adapted.map(escapeText).join('; ')}`,
    diff === '' ? undefined : fenceCode(diff, 'diff'),
  ]);
}

/** A block with its id, if it has one: `section 2 "Questions" (B4)`. */
const nameBlock = ({ block, name }: Place) => (block === null ? namePlace(name) : `${namePlace(name)} (${block})`);

function writeChecks({ faults, references }: MergeCheck, written: number, base: string): string {
  const of = (...kinds: readonly string[]) => faults.filter(({ kind }) => kinds.includes(kind)).length;
  const line = (what: string, found: number, more = '') =>
    `- ${what}: ${found === 0 ? 'holds' : `${found} faults`}${more}`;
  return [
    line('Heading levels and structure', of('structure')),
    line(
      'Internal references',
      of('reference'),
      ` (${references.resolved} of ${references.total} resolve${writeInherited(references, base)})`,
    ),
    line('Contradictions', of('contradiction')),
    line('Ids, figures, dates, code and links (anchors)', of('anchor')),
    line('Nothing lost without a change', of('lost')),
    line('Every line is in a variant or in a change', of('invented', 'provenance')),
    line('Nothing said twice that was said once', of('twice')),
    `- Text of no variant: ${describeWritten(written)}`,
  ].join('\n');
}

function writeInherited({ inherited: found }: MergeCheck['references'], base: string): string {
  const where = (variant: string) => (variant === base ? 'the base' : `variant ${variant}`);
  return [...groupBy(found, ({ variant }) => variant)]
    .map(
      ([variant, rows]) =>
        `; ${rows.length} ${rows.length === 1 ? 'leads' : 'lead'} nowhere in ${where(variant)} already: ${rows.map(({ text: words }) => escapeText(words)).join(', ')}`,
    )
    .join('');
}

/** What a program can say of words that somebody wrote for the merge, and what it cannot. */
function describeWritten(written: number): string {
  if (written === 0) return 'none';
  const lines = written === 1 ? '1 line' : `${written} lines`;
  return `${lines} written by the merger (ids, dates and numbers of two digits or more are in the two blocks it was made from; nothing else was checked by a program)`;
}

/** What the analyst found in the merged document. */
function writeRescan(rescan: Logged['rescan'], identical: boolean): string | undefined {
  if (identical) return undefined;
  if (!rescan) return 'Nobody has read the merged document for contradictions: the analyst did not answer.';
  if (rescan.length === 0) return 'The analyst read the merged document and found no contradiction.';
  const standings = {
    new: 'a fault',
    inherited: 'in a draft already',
    'not found': 'not found in the document',
  } as const;
  return joinBlocks([
    'Contradictions that the analyst found in the merged document:',
    writeTable(
      ['One side', 'Other side', 'Why', 'Standing'],
      rescan.map(({ quote_a, quote_b, why, standing }) => [
        ...[quote_a, quote_b, why].map(escapeCell),
        standings[standing],
      ]),
    ),
  ]);
}

const writeFaults = ({ faults: found }: MergeCheck) =>
  joinBlocks([
    '### Faults, to be mended by hand after refactor-plan.md',
    writeTable(
      ['Kind', 'Line', 'What'],
      found.map(({ kind, line, what }) => [kind, String(line), escapeCell(what)]),
    ),
  ]);

/** Anchors that are not as they were; those preserved are counted. */
function writeAnchors({ anchors: all }: MergeCheck): string {
  const changed = all.filter(({ standing }) => standing !== 'preserved');
  return joinBlocks([
    `Anchors: ${all.length - changed.length} of ${all.length} preserved.`,
    changed.length === 0
      ? undefined
      : writeTable(
          ['Anchor', 'Kind', 'Standing', 'Reason'],
          changed.map(({ anchor, kind, standing, reason }) => [
            escapeCell(anchor),
            kind,
            standing,
            escapeCell(reason ?? 'none'),
          ]),
        ),
  ]);
}

function describeComparison({ preferred, passes }: Preferred): string {
  const words = {
    merged: 'The merged document is preferred over its base.',
    base: 'The base is preferred over the merged document; it is kept beside it.',
    tie: 'Neither is preferred.',
  } as const;
  return joinBlocks([
    `${words[preferred]} Both were read blind, without provenance, in both orders.`,
    writeTable(
      ['Order', 'Preferred', 'Reason'],
      passes.map(({ order, preferred: chosen, reason }) => [order, chosen, escapeCell(reason)]),
    ),
  ]);
}
