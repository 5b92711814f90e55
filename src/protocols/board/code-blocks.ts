/** More lines than this are an implementation, not a sketch (B12). */
const mostLines = 10;

/** A fenced block of program text that does not belong into planning. */
export interface CodeBlock {
  readonly language: string;
  readonly lines: number;
}

/** B12: the fenced blocks of a programming language with more than ten lines that do something; schemas, signatures and diagrams are fine. */
export function codeBlocksIn(text: string): readonly CodeBlock[] {
  return fencedBlocks(text).flatMap(({ language, lines }) => {
    if (lines.length <= mostLines || described.has(language)) return [];
    const doing = lines.filter((line) => isStatement(line, language)).length;
    return doing * 4 > lines.length ? [{ language: language || 'no language named', lines: lines.length }] : [];
  });
}

/** Every text in an answer, however deep. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

function fencedBlocks(text: string): readonly { language: string; lines: readonly string[] }[] {
  const found = text.matchAll(/^ {0,3}(`{3,}|~{3,})[ \t]*([^\s`]*)[^\n]*\n([\s\S]*?)(?:^ {0,3}\1|(?![\s\S]))/gm);
  return [...found].map(([, , language = '', body = '']) => ({
    language: language.toLowerCase(),
    lines: body.split('\n').filter((line) => line.trim() !== ''),
  }));
}

/** Languages that describe and do not run. */
const described = new Set(
  `json jsonc json5 yaml yml toml xml html csv ini text txt plain plaintext md markdown mermaid dot plantuml puml proto
  protobuf graphql gql openapi asciidoc diff ebnf bnf`.split(/\s+/),
);

/** A line that does something when it runs: it assigns, calls, branches, loops or changes data. */
function isStatement(line: string, language: string): boolean {
  const trimmed = line.trim();
  if (declares.test(trimmed)) return false;
  if (language === 'sql') return changesData.test(trimmed);
  if (['sh', 'bash', 'zsh', 'shell', 'console'].includes(language)) return !trimmed.startsWith('#');
  return controls.test(trimmed) || assigns.test(trimmed) || calls.test(trimmed);
}

const declares =
  /^(?:export\s+)?(?:declare|interface|type|abstract|pub\s+trait|trait|readonly|@\w+)\b|\.\.\.$|^(?:pub\s+)?(?:async\s+)?fn\b.*;$|^\w[\w<>[\], .]*\s\w+\([^)]*\)(?:\s*throws\s[\w, ]+)?;$/;
const controls =
  /^(?:if|else|for|foreach|while|switch|case|return|throw|raise|try|catch|except|with|await|yield|break|continue|do|loop|match|defer|elif|unless|exit|import|from|require|use|let|const|var|val)\b/;
const assigns = /^[\w$.[\]"']+(?:\s*:\s*[\w<>[\]]+)?\s*(?:[-+*/|&]?=|:=)(?![=>])\s*\S/;
const calls = /^(?:await\s+)?[\w$.!:]+(?:::<[^>]*>)?!?\(.*\)?[;{,]?\)?$/;
const changesData =
  /^(?:insert|update|delete|merge|select|begin|commit|rollback|call|exec|set|declare|if|loop|raise|return)\b/i;
