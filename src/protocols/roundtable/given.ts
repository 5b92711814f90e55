/** Null is how many programs say that they have nothing to say. */
export const readGiven = (value: unknown): unknown => value ?? undefined;

/** R3: concerns may come as a text that says what would have to change; "none" is none. */
export function readConcerns(value: unknown): unknown {
  if (typeof value === 'string') return readConcerns([value]);
  if (!Array.isArray(value)) return readGiven(value);
  return value.flatMap((item: unknown) => {
    if (typeof item !== 'string') return [item];
    return saysNothing(item) ? [] : [{ concern: item, resolved_by: item }];
  });
}

const saysNothing = (text: string) => /^\W*(?:none|nothing|n\/?a|no(?: remaining)? concerns)?\W*$/i.test(text);
