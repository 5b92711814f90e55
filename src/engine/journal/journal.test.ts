import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EventBody } from '../../debate/event.ts';
import { openJournal } from './journal.ts';
import { readLines } from './line.ts';

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
});
