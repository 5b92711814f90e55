import { describe, expect, test } from 'vitest';
import { board } from './board/index.ts';
import { challenge } from './challenge/index.ts';
import { roundtable } from './roundtable/index.ts';
import { titleOf } from './title.ts';

const body = 'We have a monolith. It is large.';

describe('the title of a text that is a topic', () => {
  test.each([
    ['the title in the front matter', `---\ntitle: Payments\nowner: ada\n---\n# Split\n\n${body}`, 'Payments'],
    ['one in quotes', `---\ntitle: "Payments: \\"now\\"?"\n---\n${body}`, 'Payments: "now"?'],
    ['one in single quotes', `---\ntitle: 'It''s time' # note\n---\n${body}`, "It's time"],
    ['one with a remark behind it', `---\nTitle: Issue#12 now   # todo\n---\n${body}`, 'Issue#12 now'],
    ['lines that end as on Windows', `---\r\ntitle: Payments\r\n---\r\n${body}`, 'Payments'],
    ['no title there: the heading', `---\nowner: ada\n---\n\n# Split **payments**\n\n${body}`, 'Split payments'],
    ['a title that is empty: the heading', `---\ntitle:\n---\n# Split\n\n${body}`, 'Split'],
    ['a title over several lines: the heading', `---\ntitle: >-\n  Pay\n  ments\n---\n# Split\n\n${body}`, 'Split'],
    ['a title of something else: the heading', `---\nseries:\n  title: Other\n---\n# Split\n\n${body}`, 'Split'],
    ['no heading: the first sentence', `---\nowner: ada\n---\n${body}`, 'We have a monolith.'],
    ['no front matter: the heading', `# Split\n\n${body}`, 'Split'],
    ['a heading that is underlined', `Split\n=====\n\n${body}`, 'Split'],
    ['a heading below the text heads only a part', `${body}\n\n## Context\n\nMore.`, 'We have a monolith.'],
    ['the heading of the whole below a remark', `<!-- draft -->\n\n# Split\n\n${body}`, 'Split'],
    ['a comment in code is no heading', `Run this.\n\n\`\`\`sh\n# do it\n\`\`\``, 'Run this.'],
    ['a text in one line', 'Should we split payments? Soon?', 'Should we split payments?'],
    ['nothing but front matter', '---\nowner: ada\n---', 'owner: ada'],
  ])('%s', (_, text, title) => {
    expect(titleOf(text)).toBe(title);
  });

  test('board, challenge and roundtable take it', () => {
    const text = `---\ntitle: Payments\n---\n${body}`;
    expect([
      board.headline({ brief: text, level: 'board' }),
      challenge.headline({ topic: text }),
      roundtable.headline({ question: text }),
    ]).toEqual(['Payments', 'Payments', 'Payments']);
  });
});
