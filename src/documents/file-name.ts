/** A name for a file made from words that others chose: never a path, never hidden. */
export function makeFileName(words: string): string {
  const name = words.replace(/[^A-Za-z0-9._-]+/gu, '-').replace(/^[.-]+/u, '');
  if (name === '') return 'document';
  return name.length > 160 ? `${name.slice(0, 120)}${name.slice(-40)}` : name;
}

/** Documents under names that differ also where case does not count; a later one with a taken name gets a number. The journal's is taken. */
export function makeNamesUnique<Named extends { readonly name: string }>(
  documents: readonly Named[],
): readonly Named[] {
  const taken = new Set(['journal.jsonl']);
  return documents.map((document) => {
    let name = document.name;
    for (let number = 2; taken.has(name.toLowerCase()); number++) name = numberName(document.name, number);
    taken.add(name.toLowerCase());
    return name === document.name ? document : { ...document, name };
  });
}

const numberName = (name: string, number: number) => name.replace(/(\.[a-z0-9]+)?$/iu, `-${number}$1`);
