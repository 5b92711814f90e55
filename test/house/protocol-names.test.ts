import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { protocols } from '../../src/protocols/by-name.ts';

const root = resolve(import.meta.dirname, '../..');

/** Where a protocol may be called by its name outside src/protocols, and why. A path ends in / for a folder. */
const allowed: { readonly [place: string]: string } = {
  'src/doors.ts': 'what the benches and the kill tests run',
  'src/cli/help/': 'examples in the help, and what the document commands do',
  'src/cli/commands/list.ts': 'an example where there is nothing to list',
  'src/engine/folder.ts': 'an example where there is no debate',
  'web/views/list.tsx': 'an example where there is nothing to list',
  'src/index.ts': 'the public names of the library',
  'src/debate/error-codes.ts': 'speaks of merging texts',
  'src/documents/merge/': 'merging texts, which needs no debate',
  'src/debates/merge-record.ts': 'finds what merging texts has left',
  'src/cli/commands/check.ts': 'speaks of merged texts',
  'src/cli/commands/blame.ts': 'speaks of merged texts',
};

test('shared code knows no protocol by name', () => {
  const names = Object.keys(protocols);
  expect(names.length).toBeGreaterThan(4);
  const files = ['src', 'web'].flatMap((folder) => listFiles(join(root, folder)));
  expect(files.length).toBeGreaterThan(500);
  const said = files
    .map((file) => relative(root, file))
    .filter((file) => !file.startsWith('src/protocols/') && !isAllowed(file))
    .flatMap((file) =>
      wordsIn(file).flatMap((text) => (names.some((name) => holds(text, name)) ? [{ file, text }] : [])),
    );
  expect(said).toEqual([]);
});

const isAllowed = (file: string) =>
  Object.keys(allowed).some((place) => file === place || (place.endsWith('/') && file.startsWith(place)));

const holds = (text: string, name: string) => new RegExp(`\\b${name}\\b`, 'u').test(text);

function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/u.test(name) && !/\.(?:test|fixture|contract)\./u.test(name))
    .map((name) => join(folder, name));
}

/** Identifiers and the texts of literals; comments and the paths of imports are not looked at. */
function wordsIn(file: string): readonly string[] {
  const words: string[] = [];
  const look = (node: ts.Node): void => {
    if (isImportPath(node)) return;
    if (ts.isIdentifier(node) || ts.isLiteralExpression(node) || ts.isJsxText(node)) words.push(node.text);
    if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) words.push(node.text);
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true));
  return words;
}

function isImportPath(node: ts.Node): boolean {
  if (!ts.isStringLiteral(node)) return false;
  const { parent } = node;
  const isDynamic = ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword;
  return isDynamic || ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent);
}
