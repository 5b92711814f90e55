/** "three judges" as the beginning of a sentence. */
export const capitalize = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
