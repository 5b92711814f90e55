import { type BriefOption, type HumanAsked, listChoices } from '../../doors.ts';

export interface Choice {
  readonly name: string;
  readonly means: string;
}

/**
 * What a person may choose, and what each choice means: in the words of the brief, else in those of the question, which has a
 * line for each: `A: what it means`.
 */
export function readChoices(
  options: readonly BriefOption[] = [],
  question?: Pick<HumanAsked, 'text' | 'schema'>,
): readonly Choice[] {
  const own = options.map((option) => ({ name: option.option, means: writeOption(option) }));
  if (!question) return own;
  const lines = question.text.split('\n').map((line) => line.trim());
  const asked = listChoices(question.schema).map((name) => {
    const found = lines.flatMap((line) => readMeaning(line, name));
    return own.find((option) => option.name === name) ?? { name, means: found.at(-1) ?? '' };
  });
  return asked.length > 0 ? asked : own;
}

function writeOption({ title, case: made }: BriefOption): string {
  if (!made) return title;
  const source = [made.by, made.state].filter(Boolean).join(', ');
  return `${title.replace(/[.:]$/u, '')}: ${made.text}${source === '' ? '' : ` (${source})`}`;
}

/** `A: …`, `- A: …`, `[A] …` */
function readMeaning(line: string, name: string): readonly string[] {
  const item = line.replace(/^[-*] /u, '');
  for (const head of [`${name}: `, `[${name}] `, `\`${name}\`: `])
    if (item.startsWith(head)) return [item.slice(head.length).trim()];
  return [];
}
