import type { Section } from './document.ts';

/** The anchor that GitHub makes of a heading. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\s-]/gu, '')
    .replace(/\s/g, '-');
}

/** The anchors of all sections, repeated ones counted on as GitHub does: `notes`, `notes-1`. */
export function anchorsOfSections(sections: readonly Section[]): readonly string[] {
  const times = new Map<string, number>();
  return sections
    .filter(({ level }) => level > 0)
    .map(({ title }) => {
      const slug = slugOf(title);
      const before = times.get(slug) ?? 0;
      times.set(slug, before + 1);
      return before === 0 ? slug : `${slug}-${before}`;
    });
}
