import { expect, test } from 'vitest';
import { checkQuote, checkQuotes, locateQuote } from './quotes.ts';

const document = `---
title: Field notes
owner: nobody in particular knows this
---
# Offline mode for workers in the field

The app **must work** without a network — for _eight_ hours “at least”…
It isn't done yet;
the users' list of changes is kept.

> - First, changes are stored on the device
> - [x] then they are sent as soon as possible

Open questions that nobody has answered
---------------------------------------

1. Who pays for the additional storage on devices?

| Id | Requirement | Priority |
| --- | :---: | --- |
| FR-012 | Sync within 5 s | must have |
| | | |
| NFR\u20114 | Battery | *nice* to have |

## FR-099

### Q-001 Limits

See R-1 and NFR-31, not XFR-7 or FR-8.2. Co\u00adope\u00adration is fine with us all.

\`\`\`sh
# this comment is no heading at all
- run the sync command twice
\`\`\`

## The same words stand in the body

As we said, The same words stand in the body too.
`;

test.each([
  ['word for word', "It isn't done yet; the users' list", 'verified'],
  ['over a line break', 'is kept. First, changes are stored on the device', 'verified'],
  ['with other typography', 'must work without a network - for eight hours "at least"...', 'verified'],
  ['with curly apostrophes', 'the users’ list of changes is kept', 'verified'],
  ['with other white space', "It\u00a0isn't   done\n\nyet; the users' list", 'verified'],
  ['with the marks of a list', '- First, changes are stored on the device\n- [x] then they are sent', 'verified'],
  ['with emphasis of its own', 'The app must **work without** a network', 'verified'],
  ['in quote marks and dots', '“…The app must work without a network…”', 'verified'],
  ['over hidden hyphens', 'Cooperation is fine with us all', 'verified'],
  ['of front matter', 'owner: nobody in particular knows this', 'verified'],
  ['of a code block', '# this comment is no heading at all', 'verified'],
  ['of a code block, without the mark', 'this comment is no heading at all', 'verified'],
  ['of a table row', '| FR-012 | Sync within 5 s | must have |', 'verified'],
  ['in another case', 'the app must work without a network', 'not-found'],
  ['with a word changed', 'The app can work without a network', 'not-found'],
  ['with a word left out', 'The app must without a network', 'not-found'],
  ['with a part left out', 'The app must work … for eight hours', 'not-found'],
  ['that begins within a word', 'e app must work without a network', 'not-found'],
  ['that ends within a word', 'The app must work without a net', 'not-found'],
  ['of four words', 'The app must work', 'unchecked'],
  ['of four words that stand nowhere', 'Pigs fly at night', 'unchecked'],
  ['of nothing', ' ', 'unchecked'],
  ['of marks only', '"…"', 'unchecked'],
  ['of a whole cell', 'Sync within 5 s', 'verified'],
  ['of a whole cell with emphasis', 'nice to have', 'verified'],
  ['of a part of a cell', 'Sync within', 'unchecked'],
  ['of an id', 'FR-012', 'verified'],
  ['of an id in prose', 'R-1', 'verified'],
  ['of an id in a heading with words', 'Q-001', 'verified'],
  ['of an id that is a whole heading', 'FR-099', 'not-found'],
  ['of half an id', 'FR-01', 'not-found'],
  ['of an id within another', 'FR-7', 'not-found'],
  ['of an id that goes on', 'FR-8', 'not-found'],
  ['of an id that goes on with digits', 'NFR-3', 'not-found'],
  ['of an id that has another dash', 'NFR-4', 'verified'],
  ['of an id with another dash', 'NFR–31', 'verified'],
  ['of a heading', 'Offline mode for workers in the field', 'not-found'],
  ['of a heading with its mark', '# Offline mode for workers in the field', 'not-found'],
  ['of a short heading', 'Q-001 Limits', 'not-found'],
  ['of an underlined heading', 'Open questions that nobody has answered', 'not-found'],
  ['of a heading whose words stand in the body', 'The same words stand in the body', 'verified'],
  [
    'of a heading with what follows it',
    '# Offline mode for workers in the field\nThe app must work without a network',
    'verified',
  ],
  ['over a heading that it leaves out', 'as soon as possible Who pays for the additional storage', 'not-found'],
])('E11 a quote %s', (_, quote, found) => {
  expect(checkQuote(quote, document)).toBe(found);
});

test('E11 a script without spaces counts characters', () => {
  expect(checkQuote('離線模式必須可用', '應用的離線模式必須可用八小時。')).toBe('verified');
  expect(checkQuote('離線', '應用的離線模式必須可用八小時。')).toBe('unchecked');
});

test('E11 every quote is checked in the document it names, and one that is unknown has none', () => {
  const documents = [
    { name: 'spec.md', text: document },
    { name: 'other.md', text: 'Nothing of all this stands here.' },
  ];
  const text = 'The app must work without a network';
  const quotes = ['spec.md', 'other.md', 'unknown.md', '__proto__'].map((name) => ({ source: name, text }));
  expect(checkQuotes(quotes, documents)).toEqual([
    { source: 'spec.md', text, found: 'verified' },
    { source: 'other.md', text, found: 'not-found' },
    { source: 'unknown.md', text, found: 'not-found' },
    { source: '__proto__', text, found: 'not-found' },
  ]);
});

test('E11 a thousand quotes of a document of 5 MB do not take long, nor do hostile ones', () => {
  const line = (n: number) => `The line number ${n} says that nothing is *certain*.`;
  const text = Array.from({ length: 100_000 }, (_, n) => line(n)).join('\n');
  const hostile = ['# ', '"', '… ', '> ', '| ', '- ', '*', ' '].map(
    (mark) => `${mark.repeat(15_000).slice(0, 15_000)}x`,
  );
  const quotes = [...Array.from({ length: 1000 }, (_, n) => line(n * 100)), ...hostile, 'x'.repeat(4_000_000)];
  const before = process.cpuUsage();
  const checked = checkQuotes(
    quotes.map((quote) => ({ source: 'long.md', text: quote })),
    [{ name: 'long.md', text }],
  );
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(10_000);
  expect(checked.filter(({ found }) => found === 'verified')).toHaveLength(1000);
});

test.each([
  ['over two lines', "It isn't done yet; the users' list", 8],
  ['from the middle of a line, with other typography', 'without a network - for eight hours "at least"', 7],
  ['from the end of a line', 'of changes is kept. First, changes are stored on the device', 9],
  ['over two items of a list', 'changes are stored on the device then they are sent', 11],
  ['after the number of an item', 'Who pays for the additional storage on devices?', 17],
  ['of a cell', 'must have', 21],
  ['of an id in a cell', 'FR-012', 21],
  ['of an id in a heading with words', 'Q-001', 27],
  ['of front matter', 'owner: nobody in particular knows this', 3],
  ['of code', 'run the sync command twice', 33],
  ['of what is a heading, too', 'The same words stand in the body', 38],
  ['of words that are not there', 'Nobody ever wrote these words here', undefined],
  ['of a heading', 'Offline mode for workers in the field', undefined],
])('E11 the line of a quote %s', (_, quote, line) => {
  expect(locateQuote(quote, document)).toBe(line);
  expect(locateQuote(quote, document.replaceAll('\n', '\r\n'))).toBe(line);
});

test.each([
  ['# Offline mode for workers in the field', 5],
  ['“Open questions that nobody has answered”', 14],
  ['Q-001 Limits', 27],
  ['Offline mode for workers', undefined],
])('E11 a whole heading is found where headings may be quoted: %s', (quote, line) => {
  expect(locateQuote(quote, document, { headings: true })).toBe(line);
});
