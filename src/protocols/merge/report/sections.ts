import type { Section } from '../../../debate/brief.ts';
import { type DebateRecord, findTurns } from '../../../debate/record/record.ts';
import { cutAtWord } from '../../../documents/cut-at-word.ts';
import {
  escapeCell,
  escapeText,
  fenceCode,
  joinBlocks,
  writeCode,
  writeTable,
} from '../../../documents/inert-markdown.ts';
import { stripProvenance } from '../../../documents/merge/strip-provenance.ts';
import { flattenSaid } from '../../../documents/said/flatten.ts';
import { listLines } from '../../../documents/said/list-lines.ts';
import { takeSentence } from '../../../documents/said/sentences.ts';
import { writeFold } from '../../../documents/sections.ts';
import { writeUnifiedDiff } from '../../../documents/unified-diff.ts';
import { readInBrief } from '../../in-brief.ts';
import type { MergeShape } from '../answers.ts';
import { criteria as allCriteria } from '../criteria.ts';
import type { Result } from '../result.ts';
import { listChanges, listMade, namePoint, nameUnresolved, nameVariant } from './names.ts';

type Record = DebateRecord<MergeShape>;

/** What `outcome.md` shows of a merge below the brief, as far as it came. */
export function writeSections(record: Record): readonly (Section | undefined)[] {
  const { result } = record;
  if (!result) return [];
  const base = nameVariant(result, result.base_variant);
  const isWritten = findTurns(record, 'merge/plan').some(({ answer }) => readInBrief(answer?.in_brief));
  return [
    writePath(result),
    ...(isWritten ? [foldMade(result)] : []),
    { title: `All changes to ${base} as a diff`, body: writeDiff(record, result), folded: true },
    {
      title: 'Where the drafts contradict each other, and what was taken',
      body: tabulateContradictions(result),
      folded: isWritten,
    },
    result.plan ? { title: `Why ${base} is the base: scores`, body: writeCase(result), folded: true } : undefined,
    ...(result.plan ? foldAgainst(record, result, base) : []),
    { title: 'What was not done', body: writeNotDone(result), folded: true },
  ];
}

/** What was taken over from where, change by change, where the brief says what came of it. */
function foldMade(result: Result): Section {
  const made = listMade(result);
  const lines = made.map(({ text }) => `- ${escapeText(flattenSaid(text))}`);
  return { title: `What was changed, and where it comes from (${made.length})`, body: lines.join('\n'), folded: true };
}

/** Where the only draft is that could be written. */
const writePath = ({ surviving_variant }: Result): Section => ({
  title: 'The document',
  body: surviving_variant ? writeCode(surviving_variant.path) : '',
});

/** The base against the merged document; one that is too long for a page is in the log, change by change. */
function writeDiff({ events }: Record, { base_variant, variants = [] }: Result): string {
  const read = (name: string | undefined) => {
    const found = events.findLast((event) => event.type === 'document-published' && event.name === name);
    return found?.type === 'document-published' ? stripProvenance(found.text) : undefined;
  };
  const [before, after] = [read(variants.find(({ variant }) => variant === base_variant)?.path), read('merged.md')];
  const diff = before === undefined || after === undefined ? '' : writeUnifiedDiff(before, after);
  if (diff === '' || diff.length > longestDiff) return '';
  return fenceCode(diff, 'diff');
}

const longestDiff = 20_000;

/** Who chose it, and the scores. */
function writeCase(result: Result): string {
  const { possible_sycophancy, base_overridden } = result;
  return joinBlocks([
    base_overridden
      ? `A person chose it; by score it would have been ${escapeText(nameVariant(result, base_overridden))}.`
      : undefined,
    tabulateScores(result),
    possible_sycophancy
      ? "The advocates chose the same side on more than 90 % of the points before they had seen each other's answers. Agreement this early can mean a clear case, or too little resistance."
      : undefined,
  ]);
}

function tabulateScores({ variants = [] }: Result): string {
  if (variants.every(({ score }) => score === undefined)) return '';
  const write = (value: number | undefined, digits = 2) => escapeCell(value?.toFixed(digits));
  return writeTable(
    ['', ...variants.map(({ name }) => escapeCell(name))],
    [
      ['Points won', ...variants.map(({ points_won }) => write(points_won, 0))],
      [`Criteria met, of ${countCriteria(variants)}`, ...variants.map(({ qual }) => write(qual?.met, 0))],
      ['Counted by program, 0 to 1', ...variants.map(({ quant }) => write(quant?.score))],
      ['Score, half and half', ...variants.map(({ score }) => write(score))],
    ],
  );
}

/** How many criteria were judged: those that need a source or a type are left out without one (M7). */
function countCriteria(variants: NonNullable<Result['variants']>): number {
  const judged = variants.find(({ qual }) => qual && qual.met > 0)?.qual;
  return judged ? Math.round(judged.met / judged.score) : allCriteria.length;
}

function foldAgainst(record: Record, { plan }: Result, base: string): readonly Section[] {
  const readings = findTurns(record, 'merge/prefer').flatMap(({ answer }) => (answer ? [answer.reason] : []));
  return [
    {
      title: `What the advocate of ${base} concedes, and what became of it`,
      body: listLines(listConceded(plan)),
      folded: true,
    },
    {
      title: 'What the two blind readings say ("1" and "2" are the order of reading)',
      body: listLines(readings),
      folded: true,
    },
  ];
}

const listConceded = (plan: Result['plan']) =>
  (plan?.concessions ?? []).map(({ text, change, why }) =>
    change === null
      ? `${takeSentence(text)} Not carried out: ${takeSentence(why)}`
      : `${takeSentence(text)} Carried out: ${plan?.changes.find(({ id }) => id === change)?.title ?? 'yes'}.`,
  );

/** The points that the drafts contradict each other on, and what was taken. */
function tabulateContradictions(result: Result): string {
  const titles = result.point_titles ?? {};
  const rows = (result.matrix ?? []).filter(({ point }) => point.startsWith('X-'));
  if (rows.length === 0) return '';
  return joinBlocks([
    writeTable(
      ['Contradiction', 'Taken', 'Why'],
      rows.map(({ point, winner, evidence }) =>
        [
          titles[point] === undefined ? point : cutAtWord(flattenSaid(namePoint(result, point)), 320),
          winner === null ? 'not agreed' : nameVariant(result, winner),
          cutAtWord(takeSentence(evidence), 200),
        ].map(escapeCell),
      ),
    ),
    rows.some(({ point }) => titles[point] === undefined)
      ? `Both sides of each are quoted in ${writeCode('diff-analysis.md')}.`
      : undefined,
  ]);
}

/** What could not be made, what is wrong with the document, and what was won by another draft and still left. */
function writeNotDone(result: Result): string {
  const { plan, faults = [], inconsistent = [], unresolved_conflicts, base_variant, matrix = [] } = result;
  const failed = listChanges(result).filter(({ isMade }) => !isMade);
  const needless = new Set(matrix.flatMap(({ point, winner }) => (winner === base_variant ? [point] : [])));
  const open = new Set(unresolved_conflicts.map(({ point }) => point));
  const left = plan?.not_made ?? [];
  return joinBlocks([
    listLines([
      ...failed.map(({ title, why }) => `${title}: could not be made. ${why}`),
      ...unresolved_conflicts.map(({ point }) => `Not agreed: ${nameUnresolved(result, point)}`),
      ...faults.map(({ line, what }) => `Fault in line ${line}: ${what}`),
      ...inconsistent.map((what) => `Fault: ${what}`),
      ...left.filter(({ point }) => !needless.has(point) && !open.has(point)).map((one) => nameLeft(one, result)),
    ]),
    writeFold(
      'Points that need no change, because the base was found better',
      listLines(left.filter(({ point }) => needless.has(point)).map((one) => nameLeft(one, result))),
    ),
  ]);
}

const nameLeft = ({ point, why }: { readonly point: string; readonly why: string }, result: Result): string =>
  `${cutAtWord(namePoint(result, point), 160)}: ${takeSentence(why)}`;
