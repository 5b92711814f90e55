import { expect, test } from 'vitest';
import { textBlock } from './text-block.ts';

const block = 'SATISFACTION: 72\nPOSITION: PostgreSQL.\nREMAINING_CONCERNS: Batches first.\nWOULD_ACCEPT_CURRENT: no';
const read = {
  satisfaction: '72',
  position: 'PostgreSQL.',
  remaining_concerns: 'Batches first.',
  would_accept_current: 'no',
};

test.each([
  ['alone', block, read],
  ['after its first line', `SATISFACTION UPDATE\n${block}`, read],
  ['in prose and a fence', `Here it is:\n\n\`\`\`\n${block}\n\`\`\`\nThat is all.`, read],
  ['in a quote, bold', block.replaceAll(/^(\w+):/gm, '> **$1**:'), read],
  ['in small letters', block.toLowerCase(), { ...read, position: 'postgresql.', remaining_concerns: 'batches first.' }],
  ['of a hundred', block.replace('72', '72/100'), read],
  ['per cent', block.replace('72', '72 %'), read],
  [
    'with lines that go on',
    block.replace('PostgreSQL.', 'PostgreSQL,\nin batches.'),
    { ...read, position: 'PostgreSQL,\nin batches.' },
  ],
  [
    'without concerns',
    'SATISFACTION: 95\nPOSITION: Fine.',
    { satisfaction: '95', position: 'Fine.', remaining_concerns: '' },
  ],
  ['a number that is none stays what it is', block.replace('72', 'about 72'), { ...read, satisfaction: 'about 72' }],
])('R3 the text block is read %s', (_name, text, expected) => {
  expect(textBlock(text)).toEqual(expected);
});

test.each([
  ['without a score', block.replace('SATISFACTION', 'MOOD')],
  ['without a position', 'SATISFACTION: 72'],
  ['twice', `${block}\n\n${block.replace('72', '95')}`],
  ['in other words', 'I am at 72 and would take PostgreSQL.'],
])('R3 there is no text block %s', (_name, text) => {
  expect(textBlock(text)).toBeUndefined();
});
