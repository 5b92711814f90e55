/** Ids, numbers and dates of a text: what nobody may make up. The numbers of a list's items are no figures. */
export function findFigures(text: string): readonly string[] {
  const words = text.replace(/^[ \t>]*\d{1,9}[.)](?=\s)/gm, '').replace(/(?<=\d),(?=\d{3}(?!\d))/g, '');
  const found = words.match(/\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-\d+\b|\d+(?:[.,:]\d+)*/g) ?? [];
  return [...new Set(found.filter((figure) => !/^\d$/.test(figure)))];
}

/** The figures of a written text that stand in none of the texts it was made from. */
export function findInventedFigures(text: string, sources: readonly string[]): readonly string[] {
  const known = new Set(sources.flatMap(findFigures));
  return findFigures(text).filter((figure) => !known.has(figure));
}

/** A text without "Section 4.2": whether that leads anywhere is for the validation of the whole document to say (M12). */
export const stripReferences = (text: string): string => text.replace(/(?:\bsections?|§)\s*\d+(?:\.\d+)*/gi, '');
