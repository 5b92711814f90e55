import type { Json } from '../../debate/json.ts';
import type { Outcome } from '../../debate/outcome.ts';
import { cell, fenced, joined, table, text } from '../../documents/inert-markdown.ts';
import { terminalLine } from '../../documents/terminal-text.ts';
import { numberIn, objectsIn, textsIn, wordsIn } from '../reading.ts';

type Fields = { readonly [key: string]: Json };

/** "89", "89 (stale)", "95 (drift)", "none". */
export function scoreInWords({ satisfaction, state, drift }: Fields): string {
  const marks = [state === 'given' ? undefined : wordsIn(state), drift === true ? 'drift' : undefined].filter(Boolean);
  const score = numberIn(satisfaction);
  return `${score ?? 'none'}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`;
}

/** The scores of every round, one row a specialist. */
export function scoreTable(result: Outcome['result']): string {
  const rounds = objectsIn(result.scores);
  const head = rounds.map(({ round, proposal }) =>
    numberIn(round) === 0 ? 'Position' : `Round ${numberIn(round)} (${wordsIn(proposal) ?? 'no proposal'})`,
  );
  const rows = specialistsIn(result).map((specialist) => [
    cell(specialist),
    ...rounds.map((round) => cell(scoreInWords(scoreOf(round, specialist)))),
  ]);
  return table(['Specialist', ...head], rows);
}

/** The satisfaction over the rounds: as text that any terminal shows, and as a Mermaid chart. */
export function satisfactionChart(result: Outcome['result']): string {
  const rounds = objectsIn(result.scores);
  const lines = specialistsIn(result).map((specialist) => ({
    specialist: terminalLine(specialist),
    values: rounds.map((round) => numberIn(scoreOf(round, specialist).satisfaction)),
  }));
  const target = numberIn(result.target) ?? 90;
  return joined([
    fenced(textChart(lines, target)),
    fenced(mermaidChart(lines, rounds.length, target), 'mermaid'),
    legend(lines),
  ]);
}

interface Line {
  readonly specialist: string;
  readonly values: readonly (number | undefined)[];
}

const width = 50;

/** One bar for the last score of each specialist, with the scores before it. */
function textChart(lines: readonly Line[], target: number): string {
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
function mermaidChart(lines: readonly Line[], rounds: number, target: number): string {
  const axis = Array.from({ length: rounds }, (_, round) => (round === 0 ? '"position"' : `"round ${round}"`));
  return [
    'xychart-beta',
    '  title "Satisfaction"',
    `  x-axis [${axis.join(', ')}]`,
    '  y-axis "score" 0 --> 100',
    ...lines.map(({ values }) => `  line [${values.map((value) => value ?? 0).join(', ')}]`),
    `  line [${axis.map(() => target).join(', ')}]`,
  ].join('\n');
}

const legend = (lines: readonly Line[]) =>
  `Lines in order: ${[...lines.map(({ specialist }) => text(specialist)), 'target'].join(', ')}. A score that was never given is drawn as 0.`;

const specialistsIn = (result: Outcome['result']) =>
  objectsIn(result.participants).flatMap(({ specialist }) => textsIn(specialist));

const scoreOf = (round: Fields, specialist: string): Fields =>
  objectsIn(round.scores).find((row) => row.specialist === specialist) ?? {};
