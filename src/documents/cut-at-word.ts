/** A text of at most so many characters, cut after a word where there is one, and then with an ellipsis. */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const word = text.lastIndexOf(' ', most);
  const end = word > 0 ? word : most;
  const splitsPair = /[\ud800-\udbff]/.test(text.charAt(end - 1));
  return `${text.slice(0, splitsPair ? end - 1 : end)} …`;
}
