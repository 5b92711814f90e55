import type { DebateModel } from '../model/debate.ts';
import { cleanText } from '../model/words.ts';
import { Document } from '../parts/document.tsx';
import { Section } from '../parts/section.tsx';
import { Raw } from '../parts/text.tsx';

/** What the debate published, each document in its last form. */
export function listDocuments({ events }: DebateModel['record']): readonly (readonly [string, string])[] {
  const last = new Map<string, string>();
  for (const event of events) if (event.type === 'document-published') last.set(event.name, event.text);
  return [...last];
}

export function Documents({ model }: { model: DebateModel }) {
  const last = listDocuments(model.record);
  if (last.length === 0) return null;
  return (
    <Section title="Documents">
      {last.map(([name, text], index) => (
        <details key={name} open={last.length === 1 && index === 0}>
          <summary>{cleanText(name)}</summary>
          {/\.(?:md|markdown)$/iu.test(name) ? <Document of={text} /> : <Raw of={text} label={cleanText(name)} />}
        </details>
      ))}
    </Section>
  );
}
