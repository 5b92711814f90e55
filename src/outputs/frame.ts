import type { Outcome } from '../debate/outcome.ts';
import { describeAbsence } from '../documents/absence-in-words.ts';
import { escapeText, joinBlocks } from '../documents/inert-markdown.ts';
import { sanitizeLine } from '../documents/terminal-text.ts';
import { describeOrigin } from './headline.ts';

/** Puts around a Markdown document what every one says: that it was a rehearsal, and who was absent (E5). */
export function frameMarkdown(body: string, outcome: Outcome): string {
  return frame(body, outcome, describeAbsent(outcome));
}

/** The same for a document that says itself who was absent. */
export const frameOrigin = (body: string, outcome: Outcome): string => frame(body, outcome, undefined);

function frame(body: string, outcome: Outcome, absent: string | undefined): string {
  const origin = describeOrigin(outcome);
  if (!origin && !absent) return body.endsWith('\n') ? body : `${body}\n`;
  const { front, rest } = splitFrontMatter(body.trim());
  return `${joinBlocks([origin, front, absent && `> ${escapeText(absent)}`, rest, origin])}\n`;
}

/** The same for YAML, in comments. */
export function frameYaml(body: string, outcome: Outcome): string {
  const origin = describeOrigin(outcome);
  const line = origin ? `# ${origin}\n` : '';
  const absent = describeAbsent(outcome);
  const top = absent ? `# ${sanitizeLine(absent)}\n` : '';
  return `${line}${top}${body.endsWith('\n') ? body : `${body}\n`}${line}`;
}

/** Everybody who was absent, with phase, round and reason; undefined where nobody was. */
function describeAbsent({ absences }: Pick<Outcome, 'absences'>): string | undefined {
  if (absences.length === 0) return undefined;
  return `Not everyone answered. Missing: ${absences.map(describeAbsence).join('; ')}.`;
}

/** YAML front matter stays first, or it would be none. */
function splitFrontMatter(body: string): { readonly front: string | undefined; readonly rest: string } {
  const found = /^---\n[\s\S]*?\n---(?=\n|$)/u.exec(body);
  return found ? { front: found[0], rest: body.slice(found[0].length).trim() } : { front: undefined, rest: body };
}
