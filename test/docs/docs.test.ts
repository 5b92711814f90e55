import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { anchorsOf, blocksOf, linksOf, page, pages, root, sectionOf, withoutBlocks } from './pages.ts';

describe('links', () => {
  test.each(pages.map((each) => [each.path, each] as const))(
    '%s: relative links and anchors resolve',
    (_path, each) => {
      const broken = linksOf(each).filter(({ target, anchor }) => {
        if (!existsSync(join(root, target))) return true;
        return anchor !== '' && !anchorsOf(page(target)).includes(anchor);
      });
      expect(broken).toEqual([]);
    },
  );
});

describe.each([
  ['rules', numbers('E', 1, 22)],
  ['protocols/judges', numbers('J', 0, 10)],
  ['protocols/challenge', numbers('C', 0, 15)],
  ['protocols/board', numbers('B', 1, 16)],
  ['protocols/roundtable', numbers('R', 1, 12)],
  ['protocols/merge', numbers('M', 1, 17)],
])('docs/%s.md', (name, rules) => {
  const { text } = page(`docs/${name}.md`);
  const titles = testFiles().flatMap((file) => titlesIn(readFileSync(join(root, file), 'utf8')));
  const cited = [...withoutBlocks(text).matchAll(/`([BCEJMR]\d[^`]*)`\s\(\[[^\]]+\]\((?:\.\.\/)+([^)]+)\)\)/g)].map(
    ([, title, file]) => ({ title: title ?? '', file: file ?? '' }),
  );

  test.each(rules)('%s stands in the page, with a test whose title holds its number', (rule) => {
    const number = new RegExp(`\\b${rule}\\b`);
    expect(text).toMatch(new RegExp(`^(### ${rule} |\\| ${rule} \\|)`, 'm'));
    expect(cited.filter(({ title }) => number.test(title))).not.toEqual([]);
    expect(titles.filter((title) => number.test(title))).not.toEqual([]);
  });

  test.each(cited.map(({ title, file }) => [title, file] as const))('the test exists: %s', (title, file) => {
    const known = titlesIn(readFileSync(join(root, file), 'utf8'));
    expect(title.split(' > ').filter((part) => !known.includes(part))).toEqual([]);
  });
});

describe('the journal page', () => {
  const journal = page('docs/journal.md');
  const source = readFileSync(join(root, 'src/debate/event.ts'), 'utf8');
  const events = [...source.matchAll(/readonly type: '([a-z-]+)';([\s\S]*?)\n\}/g)].map(([, type, body]) => ({
    type: type ?? '',
    fields: [...(body ?? '').matchAll(/^ {2}readonly (\w+)/gm)].map(([, field]) => field ?? ''),
  }));

  test('the source has events to look for', () => expect(events.length).toBeGreaterThan(10));

  test.each(events.map(({ type, fields }) => [type, fields] as const))('%s: every field', (type, fields) => {
    const section = sectionOf(journal, `### \`${type}\``);
    expect(fields.filter((field) => !section.includes(`\`${field}\``))).toEqual([]);
  });

  test('every event type of the page is one of the source', () => {
    const listed = [...journal.text.matchAll(/^### `([^`]+)`$/gm)].map(([, type]) => type);
    expect(listed.sort()).toEqual(events.map(({ type }) => type).sort());
  });
});

describe('the reference', () => {
  const reference = page('docs/reference.md');

  test('every field of outcome.json', () => {
    const source = readFileSync(join(root, 'src/debate/outcome.ts'), 'utf8');
    const envelope = /export interface Outcome<.*> \{([\s\S]*?)\n\}/.exec(source)?.[1] ?? '';
    const fields = [...envelope.matchAll(/readonly (\w+):/g)].map(([, field]) => field ?? '');
    expect(fields.length).toBeGreaterThan(30);
    const section = sectionOf(reference, '## outcome.json');
    expect(fields.filter((field) => !section.includes(`\`${field}\``))).toEqual([]);
  });

  test.each([
    ['settings', 'src/protocols/judges/settings.ts', /^ {4}(\w+): z\b/gm, 4],
    ['settings of challenge', 'src/protocols/challenge/settings.ts', /^ {4}(\w+): z\b/gm, 4],
    ['settings of board', 'src/protocols/board/settings.ts', /^ {6}(\w+): z\b/gm, 2],
    ['settings of roundtable', 'src/protocols/roundtable/settings.ts', /^ {4}(\w+): z\b/gm, 5],
    ['settings of merge', 'src/protocols/merge/settings.ts', /^ {4}(\w+): z\b/gm, 4],
    ['topic', 'src/protocols/judges/topic.ts', /^ {4}(\w+): (?:name|z|text|Option)/gm, 5],
    ['environment', 'src/config/config-environment.ts', /name: '(DISSENT_\w+)'/g, 7],
    ['configuration', 'src/config/config-schema.ts', /^ {2}(\w+): (?:z|Seats|Settings|LimitsConfig|Duration)\b/gm, 8],
  ] as const)('every key: %s', (_name, file, key, least) => {
    const keys = [...readFileSync(join(root, file), 'utf8').matchAll(key)].map(([, name]) => name ?? '');
    expect(keys.length).toBeGreaterThan(least);
    expect(keys.filter((name) => !reference.text.includes(name))).toEqual([]);
  });
});

describe('what the documentation never holds', () => {
  test.each(pages.map(({ path, text }) => [path, text] as const))('%s', (_path, text) => {
    const machine = /(?:^|[\s"'`(=])\/(?:home|root|work|tmp|Users|usr)\//m;
    expect(text).not.toMatch(machine);
    expect(text).not.toMatch(/npx dissent/);
    expect(text).not.toMatch(/registry\.[a-z]/);
    expect(text).not.toMatch(/\bJ11\b/);
  });

  test('diagrams are flowcharts or sequence diagrams', () => {
    const kinds = pages
      .flatMap(blocksOf)
      .filter(({ language }) => language === 'mermaid')
      .map(({ text }) => text.split(/\s/)[0]);
    expect(kinds.length).toBeGreaterThan(0);
    expect(kinds.filter((kind) => kind !== 'flowchart' && kind !== 'sequenceDiagram')).toEqual([]);
  });

  test('a picture that no page shows', () => {
    const shown = pages.flatMap(({ text }) => [...text.matchAll(/pictures\/([\w.-]+)/g)].map(([, name]) => name));
    expect(readdirSync(join(root, 'docs/pictures')).filter((name) => !shown.includes(name))).toEqual([]);
  });

  test('the picture is text, without scripts and without addresses', () => {
    const picture = readFileSync(join(root, 'docs/pictures/demo.svg'), 'utf8');
    expect(picture).toMatch(/Recorded\s+replies|recorded\s+replies/);
    expect(picture.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/<script|<image|href|:\/\//);
  });
});

function numbers(letter: string, first: number, last: number): readonly string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => `${letter}${first + index}`);
}

function testFiles(): readonly string[] {
  return ['src', 'test']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((name) => /\.(?:test|contract)\.ts$/.test(name) && !name.startsWith(join('test', 'docs')));
}

/** What may be a title: the words of describe, test and their tables' rows. Longer than a rule's number alone. */
function titlesIn(source: string): readonly string[] {
  const strings = [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g)];
  return strings
    .map(([, single, double]) => (single ?? double ?? '').replaceAll("\\'", "'"))
    .filter((text) => text.includes(' '));
}
