import { escapeText } from '../../../documents/inert-markdown.ts';
import type { Draft } from '../drafts.ts';
import type { Settings } from '../settings.ts';

export function listSettings({ depth, convergence, interactive, focus, blind, provenance }: Settings): {
  readonly [key: string]: string | number | boolean;
} {
  return { depth, convergence, interactive, focus: focus.join(', ') || 'none', blind, provenance };
}

/** M1: what every document says first: its inputs, its settings, its counts. */
export function writeHead(
  drafts: readonly Draft[],
  settings: Settings,
  { from, counts }: { from: readonly string[]; counts: { readonly [what: string]: string | number } },
): string {
  const variants = drafts.map(({ id, name }) => `${id} (${escapeText(name)})`).join(', ');
  const set = Object.entries(listSettings(settings)).map(([key, value]) => `${key} ${escapeText(String(value))}`);
  return [
    `- **Inputs**: ${drafts.length} variants: ${variants}${from.length > 0 ? `; ${from.join(', ')}` : ''}`,
    `- **Settings**: ${set.join(', ')}`,
    `- **Counts**: ${Object.entries(counts)
      .map(([what, count]) => `${what} ${count}`)
      .join(', ')}`,
  ].join('\n');
}
