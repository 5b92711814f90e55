import type { DebateRecord } from '../../src/debate/record/record.ts';
import type { Turn } from '../../src/debate/record/turn.ts';
import { type Item, listTranscriptSections } from '../../src/outputs/transcript-sections.ts';
import type { DebateModel } from './debate.ts';
import { summarizeTurn } from './summarize-turn.ts';
import { cleanText } from './words.ts';

export type Entry =
  | { readonly is: 'phase'; readonly key: string; readonly title: string; readonly round: number }
  | { readonly is: 'turn'; readonly key: string; readonly turn: Turn }
  /** Answers of one round in which nothing changed, as one line. */
  | { readonly is: 'group'; readonly key: string; readonly turns: readonly Turn[] }
  | { readonly is: 'item'; readonly key: string; readonly item: Exclude<Item, { is: 'turns' }> };

export interface Filter {
  readonly seat: string;
  readonly only: 'all' | 'disagreement' | 'trouble';
  readonly words: string;
}

export const everything: Filter = { seat: '', only: 'all', words: '' };

/** The title of a phase, with its round where it does not name it. */
export const namePhase = ({ title, round }: { readonly title: string; readonly round: number }): string =>
  cleanText(round > 0 && !/round \d/iu.test(title) ? `${title}, round ${round}` : title);

export function listEntries(record: DebateRecord): readonly Entry[] {
  return listTranscriptSections(record).flatMap(({ title, round, items }, index): readonly Entry[] => [
    { is: 'phase', key: `phase ${index}`, title, round },
    ...items.flatMap((item, place): readonly Entry[] =>
      item.is === 'turns'
        ? item.turns.map((turn) => ({ is: 'turn', key: turn.address, turn }))
        : [{ is: 'item', key: `${index}.${place} ${item.is}`, item }],
    ),
  ]);
}

/** The entries that a filter leaves. Headings stay where something is left below them. */
export function filterEntries(
  entries: readonly Entry[],
  { seat, only, words }: Filter,
  model: DebateModel,
): readonly Entry[] {
  if (seat === '' && only === 'all' && words.trim() === '') return entries;
  const wanted = words.trim().toLowerCase();
  const kept = entries.filter((entry) => {
    if (entry.is === 'phase' || entry.is === 'group') return true;
    if (entry.is === 'item') return seat === '' && only === 'all' && collectText(entry.item).includes(wanted);
    const { turn } = entry;
    if (seat !== '' && turn.seat !== seat) return false;
    if (only === 'disagreement' && !isObjection(turn, model)) return false;
    if (only === 'trouble' && !hasTrouble(turn)) return false;
    return (
      wanted === '' || collectText([turn.seat, turn.prompt, turn.ended?.answer, turn.failed?.detail]).includes(wanted)
    );
  });
  return kept.filter((entry, index) => entry.is !== 'phase' || (kept[index + 1] && kept[index + 1]?.is !== 'phase'));
}

const fewest = 5;

/** Five or more closed turns of a round in a row share a line, until that line is opened. */
export function groupClosed(entries: readonly Entry[], isClosed: (address: string) => boolean): readonly Entry[] {
  const grouped: Entry[] = [];
  let run: Extract<Entry, { is: 'turn' }>[] = [];
  const flush = () => {
    const [first] = run;
    if (first && run.length >= fewest)
      grouped.push({ is: 'group', key: `group ${first.key}`, turns: run.map(({ turn }) => turn) });
    else grouped.push(...run);
    run = [];
  };
  for (const entry of entries) {
    if (entry.is === 'turn' && isClosed(entry.key)) {
      if (run[0] && run[0].turn.round !== entry.turn.round) flush();
      run.push(entry);
      continue;
    }
    flush();
    grouped.push(entry);
  }
  flush();
  return grouped;
}

/** Whether an answer objects to somebody or something, as far as the protocol can tell. */
export const isObjection = (turn: Turn, model: DebateModel): boolean => {
  const summary = summarizeTurn(turn, model);
  return summary?.objects ?? summary?.side === 'against';
};

/** Absences, breaches, and replies that were sent back. */
export const hasTrouble = ({ failed, ended, complaint, failures }: Turn): boolean =>
  failed !== undefined || complaint !== undefined || failures.length > 0 || (ended?.breaches.length ?? 0) > 0;

function collectText(value: unknown): string {
  if (typeof value === 'string') return value.toLowerCase();
  if (Array.isArray(value)) return value.map(collectText).join('\n');
  return typeof value === 'object' && value !== null ? Object.values(value).map(collectText).join('\n') : '';
}
