/** Whether a mark opens between two characters, wherever it is read; an empty one is a line's end. */
export function canOpen(delimiter: string, before: string, after: string): boolean {
  if (isSpace(after)) return false;
  const afterBoundary = isSpace(before) || isPunctuation(before);
  return delimiter === '_' ? afterBoundary : afterBoundary || !maybePunctuation(after);
}

/** Whether it closes between them. */
export function canClose(delimiter: string, before: string, after: string): boolean {
  return canOpen(delimiter, after, before);
}

const isSpace = (character: string) => character === '' || /\s/u.test(character);

/** Readers differ on symbols beyond ASCII: some count them as punctuation, some don't. */
const isPunctuation = (character: string) => /[!-/:-@[-`{-~]|\p{P}/u.test(character);
const maybePunctuation = (character: string) => /[\p{P}\p{S}]/u.test(character);
