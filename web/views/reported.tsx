import type { DebateModel } from '../model/debate.ts';
import { Prose } from '../parts/prose.tsx';
import { Section } from '../parts/section.tsx';

/** What a protocol that has no part of this page said in its own words when the debate ended. A journal may hold anything. */
export function Reported({ model }: { model: DebateModel }) {
  const given: unknown = model.record.reported?.sections;
  const parts = Array.isArray(given) ? given.flatMap(readSection) : [];
  if (model.view || parts.length === 0) return null;
  return (
    <Section title="In the protocol's own words">
      <Prose of={parts.join('\n\n')} />
    </Section>
  );
}

function readSection(section: unknown): readonly string[] {
  if (typeof section !== 'object' || section === null || !('title' in section) || !('body' in section)) return [];
  return [`## ${String(section.title)}\n\n${String(section.body)}`];
}
