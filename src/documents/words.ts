/** The words of a text, lower case. Scripts without spaces count a character as a word. */
export function splitWords(text: string): readonly string[] {
  const found = isPlain(text) ? text.toLowerCase().match(plainWord) : text.match(anyWord)?.map(lowerCase);
  return found?.map((word) => (/['’]s$/.test(word) ? word.slice(0, -2) : word)) ?? [];
}

/** ASCII and white space only: most of English, and read several times faster. */
const isPlain = (text: string) => !/[^ -~\s]/.test(text);
const plainWord = /[a-z0-9][a-z0-9'_-]*/g;
const anyWord = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}][\p{L}\p{N}'’_-]*/gu;
const lowerCase = (word: string) => word.toLowerCase();

/** The words that carry meaning: without articles, pronouns, auxiliaries and the like. */
export function listContentWords(text: string): readonly string[] {
  return splitWords(text).filter(carriesMeaning);
}

export const carriesMeaning = (word: string): boolean => !functionWords.has(word);

const functionWords = new Set(
  `a an the this that these those it its i me my we us our you your he she they them their and or but nor so yet if then
  than as at by for from in into of off on onto out over to up with without about is am are was were be been being do
  does did done has have had having will would shall should can could may might must not no here there what which who
  whom how when where why also just only very really quite all any both each`.split(/\s+/),
);
