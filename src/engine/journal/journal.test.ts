import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EventBody } from '../../debate/event.ts';
import { openJournal } from './journal.ts';
import { blankLine, chainStart, makeSalt, readLines, writeLine } from './line.ts';

const note = (text: string): EventBody => ({ type: 'note-added', address: `a/${text}`, note: text });
let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dissent-journal-'));
  file = join(folder, 'journal.jsonl');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function written(...notes: readonly string[]): Promise<string> {
  const journal = await openJournal(file);
  await Promise.all(notes.map((text) => journal.append(note(text))));
  return readFile(file, 'utf8');
}

describe('the journal', () => {
  test('E12 every line is numbered and chained to the one before', async () => {
    await written('one', 'two', 'three');
    const { events, broken } = readLines(await readFile(file));
    expect(broken).toBeUndefined();
    expect(events.map(({ n }) => n)).toEqual([1, 2, 3]);
    expect(new Set(events.map(({ hash }) => hash)).size).toBe(3);
  });

  test('E15 appended events that resolved are on the disk, and a second opening goes on with the chain', async () => {
    await written('one', 'two');
    const journal = await openJournal(file);
    await journal.append(note('three'));
    const { events, broken } = readLines(await readFile(file));
    expect(broken).toBeUndefined();
    expect(events.map((event) => 'note' in event && event.note)).toEqual(['one', 'two', 'three']);
  });

  test.each([
    ['half a line', '{"n":3,"at":"2026-01-01T00:00:00.000Z","type":"note-'],
    ['half a line with a multi-byte character cut', Buffer.from('{"n":3,"note":"ä').subarray(0, -1).toString('latin1')],
    ['bytes of nothing', '\u0000\u0000\u0000'],
  ])('E15 a torn last line is removed: %s', async (_name, tail) => {
    const whole = await written('one', 'two');
    await appendFile(file, tail, 'latin1');
    const journal = await openJournal(file);
    expect(journal.events).toHaveLength(2);
    expect(await readFile(file, 'utf8')).toBe(whole);
    await journal.append(note('three'));
    expect(readLines(await readFile(file)).broken).toBeUndefined();
  });

  test('E15 a last line that lacks only its line end is kept', async () => {
    const whole = await written('one', 'two');
    await writeFile(file, whole.trimEnd());
    const journal = await openJournal(file);
    expect(journal.events).toHaveLength(2);
    await journal.append(note('three'));
    expect(readLines(await readFile(file))).toMatchObject({ torn: false, events: { length: 3 } });
  });

  test.each([
    [
      'a word changed',
      2,
      (lines: string[]) => lines.map((line, index) => (index === 1 ? line.replace('two', 'TWO') : line)),
    ],
    ['a line removed', 2, (lines: string[]) => lines.filter((_line, index) => index !== 1)],
    ['two lines swapped', 1, (lines: string[]) => [lines[1] ?? '', lines[0] ?? '', lines[2] ?? '']],
    [
      'the last line changed',
      3,
      (lines: string[]) => lines.map((line, index) => (index === 2 ? line.replace('three', 'four') : line)),
    ],
  ])('E12 an edit is found at its line: %s', async (_name, line, edit) => {
    const whole = await written('one', 'two', 'three');
    await writeFile(file, `${edit(whole.trimEnd().split('\n')).join('\n')}\n`);
    expect(readLines(await readFile(file)).broken?.line).toBe(line);
  });

  test('a checkout with CRLF line ends still holds', async () => {
    const whole = await written('one', 'two\r\nthree');
    await writeFile(file, whole.replaceAll('\n', '\r\n'));
    expect(readLines(await readFile(file))).toMatchObject({ torn: false, events: { length: 2 } });
  });

  test('listeners hear every event in order, after it is on the disk', async () => {
    const heard: number[] = [];
    const journal = await openJournal(file, (event) => heard.push(event.n));
    await Promise.all(['a', 'b', 'c'].map((text) => journal.append(note(text))));
    expect(heard).toEqual([1, 2, 3]);
  });

  test('E15 a journal of the first format goes on in it', async () => {
    const opened = { type: 'debate-opened', format: 1, debate: 'd' } as unknown as EventBody;
    await writeFile(file, writeLine(chainStart, 1, '2026-01-01T00:00:00.000Z', opened).line);
    const journal = await openJournal(file);
    await journal.append(note('two'));
    expect(await readFile(file, 'utf8')).not.toContain('"salt"');
    expect(readLines(await readFile(file))).toMatchObject({ events: { length: 2 }, blank: 0 });
  });
});

describe('E12 what was said can be taken out of a line, and the chain holds', () => {
  const splitLines = (text: string) => text.trimEnd().split('\n');
  const blank = (line: string) => blankLine(Buffer.from(line)) ?? 'cannot be blanked';
  const tombstone = (hash: string, n: number) =>
    writeLine(
      hash,
      n,
      '2026-01-01T00:00:00.000Z',
      { type: 'debate-erased', by: { issuer: 'i', subject: 's', name: 'Ann' }, because: 'asked to' },
      makeSalt(),
    ).line;

  test('a blank line keeps number, time, type, seal and hash', async () => {
    const [one = ''] = splitLines(await written('a secret of ours'));
    const { n, at, type, hash } = JSON.parse(one);
    expect(JSON.parse(blank(one))).toEqual({ n, at, type, seal: expect.stringMatching(/^sha256:/), hash });
    expect(blank(blank(one))).toBe(blank(one));
  });

  test('all blank with a tombstone holds; without one, or with another, it does not', async () => {
    const lines = splitLines(await written('one', 'two'));
    const hash = JSON.parse(lines[1] ?? '').hash;
    const blanked = `${lines.map(blank).join('\n')}\n`;
    expect(readLines(Buffer.from(blanked + tombstone(hash, 3)))).toMatchObject({ blank: 2, events: [{ n: 3 }] });
    expect(readLines(Buffer.from(blanked + tombstone(hash, 3))).broken).toBeUndefined();
    expect(readLines(Buffer.from(blanked)).broken?.what).toContain('nothing says by whom');
    expect(readLines(Buffer.from(blanked + tombstone(chainStart, 3))).broken?.line).toBe(3);
    const changed = blanked.replace(/"seal":"sha256:./, (seal) => seal.slice(0, -1) + (seal.endsWith('f') ? '0' : 'f'));
    expect(readLines(Buffer.from(changed + tombstone(hash, 3))).broken?.line).toBe(1);
  });

  test('equal words have other seals: what was erased cannot be guessed', async () => {
    const [one = '', two = ''] = splitLines(await written('yes', 'yes'));
    expect(JSON.parse(blank(one)).seal).not.toBe(JSON.parse(blank(two)).seal);
  });

  test('a line without a salt cannot be blanked', () => {
    expect(blankLine(Buffer.from(writeLine(chainStart, 1, '2026-01-01T00:00:00.000Z', note('x')).line.trimEnd()))).toBe(
      undefined,
    );
  });
});
