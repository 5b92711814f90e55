import type { Outcome } from '../debate/outcome.ts';
import { describeAbsence } from '../documents/absence-in-words.ts';
import { escapeText, joinBlocks } from '../documents/inert-markdown.ts';
import { sanitizeLine } from '../documents/terminal-text.ts';
import { rehearsalLine } from './headline.ts';

/** Puts around a Markdown document what every one says: that it was a rehearsal, and who was absent (E5). */
export function frameMarkdown(body: string, outcome: Outcome): string {
  return frame(body, outcome, describeAbsent(outcome));
}

/** The same for a document that says itself who was absent. */
export const frameRehearsal = (body: string, outcome: Outcome): string => frame(body, outcome, undefined);

function frame(body: string, outcome: Outcome, absent: string | undefined): string {
  const rehearsal = outcome.rehearsal ? rehearsalLine : undefined;
  if (!rehearsal && !absent) return body.endsWith('\n') ? body : `${body}\n`;
  const { front, rest } = splitFrontMatter(body.trim());
  return `${joinBlocks([rehearsal, front, absent && `> ${escapeText(absent)}`, rest, rehearsal])}\n`;
}

/** The same for YAML, in comments. */
export function frameYaml(body: string, outcome: Outcome): string {
  const rehearsal = outcome.rehearsal ? `# ${rehearsalLine}\n` : '';
  const absent = describeAbsent(outcome);
  const top = absent ? `# ${sanitizeLine(absent)}\n` : '';
  return `${rehearsal}${top}${body.endsWith('\n') ? body : `${body}\n`}${rehearsal}`;
}

/** Everybody who was absent, with phase, round and reason; undefined where nobody was. */
function describeAbsent({ absences }: Pick<Outcome, 'absences'>): string | undefined {
  if (absences.length === 0) return undefined;
  return `Degraded: reached without the full panel. Absent: ${absences.map(describeAbsence).join('; ')}.`;
}

/** YAML front matter stays first, or it would be none. */
function splitFrontMatter(body: string): { readonly front: string | undefined; readonly rest: string } {
  const found = /^---\n[\s\S]*?\n---(?=\n|$)/u.exec(body);
  return found ? { front: found[0], rest: body.slice(found[0].length).trim() } : { front: undefined, rest: body };
}
