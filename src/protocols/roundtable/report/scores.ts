import { escapeCell, escapeText, fenceCode, joinBlocks, writeTable } from '../../../documents/inert-markdown.ts';
import { sanitizeLine } from '../../../documents/terminal-text.ts';
import type { Result, ScoreRow } from '../result.ts';
import { explainIds } from './ids.ts';
import { quoteLine } from './words.ts';

/** "89", "89 (from round 1)", "95 (nothing new)", or that there was none. */
export function describeScore(
  row: Pick<ScoreRow, 'satisfaction' | 'state' | 'drift'> | undefined,
  from?: number,
): string {
  if (!row || row.satisfaction === null) return 'no score';
  const marks = [
    row.state === 'given' ? '' : from === undefined ? 'from an earlier round' : `from round ${from}`,
    row.drift ? 'nothing new behind it' : '',
  ].filter(Boolean);
  return `${row.satisfaction}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`;
}

/** The scores of every round, one row a specialist, with where each stands at the end (R11). */
export function tabulateScores(result: Result): string {
  const { scores, participants } = result;
  const rows = participants.map(({ specialist, position }) => [
    escapeCell(specialist),
    ...scores.map((round, at) =>
      escapeCell(describeScore(findScore(round, specialist), findGiven(result, specialist, at))),
    ),
    escapeCell(position === null ? 'gave no position' : quoteLine(explainIds(position, result), 130)),
  ]);
  const lowest = scores.map(({ scores: given }) =>
    Math.min(...given.flatMap(({ satisfaction }) => (satisfaction === null ? [] : [satisfaction]))),
  );
  const last = ['**Lowest**', ...lowest.map((score) => (Number.isFinite(score) ? `**${score}**` : '–')), ''];
  return writeTable(
    ['Specialist', ...scores.map(({ round }) => `Round ${round}`), 'At the end'],
    participants.length > 1 ? [...rows, last] : rows,
  );
}

/** The round in which a score that is carried along was given. */
const findGiven = ({ scores }: Result, specialist: string, at: number) =>
  scores.slice(0, at + 1).findLast((round) => findScore(round, specialist)?.state === 'given')?.round;

/** The satisfaction over the rounds: as text that any terminal shows, and as a Mermaid chart. */
export function drawSatisfaction({ scores, participants, target }: Result): string {
  const lines = participants.map(({ specialist }) => ({
    specialist: sanitizeLine(specialist),
    values: scores.map((round) => findScore(round, specialist)?.satisfaction ?? null),
  }));
  return joinBlocks([
    fenceCode(drawBars(lines, target)),
    fenceCode(drawMermaid(lines, scores.length, target), 'mermaid'),
    explainLines(lines),
  ]);
}

interface Line {
  readonly specialist: string;
  readonly values: readonly (number | null)[];
}

const width = 50;

/** One bar for the last score of each specialist, with the scores before it. */
function drawBars(lines: readonly Line[], target: number): string {
  const names = Math.max(6, ...lines.map(({ specialist }) => specialist.length));
  const mark = Math.round((target / 100) * width);
  const bars = lines.map(({ specialist, values }) => {
    const last = values.at(-1) ?? 0;
    const full = Math.round((last / 100) * width);
    const bar = Array.from({ length: width }, (_, at) => (at < full ? '█' : at === mark - 1 ? '│' : '·')).join('');
    return `${specialist.padEnd(names)} ${bar} ${values.map((value) => value ?? '–').join(' → ')}`;
  });
  return [...bars, `${'target'.padEnd(names)} ${' '.repeat(mark - 1)}^ ${target}`].join('\n');
}

/** Seats are letters, digits, dots and dashes; nothing in the chart can be anything else. */
function drawMermaid(lines: readonly Line[], rounds: number, target: number): string {
  const axis = Array.from({ length: rounds }, (_, index) => `"round ${index + 1}"`);
  return [
    'xychart-beta',
    '  title "Satisfaction"',
    `  x-axis [${axis.join(', ')}]`,
    '  y-axis "score" 0 --> 100',
    ...lines.map(({ values }) => `  line [${values.map((value) => value ?? 0).join(', ')}]`),
    `  line [${axis.map(() => target).join(', ')}]`,
  ].join('\n');
}

const explainLines = (lines: readonly Line[]) =>
  `Lines in order: ${[...lines.map(({ specialist }) => escapeText(specialist)), 'target'].join(', ')}. A score that was never given is drawn as 0.`;

const findScore = ({ scores }: Result['scores'][number], specialist: string) =>
  scores.find((row) => row.specialist === specialist);
