import { isMap, isSeq, parseDocument } from 'yaml';

/** A list of options as a person reads it: `- B: Postgres`, with its description. Whatever else stands there stays as it is. */
export function writeOptionLines(lines: readonly string[]): readonly string[] {
  const { contents, errors } = parseDocument(lines.join('\n'), { prettyErrors: false });
  if (errors.length > 0 || !isSeq(contents)) return lines;
  const options = contents.items.map(writeOption);
  return options.every((line) => line !== undefined) ? options : lines;
}

function writeOption(node: unknown): string | undefined {
  if (!isMap(node)) return undefined;
  const [id, label, description = ''] = ['id', 'label', 'description'].map((name) => node.get(name));
  const isKnown = [id, label, description].every((part) => typeof part === 'string');
  return isKnown ? `- ${id}: ${[label, description].filter(Boolean).join('. ')}` : undefined;
}
