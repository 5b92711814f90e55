/** How a debate can go on that was left to a person (B9, B14), in words. */
export const ways: ReadonlyMap<string, string> = new Map([
  ['continue', 'go on with another round'],
  ['synthesize', 'write the document now, dissents included'],
  ['accept', 'take the document as it is'],
  ['stop', 'end the debate here'],
]);
