import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { agentTable } from '../../src/participants/agents/index.ts';

const source = resolve(import.meta.dirname, '../../src');

/** Where an agent may be named outside its row, and why. Shared code asks the row instead. */
const mayName: Record<string, string> = {
  'participants/agents/table.ts': 'the table of rows',
  'participants/api/effort.ts': 'names of models by family',
  'participants/api/vendor.ts': 'names of models by family',
  'protocols/merge/blind.ts': 'names of models and vendors that are blotted out',
  'seating/doctor/apis.ts': 'names of models',
  'seating/doctor/config-text.ts': 'an example for people',
  'protocols/challenge/command.ts': 'examples for people',
  'protocols/merge/agent-specs.ts': 'an example for people',
  'protocols/merge/command.ts': 'examples for people',
  'protocols/roundtable/command.ts': 'examples for people',
  'cli/help/records.ts': 'an example for people',
  'cli/help/set-up.ts': 'an example for people',
};

const names = Object.keys(agentTable).join('|');
const named = new RegExp(`\\b(?:${names})\\b`, 'i');
const isRow = new RegExp(`^participants/agents/(?:${names})(?:-[a-z-]+)?\\.ts$`);
const isTestData = /(?:\.test|\.fixture)\.ts$/;

test('shared code names no agent: what is special about one stands in its row', () => {
  const found = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => relative(source, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !isRow.test(file) && !isTestData.test(file))
    .filter((file) => named.test(withoutComments(readFileSync(join(source, file), 'utf8'))));
  expect(found.sort()).toEqual(Object.keys(mayName).sort());
});

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?<![:'"])\/\/.*$/gm, '');
