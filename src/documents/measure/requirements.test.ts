import { expect, test } from 'vitest';
import { parseVariants } from '../compare/parse-variants.ts';
import { listRequirements, matchRequirement, prepareSearch } from './requirements.ts';

const parsed = (...texts: readonly string[]) =>
  parseVariants(texts.map((text, at) => ({ id: 'AB'[at] ?? '', name: '', text })));

test.each([
  ['ids, each once', '- FR-1: Log in.\n- FR-1: again.\n- NFR-2: Be fast.\n', ['FR-1: Log in.', 'NFR-2: Be fast.']],
  ['an id in a heading alone', '# P\n\n### FR-7 Offline\n\nFR-8 holds.\n', ['FR-8 holds.', 'FR-7 Offline']],
  ['two ids in one row', '| a | b |\n| - | - |\n| FR-1 | R-2 |\n', ['FR-1 | R-2', 'FR-1 | R-2']],
  ['with ids, a mere "must" is none', 'FR-1 holds. It must hold.\n', ['FR-1 holds.']],
  [
    'without ids, what must be',
    'It must hold. It is nice. It needs to last.\n',
    ['It must hold.', 'It needs to last.'],
  ],
  ['without ids, what need not be is none', 'Login is not required. It need not last.\n', []],
  ['the same demand twice', 'It must hold.\n\n- It **must** hold\n', ['It must hold.']],
  ['code and comments', '```\nFR-1 must hold\n```\n<!-- FR-2 must hold -->\n', []],
])('M6 the requirements of a source: %s', (_, source, expected) => {
  expect(listRequirements(source).map(({ text }) => text)).toEqual(expected);
});

const upload = { id: 'FR-1', text: 'FR-1: The system shall resume uploads after a lost connection.' };

test.each([
  ['its id', 'FR-1 is met.', 'id'],
  ['three words in a row', 'We **resume** uploads\nafter a crash.', 'words'],
  ['three of its five words in one section', 'A connection may be lost. Uploads go on.', 'topic'],
  ['words that stand in two sections', 'A connection is lost.\n\n# B\n\nUploads resume.', undefined],
  ['an id that is longer', 'FR-12 is met.', undefined],
  ['words that every text has', 'The system shall be nice to the user.', undefined],
  ['nothing', '', undefined],
])('M6 a requirement is covered by %s', (_, text, expected) => {
  const [variant] = parsed(text);
  expect(variant && matchRequirement(upload, prepareSearch(variant))).toBe(expected);
});
