import type { Section } from '../../../debate/brief.ts';
import { listNames } from '../../../debate/kit/list-names.ts';
import { escapeCell, escapeText, joinBlocks, writeTable } from '../../../documents/inert-markdown.ts';
import type { Result } from '../answers.ts';
import { findTable } from '../tables.ts';
import { nameJudge, type Shown } from './cases.ts';
import { nameBriefly } from './names.ts';
import { findVoters } from './votes.ts';

interface Column {
  readonly judge: string;
  readonly title: string;
  readonly read: (option: string) => number | null | undefined;
  readonly best: 'highest' | 'lowest';
  /** What the figure is computed from: "7 / 20.5 = ". */
  readonly from?: (option: string) => string;
}

/** Every option with its votes and with every judge's figures for it, the best of each in bold. */
export function writeScores(shown: Shown): Section {
  const { topic } = shown;
  const columns = listColumns(shown).filter(({ read }) => topic.options.some(({ id }) => (read(id) ?? null) !== null));
  const rows = topic.options
    .map(({ id }) => ({ id, voters: findVoters(id, shown) }))
    .toSorted((one, other) => other.voters.length - one.voters.length)
    .map(({ id, voters }) => [
      escapeCell(nameBriefly(id, topic)),
      escapeCell(voters.length === 0 ? 'nobody' : listNames(voters)),
      ...columns.map((column) => writeFigure(column, id, topic)),
    ]);
  return {
    title: 'Votes and scores',
    body: joinBlocks([
      writeTable(['Option', 'Votes', ...columns.map(({ title }) => title)], rows),
      columns.length === 0 ? undefined : 'Each judge scores in its own terms; its best figure is bold.',
      ...shown.result.round_1.map((row) => describeOwnTable(row, columns, shown)),
    ]),
  };
}

function writeFigure(column: Column, id: string, topic: Shown['topic']): string {
  const figure = column.read(id) ?? null;
  if (figure === null) return '—';
  return `${column.from?.(id) ?? ''}${isBest(column, id, topic) ? `**${figure}**` : figure}`;
}

function isBest({ read, best }: Column, id: string, { options }: Shown['topic']): boolean {
  const figures = options.flatMap((option) => read(option.id) ?? []);
  return read(id) === (best === 'lowest' ? Math.min(...figures) : Math.max(...figures));
}

function listColumns({ result, panel }: Shown): readonly Column[] {
  return result.round_1.map(({ judge, totals, roi }): Column => {
    const { kind } = findTable({ ...keepPersona(panel.find(({ seat }) => seat === judge)?.persona) });
    const named = (title: string) => (kind === judge ? title : `${escapeCell(judge)}: ${title.toLowerCase()}`);
    const total = { judge, read: (option: string) => totals[option] } as const;
    if (kind === 'risk') return { ...total, title: named('Risk (0 to 10, low is good)'), best: 'lowest' };
    if (kind === 'value') return { ...total, title: named('Value (0 to 10)'), best: 'highest' };
    if (kind === 'own') return { ...total, title: `${escapeCell(judge)} (0 to 10)`, best: 'highest' };
    return {
      judge,
      title: `${kind === judge ? 'Effort' : escapeCell(judge)}: value it sees / realistic days = return`,
      read: (option) => roi?.[option]?.roi,
      best: 'highest',
      from: (option) => `${totals[option]} / ${roi?.[option]?.realistic_days} = `,
    };
  });
}

const keepPersona = (persona: Shown['panel'][number]['persona'] | undefined) => (persona ? { persona } : {});

/** J2: a vote that is not for the best option of the judge's own table. */
function describeOwnTable(
  row: Result['round_1'][number],
  columns: readonly Column[],
  shown: Shown,
): string | undefined {
  if (row.against_own_table === undefined) return undefined;
  const column = columns.find(({ judge }) => judge === row.judge);
  const { options } = shown.topic;
  const best = column ? options.filter(({ id }) => isBest(column, id, shown.topic)).map(({ id }) => id) : [];
  const what = `${nameJudge(row.judge, shown)} voted for ${row.option}, but its own table puts ${listNames(best) || 'another option'} first.`;
  const why = row.against_own_table.trim() === '' ? 'It gives no reason.' : `Its reason: ${row.against_own_table}`;
  return escapeText(`${what} ${why}`);
}
