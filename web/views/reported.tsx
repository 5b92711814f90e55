import type { DebateModel } from '../model/debate.ts';
import { cleanText } from '../model/words.ts';
import { Prose } from '../parts/prose.tsx';
import { Section } from '../parts/section.tsx';

/** What a protocol that has no part of this page said in its own words when the debate ended. A journal may hold anything. */
export function Reported({ model }: { model: DebateModel }) {
  const given: unknown = model.record.reported?.sections;
  const parts = Array.isArray(given) ? given.flatMap(readSection) : [];
  return (
    <>
      {parts.map(({ title, body }) => (
        <Section key={title} title={cleanText(title)}>
          <Prose of={body} />
        </Section>
      ))}
    </>
  );
}

function readSection(section: unknown): readonly { readonly title: string; readonly body: string }[] {
  if (typeof section !== 'object' || section === null || !('title' in section) || !('body' in section)) return [];
  return [{ title: String(section.title), body: String(section.body) }];
}
