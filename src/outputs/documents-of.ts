import type { DebateEvent } from '../debate/event.ts';
import type { Outcome } from '../debate/outcome.ts';
import { block } from '../documents/inert-markdown.ts';
import { jsonText } from '../documents/json-text.ts';
import { fileName, underOwnNames } from '../documents/file-name.ts';
import { framed, framedYaml } from './frame.ts';
import { outcomeMarkdown } from './outcome-markdown.ts';
import { outcomeOf } from './outcome-of.ts';
import { type DebateRecord, recordOf } from '../debate/record/record.ts';
import { type NamedDocument, rendererOf } from './renderers.ts';
import { transcript } from './transcript.ts';

/** Every document of a debate that has ended, made from its journal (E14). Throws a RangeError for one that has not. */
export function documentsOf(
  events: readonly DebateEvent[],
  outcome: Outcome = outcomeOf(events),
): readonly NamedDocument[] {
  const record = recordOf(events);
  const renderer = rendererOf(outcome.protocol);
  const question = renderer?.question(record) ?? block(record.opened.headline);
  const opening = renderer?.opening?.(record, outcome);
  return underOwnNames([
    { name: 'outcome.json', text: `${jsonText(outcome)}\n` },
    { name: 'outcome.md', text: framed(outcomeMarkdown(record, outcome, question), outcome, opening) },
    { name: 'transcript.md', text: framed(transcript(record, question), outcome) },
    ...(renderer?.documents(record, outcome) ?? []),
    ...published(record, outcome),
  ]);
}

/** The minutes of a debate as far as it has come; one that has ended has them among its documents. */
export function transcriptSoFar(events: readonly DebateEvent[]): string {
  const record = recordOf(events);
  const question = rendererOf(record.opened.protocol)?.question(record) ?? block(record.opened.headline);
  return `${transcript(record, question)}\n`;
}

/** What the protocol published, each name once, in its last version. */
function published({ events }: DebateRecord, outcome: Outcome): readonly NamedDocument[] {
  const last = new Map<string, string>();
  for (const event of events) if (event.type === 'document-published') last.set(fileName(event.name), event.text);
  const keeps = rendererOf(outcome.protocol)?.keeps ?? (() => false);
  return [...last].map(([name, text]) => ({ name, text: keeps(name) ? text : framedByKind(name, text, outcome) }));
}

function framedByKind(name: string, text: string, outcome: Outcome): string {
  if (/\.(?:md|markdown)$/iu.test(name)) return framed(text, outcome);
  if (/\.ya?ml$/iu.test(name)) return framedYaml(text, outcome);
  return text.endsWith('\n') ? text : `${text}\n`;
}
