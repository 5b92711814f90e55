import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Files whose every text is for people: at the command line, in documents, on the page; and for models that use MCP. */
const shownWhole = [
  /^src\/cli\/(?:help|doctor|people|commands|program|progress|outcome)\//,
  /^src\/cli\/[\w-]+\.ts$/,
  /^src\/protocols\/[\w-]+\/(?:command\.ts|report\/|view)/,
  /^src\/outputs\//,
  /^src\/mcp\//,
  /^web\//,
];
/** MCP speaks to programs of its tools and their fields by their names. */
const namesFields = /^src\/mcp\//;

/** What no text that people read may hold, and what looks like it but is theirs to type. */
const forbidden = {
  'a rule number': /\b[CEJBRM]\d{1,2}[a-z]?\b/u,
  'an enum code': /\b[A-Z]{3,}_[A-Z_]+\b/u,
  'a schema key': /\b[a-z]+_[a-z_]+\b/u,
} as const;
const typed = [/\bDISSENT_[A-Z_]+\b/gu, /\b[A-Z_]+_(?:KEY|COLOR)\b/gu, /--set [a-z_]+=\S+/gu];

test('no text that is shown holds a rule number, an enum code or a schema key', () => {
  const texts = listFiles().flatMap((file) => shownTexts(file).map((text) => ({ file, text })));
  expect(texts.length).toBeGreaterThan(700);
  const wrong = texts.flatMap(({ file, text }) =>
    findForbidden(text)
      .filter((what) => what !== 'a schema key' || !namesFields.test(file))
      .map((what) => `${file}: ${what}: ${text}`),
  );
  expect(wrong).toEqual([]);
});

test.each(['breach of J2', 'reads as TECH_DEFAULT', 'in against_own_table'])('"%s" is found', (text) => {
  expect(findForbidden(text)).toHaveLength(1);
});

test.each(['set DISSENT_DIR', 'OPENAI_API_KEY is not set', 'for example --set max_rounds=3'])('"%s" is not', (text) => {
  expect(findForbidden(text)).toEqual([]);
});

function findForbidden(text: string): readonly string[] {
  const rest = typed.reduce((words, theirs) => words.replace(theirs, ''), text);
  return Object.entries(forbidden).flatMap(([what, pattern]) => (pattern.test(rest) ? [what] : []));
}

function listFiles(): readonly string[] {
  return ['src', 'web'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/u.test(name) && !/\.(?:test|fixture|contract)\./u.test(name))
      .map((name) => relative(root, join(root, folder, name)).replaceAll('\\', '/')),
  );
}

/** The sentences of a file: all of them, or those of its errors. A text without a space is a name, one without a word a drawing. */
function shownTexts(file: string): readonly string[] {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const texts: string[] = [];
  const collect = (node: ts.Node): void => {
    if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node) ||
      ts.isJsxText(node)
    )
      texts.push(node.text);
    ts.forEachChild(node, collect);
  };
  const look = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (isError(node)) collect(node);
    else ts.forEachChild(node, look);
  };
  if (shownWhole.some((shown) => shown.test(file)))
    source.forEachChild((node) => (ts.isImportDeclaration(node) ? undefined : collect(node)));
  else look(source);
  return texts.filter((text) => /\S\s/u.test(text) && /\p{L}{3}/u.test(text));
}

const isError = (node: ts.Node) =>
  (ts.isCallExpression(node) && node.expression.getText() === 'badInput') ||
  (ts.isNewExpression(node) && node.expression.getText() === 'DissentError');
