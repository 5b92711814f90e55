interface Heading {
  readonly level: number;
  readonly title: string;
}

/**
 * A name for every section: the number it is written with where that is its alone, else its place. The only heading
 * of the highest level, when it comes first, is the title and does not count.
 */
export function numberSections(headings: readonly Heading[]): readonly string[] {
  const written = headings.map(({ title }) => readWrittenNumber(title));
  const times = new Map<string, number>();
  for (const number of written) if (number) times.set(number, (times.get(number) ?? 0) + 1);
  const isOwn = (number: string | undefined) => number !== undefined && times.get(number) === 1;
  const taken = new Set(written.filter(isOwn));
  return numberPlaces(headings).map((place, index) => {
    const number = written[index];
    if (number !== undefined && isOwn(number)) return number;
    return taken.has(place) ? `${place}'` : place;
  });
}

/** `4.1` of `4.1 Threats`, `Section 4.1: Threats` or `4. Threats`. */
export function readWrittenNumber(title: string): string | undefined {
  return /^(?:section |chapter )?(\d{1,3}(?:\.\d{1,3}){0,5})[.):]?(?:\s|$)/i.exec(title)?.[1];
}

export function stripNumber(title: string): string {
  return title.replace(/^(?:section |chapter )?\d{1,3}(?:\.\d{1,3}){0,5}[.):]?\s+[-–—:]?\s*/i, '');
}

function numberPlaces(headings: readonly Heading[]): readonly string[] {
  const levels = headings.map(({ level }) => level).filter((level) => level > 0);
  const top = levels.reduce((least, level) => Math.min(least, level), 6);
  const hasTitle = levels[0] === top && levels.filter((level) => level === top).length === 1 && levels.length > 1;
  const counts: { level: number; count: number }[] = [];
  return headings.map(({ level }) => {
    if (level === 0) return 'front';
    if (hasTitle && level === top) return 'title';
    let deeper = 0;
    while (counts.length > 0 && (counts.at(-1)?.level ?? 0) > level) deeper = counts.pop()?.count ?? 0;
    const last = counts.at(-1);
    if (last?.level === level) last.count += 1;
    else counts.push({ level, count: deeper + 1 });
    return counts.map(({ count }) => count).join('.');
  });
}
