/** M17: a text without the names of models and their vendors; where one stood, it says so. */
export function blindText(text: string, alsoNamed: readonly string[] = []): string {
  const own = alsoNamed.filter((name) => name.length > 2).map(escapePattern);
  const also =
    own.length === 0 ? undefined : new RegExp(`(?<![\\p{L}\\p{N}])(?:${own.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  const without = also ? text.replace(also, mark) : text;
  return without.replace(knownNames, mark);
}

/** The same for a file's name. */
export function blindFileName(name: string, alsoNamed: readonly string[] = []): string {
  return blindText(name, alsoNamed).replaceAll(mark, 'model');
}

const mark = '[model]';

const version =
  '(?:[ -]?v?\\d+(?:\\.\\d+)*[a-z]?(?![\\p{L}]))?(?:-(?:mini|nano|pro|flash|lite|turbo|max|preview|instruct|coder|latest|\\d+b))*';

/** Families and vendors by name, with the version that follows. */
const knownNames = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[
    'claude(?:[ -](?:code|opus|sonnet|haiku|instant))?',
    'opus',
    'sonnet',
    'haiku',
    'anthropic',
    'chat-?gpt',
    'gpt(?=[ -]?\\d)',
    'o[134](?=-(?:mini|pro|preview))',
    'openai',
    'codex',
    'copilot',
    'gemini',
    'gemma',
    'deepmind',
    'llama',
    'mistral',
    'mixtral',
    'codestral',
    'qwen',
    'deepseek',
    'grok',
    'kimi',
    'opencode',
  ].join('|')})${version}(?![\\p{L}\\p{N}])`,
  'giu',
);

const escapePattern = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
