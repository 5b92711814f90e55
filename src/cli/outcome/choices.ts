import { type HumanAsked, listChoices } from '../../doors.ts';

export interface Choice {
  readonly name: string;
  /** In the words of the question; empty where it has none. */
  readonly means: string;
}

/** What a person may choose: the question lists each choice on a line of its own, `A: what it means`. */
export function readChoices(question: Pick<HumanAsked, 'text' | 'schema'> | undefined): readonly Choice[] {
  if (!question) return [];
  const lines = question.text.split('\n').map((line) => line.trim());
  return listChoices(question.schema).map((name) => {
    const found = lines.flatMap((line) => readMeaning(line, name));
    return { name, means: found.at(-1) ?? '' };
  });
}

/** `A: …`, `- A: …`, `[A] …` */
function readMeaning(line: string, name: string): readonly string[] {
  const item = line.replace(/^[-*] /u, '');
  for (const head of [`${name}: `, `[${name}] `, `\`${name}\`: `])
    if (item.startsWith(head)) return [item.slice(head.length).trim()];
  return [];
}
