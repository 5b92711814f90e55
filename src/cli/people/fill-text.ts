import type { Form, Json } from '../../doors.ts';
import type { Asker } from './asker.ts';
import { describeForm } from './form-words.ts';

interface TypedBlank<Kind extends Form['kind']> {
  readonly form: Extract<Form, { kind: Kind }>;
  readonly message: string;
  readonly required: boolean;
  readonly earlier: Json | undefined;
}

/** A text, of several lines when a line ends with a backslash; undefined when it was skipped by an empty line. */
export async function askText(
  { form, message, required, earlier }: TypedBlank<'text'>,
  asker: Asker,
): Promise<string | undefined> {
  const before = typeof earlier === 'string' ? earlier.split('\n') : [];
  const lines: string[] = [];
  let more = true;
  while (more) {
    const line = await asker.text({
      message: lines.length === 0 ? message : '…',
      initial: markMore(before, lines.length),
      check: (line) =>
        line.endsWith('\\') ? undefined : complainAboutText([...lines, line].join('\n'), form, required),
    });
    more = line.endsWith('\\');
    lines.push(more ? line.slice(0, -1) : line);
  }
  const text = lines.join('\n').trim();
  return text === '' && !required ? undefined : text;
}

export async function askNumber(
  { form, message, required, earlier }: TypedBlank<'number'>,
  asker: Asker,
): Promise<number | undefined> {
  const line = await asker.text({
    message: `${message}, ${describeForm(form)}`,
    initial: typeof earlier === 'number' ? String(earlier) : '',
    check: (line) => {
      if (line.trim() === '') return required ? 'Type a number.' : undefined;
      const number = Number(line);
      const fits = Number.isFinite(number) && number >= form.least && number <= form.most;
      return fits && (!form.whole || Number.isInteger(number)) ? undefined : `Type ${describeForm(form)}.`;
    },
  });
  return line.trim() === '' ? undefined : Number(line);
}

const markMore = (lines: readonly string[], index: number) =>
  `${lines[index] ?? ''}${index < lines.length - 1 ? '\\' : ''}`;

function complainAboutText(
  text: string,
  { least, most, pattern }: TypedBlank<'text'>['form'],
  required: boolean,
): string | undefined {
  const { length } = text.trim();
  if (length === 0 && !required) return undefined;
  if (length < least) return least === 1 ? 'Type something.' : `Type at least ${least} characters.`;
  if (length > most) return `Type at most ${most} characters.`;
  return pattern !== null && !new RegExp(pattern, 'u').test(text.trim()) ? `It must match ${pattern}.` : undefined;
}
