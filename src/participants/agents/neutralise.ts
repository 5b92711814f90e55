const mark = '\u200b';

/**
 * Breaks every `@` that a CLI could take for a mention of a file: the opponent's words are part of our prompt, and
 * `@/etc/passwd` in it would be read and sent.
 */
export function neutralizeMentions(text: string): string {
  return text.replace(/@(?=[^\s\u200b])/g, `@${mark}`);
}

/** Takes the marks out again where a reply repeats them, so that quotes stay word for word. */
export function removeMarks(text: string): string {
  return text.replace(/@(?:\u200b|\\u200[bB])/g, '@');
}
