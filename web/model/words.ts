import { formatLabel } from '../../src/debate/schema/person-labels.ts';
import { sanitizeText } from '../../src/documents/terminal-text.ts';

/** Text of others as it is shown: without control characters, escape sequences and marks that turn the direction of text. */
export function cleanText(text: string): string {
  return sanitizeText(text);
}

export function shortenLine(text: string, most = 160): string {
  const line = cleanText(text.slice(0, most * 4))
    .replace(/\s+/gu, ' ')
    .trim();
  const letters = [...line];
  if (letters.length <= most) return line;
  const cut = letters.slice(0, most - 1).join('');
  // Not inside a word, unless it is a very long one, or of a script without spaces.
  const end = letters[most - 1] === ' ' ? cut.length : cut.lastIndexOf(' ');
  return `${(end > most * 0.7 ? cut.slice(0, end) : cut).trimEnd()}…`;
}

export function formatDuration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  const seconds = ms / 1000;
  if (seconds < 60) return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${Math.round(seconds % 60)} s`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} days`;
}

export const formatNumber = (number: number): string => number.toLocaleString('en');

export const formatQuantity = (number: number, one: string, several = `${one}s`): string =>
  `${formatNumber(number)} ${number === 1 ? one : several}`;

/** What cannot be priced is called unpriced, never 0 (E7). */
export function formatMoney(usd: number | null, panel: readonly { readonly billing: string }[] = []): string {
  if (usd === null) return panel.some(({ billing }) => billing === 'unpriced') ? 'unpriced' : 'not known';
  if (usd === 0 && panel.every(({ billing }) => billing === 'free')) return 'free of charge';
  return usd === 0 || usd >= 0.01 ? `$${usd.toFixed(2)}` : `$${usd.toFixed(4)}`;
}

/** When something happened, for people where they are; the record keeps it in UTC. */
export function formatMoment(at: string): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return cleanText(at);
  return date.toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
}

const good = (words: string) => ({ words, tone: 'good', sign: '✔' }) as const;
const open = (words: string, sign = '⚖') => ({ words, tone: 'warn', sign }) as const;
const bad = (words: string) => ({ words, tone: 'bad', sign: '✖' }) as const;

export const statusInWords: {
  readonly [status: string]: { readonly words: string; readonly tone: Tone; readonly sign: string };
} = {
  decided: good('Decided'),
  consensus: good('Consensus'),
  recommended: good('Recommended'),
  merged: good('Merged'),
  identical: good('Identical'),
  synthesized: good('Synthesized'),
  tradeoff: open('Trade-off', '⇄'),
  contested: open('Contested'),
  escalated: open('Escalated'),
  stalemate: open('Stalemate'),
  partial: open('Partial', '◐'),
  waiting: open('Waiting'),
  insufficient: bad('Insufficient'),
  aborted: bad('Aborted'),
  'out-of-time': bad('Out of time'),
  failed: bad('Failed'),
  unfinished: { words: 'Unfinished', tone: 'quiet', sign: '…' },
  running: { words: 'Running', tone: 'live', sign: '●' },
};

export type Tone = 'good' | 'warn' | 'bad' | 'quiet' | 'live';

/** `remaining_concerns` → "Remaining concerns". */
export const formatTitle = (name: string): string => formatLabel(cleanText(name));

export const countWords = (text: string): number => text.split(/\s+/u).filter(Boolean).length;
