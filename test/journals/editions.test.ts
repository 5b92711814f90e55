import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readRecord } from '../../src/debate/record/record.ts';
import { chainStart, writeLine } from '../../src/engine/journal/line.ts';
import {
  answerQuestion,
  type DebateEvent,
  renderDebatePage,
  draftAdr,
  listDebates,
  listOpenQuestions,
  protocols,
  readDocuments,
  readJournal,
  readState,
  resumeDebate,
  verifyDebate,
} from '../../src/doors.ts';

const recorded = resolve(import.meta.dirname, 'format-1/judges-contested/journal.jsonl');
const debate = '2026-11-15-recorded-7f3a';
let debates: string;
let folder: string;

beforeEach(async () => {
  debates = await mkdtemp(join(tmpdir(), 'dissent-edition-'));
  folder = join(debates, debate);
});
afterEach(() => rm(debates, { recursive: true, force: true }));

/** The recorded debate as an edition that is not there any more would have left it, as far as its line `last`. */
async function writeOtherEdition({ last = Number.POSITIVE_INFINITY } = {}): Promise<readonly DebateEvent[]> {
  const lines = (await readFile(recorded, 'utf8')).trim().split('\n').slice(0, last);
  let previous = chainStart;
  const written = lines.map((text, index) => {
    const event = JSON.parse(text) as DebateEvent;
    const body = event.type === 'debate-opened' ? { ...event, edition: 99, debate } : event;
    const { line, event: chained } = writeLine(previous, index + 1, event.at, body);
    previous = chained.hash;
    return line;
  });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'journal.jsonl'), written.join(''));
  return (await readJournal(folder)).events;
}

const nobody = async () => {
  throw new Error('nobody is needed for this');
};

test('a debate of another edition is read in general terms only', async () => {
  const events = await writeOtherEdition();
  const record = readRecord(protocols.judges, events);
  expect(record.shaped).toBe(false);
  expect(record.turns.length).toBeGreaterThan(3);
  expect(record.turns.every(({ answer }) => answer === undefined)).toBe(true);
});

test('it is listed, shown, exported and drafted as an ADR', async () => {
  const events = await writeOtherEdition();
  expect((await listDebates(debates)).listed).toMatchObject([{ debate, status: 'contested' }]);
  expect(readState(events).unanswered).toHaveLength(1);
  const documents = readDocuments(events);
  expect(documents.map(({ name }) => name)).toEqual(['outcome.json', 'outcome.md', 'transcript.md']);
  expect(documents.find(({ name }) => name === 'transcript.md')?.text).toContain('risk');
  expect(await renderDebatePage(events)).toContain(debate);
  expect(draftAdr(events).status).toBe('proposed');
});

test('E18 it is decided: the decision is on record, nobody is asked, and its chain holds', async () => {
  await writeOtherEdition();
  const [question] = await listOpenQuestions(folder);
  if (!question) throw new Error('no question');
  const answer = { choice: 'A', reason: 'it is time' };
  const outcome = await answerQuestion({ folder, debate, reseat: nobody, question, answer, by: 'ada' });
  expect(outcome).toMatchObject({ status: 'contested', decision: { choice: 'A', by: 'ada', reason: 'it is time' } });
  const { events, broken } = await readJournal(folder);
  expect(broken).toBeUndefined();
  expect(events.slice(-2).map(({ type }) => type)).toEqual(['human-answered', 'debate-ended']);
  expect((await verifyDebate(folder)).ok).toBe(true);
});

test('one that was cut off cannot continue, and the error names the edition', async () => {
  await writeOtherEdition({ last: 20 });
  await expect(resumeDebate({ folder, debate, reseat: nobody })).rejects.toMatchObject({ code: 'EditionOutdated' });
});
