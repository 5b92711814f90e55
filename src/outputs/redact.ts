import type { DebateEvent, KeptDocument } from '../debate/event.ts';

/** What can be left out of an exported page. */
export const leavable = ['prompts', 'documents'] as const;
export type Leavable = (typeof leavable)[number];

/**
 * The events without the texts of prompts or documents: they are gone, not hidden. The lines' hashes stay, and no longer
 * fit. What participants said or quoted stays.
 */
export function redactEvents(events: readonly DebateEvent[], without: readonly Leavable[]): readonly DebateEvent[] {
  if (without.length === 0) return events;
  const [opened] = events;
  const lines = collectLines(opened?.type === 'debate-opened' ? opened.documents : []);
  const isGone = (text: string) =>
    without.includes('prompts') || text.split('\n').some((line) => lines.has(line.trim()));
  return events.map((event): DebateEvent => {
    if (event.type === 'text-recorded') return isGone(event.text) ? { ...event, text: '' } : event;
    if (event.type === 'turn-started')
      return { ...event, parts: event.parts.filter((part) => typeof part === 'object' || !isGone(part)) };
    if (event.type === 'human-asked') return isGone(event.text) ? { ...event, text: '' } : event;
    if (event.type !== 'debate-opened') return event;
    return {
      ...event,
      secret: '',
      ...(without.includes('prompts') ? withoutPrompts(event) : {}),
      ...(without.includes('documents')
        ? { documents: event.documents.map((document) => ({ ...document, text: '' })) }
        : {}),
    };
  });
}

const withoutPrompts = ({ panel }: Extract<DebateEvent, { type: 'debate-opened' }>) => ({
  prompts: {},
  panel: panel.map((sitting) =>
    sitting.persona ? { ...sitting, persona: { ...sitting.persona, words: '' } } : sitting,
  ),
});

/** Lines that give a document away; short ones stand in many texts. */
const collectLines = (documents: readonly KeptDocument[]) =>
  new Set(
    documents.flatMap(({ text }) => text.split('\n').map((line) => line.trim())).filter((line) => line.length >= 12),
  );
