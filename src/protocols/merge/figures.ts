/** Ids, numbers and dates of a text: what nobody may make up. */
export function figuresIn(text: string): readonly string[] {
  const found = text.match(/\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-\d+\b|\d+(?:[.,:]\d+)*/g) ?? [];
  return [...new Set(found.filter((figure) => !/^\d$/.test(figure)))];
}
