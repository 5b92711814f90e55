/** What a prompt of the second edition gets wrong (docs/prompts.md), a line each. */
export function findFaults({
  text,
  own,
  lastRound = [],
  schema,
}: {
  text: string;
  own?: readonly string[];
  /** The ids of what was said in the last round that the prompt is about. */
  lastRound?: readonly string[];
  schema: unknown;
}): readonly string[] {
  const [body = '', ...forms] = text.split('\n\nForm of your answer:');
  const fenced = [...body.matchAll(/^\[\[(\w+) (\w{12}) \| ([^\n]*)\]\]\n([\s\S]*?)\n\[\[end \2\]\]$/gm)];
  const words = body.replace(/^\[\[\w+ (\w{12}) \| [^\n]*\]\]\n[\s\S]*?\n\[\[end \1\]\]$/gm, '(data)');
  const data = fenced.map(([, , , label, content]) => `${label}\n${content}`).join('\n');
  const tasks = words.match(/^#+ .*\btask\b.*$/gim) ?? [];
  const lines = words.split('\n').filter((line) => line.trim() !== '');
  const isHeading = (line: string | undefined) => line === undefined || /^#+ /.test(line);
  const level = (line = '') => /^#*/.exec(line)?.[0].length ?? 0;
  const isEmpty = (line: string, at: number) =>
    isHeading(line) && isHeading(lines[at + 1]) && level(lines[at + 1]) <= level(line);
  const labels = new Set(fenced.flatMap(([, , , label = '']) => label.split(' | ')));
  const ids = words.match(/(?<![\w-])[A-Z]{1,2}-\d+[a-z]?(?![\w-])/g) ?? [];
  return [
    ...(forms.length === 1 ? [] : [`${forms.length} forms`]),
    ...(tasks.length === 1 ? [] : [`${tasks.length} tasks`]),
    ...lines.filter(isEmpty).map((line) => `an empty heading: ${line}`),
    ...listSources(schema).flatMap((id) =>
      id === 'topic' || labels.has(id) ? [] : [`a source that is not there: ${id}`],
    ),
    ...ids.flatMap((id) => (data.includes(id) ? [] : [`an id that nothing explains: ${id}`])),
    ...lastRound.flatMap((id) => (labels.has(id) ? [] : [`what ${id} said in the last round isn't there`])),
    ...(words.includes('{{') ? ['a slot that was not filled'] : []),
    ...(own && !own.some((text) => evenOut(data).includes(evenOut(text)))
      ? ["the reader's own last answer is not there"]
      : []),
  ];
}

/** What a prompt's answer may quote from. */
function listSources(schema: unknown): readonly string[] {
  const { properties } = schema as {
    properties?: { quotes?: { items?: { properties?: { source?: { enum?: string[] } } } } };
  };
  return properties?.quotes?.items?.properties?.source?.enum ?? [];
}

/** All texts of an answer that are long enough to be told from others. */
export function listTexts(answer: unknown): readonly string[] {
  if (typeof answer === 'string') return answer.length >= 12 ? [answer] : [];
  return typeof answer === 'object' && answer !== null ? Object.values(answer).flatMap(listTexts) : [];
}

const evenOut = (text: string) => text.replace(/[\s"'\\]+/g, ' ').trim();
