import type { Section } from './document.ts';

/** The anchor that GitHub makes of a heading. */
export function makeHeadingSlug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\s-]/gu, '')
    .replace(/\s/g, '-');
}

/** The anchors of all sections, repeated ones counted on as GitHub does: `notes`, `notes-1`, none of them twice. */
export function listSectionAnchors(sections: readonly Section[]): readonly string[] {
  const times = new Map<string, number>();
  return sections
    .filter(({ level }) => level > 0)
    .map(({ title }) => {
      const slug = makeHeadingSlug(title);
      let [anchor, count] = [slug, times.get(slug) ?? 0];
      while (times.has(anchor)) {
        count += 1;
        anchor = `${slug}-${count}`;
      }
      times.set(slug, count).set(anchor, times.get(anchor) ?? 0);
      return anchor;
    });
}
