import { escapeCell, escapeText, fenceCode, joinBlocks, writeTable } from '../../../documents/inert-markdown.ts';
import { sanitizeLine } from '../../../documents/terminal-text.ts';
import type { Result, ScoreRow } from '../result.ts';

/** "89", "89 (stale)", "95 (drift)", "none". */
export function describeScore({
  satisfaction,
  state,
  drift,
}: Pick<ScoreRow, 'satisfaction' | 'state' | 'drift'>): string {
  const marks = [state === 'given' ? '' : state, drift ? 'drift' : ''].filter(Boolean);
  return `${satisfaction ?? 'none'}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`;
}

/** The scores of every round, one row a specialist. */
export function tabulateScores({ scores, participants }: Result): string {
  const head = scores.map(({ round, proposal }) => `Round ${round} (${proposal ?? 'no proposal'})`);
  const rows = participants.map(({ specialist }) => [
    escapeCell(specialist),
    ...scores.map((round) => {
      const row = findScore(round, specialist);
      return escapeCell(row ? describeScore(row) : 'none');
    }),
  ]);
  return writeTable(['Specialist', ...head], rows);
}

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
