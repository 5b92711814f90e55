import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDocuments, readOutcome, protocols, readJournal, resumeDebate, type Speaker } from '../../src/doors.ts';

const here = resolve(import.meta.dirname);
const recorded = (await Promise.all((await readdir(here, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map(async ({ name }) => (await readdir(join(here, name))).map((debate) => join(name, debate))))).flat();

/** Every released journal format, and every protocol, must still be read and replayed. */
describe.each(recorded)('recorded journal %s', (name) => {
  let folder: string;
  let debate: string;
  let place: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dissent-recorded-'));
    const [opened] = (await readJournal(join(here, name))).events;
    debate = opened?.type === 'debate-opened' ? opened.debate : '';
    place = join(folder, '.dissent', debate); // an outcome may name the folder that it lies in
    await cp(join(here, name), place, { recursive: true });
  });
  afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));

  test('E15 its chain holds and its documents can be made', async () => {
    const { events, broken, torn } = await readJournal(join(here, name));
    expect({ broken, torn }).toEqual({ broken: undefined, torn: false });
    expect(readOutcome(events).journal_hash).toBe(events.at(-1)?.hash);
    expect(readDocuments(events).map((document) => document.name)).toContain('outcome.json');
  });

  test('E15 the protocol of today asks for the same turns with the same questions, and concludes the same', async () => {
    const lines = (await readFile(join(place, 'journal.jsonl'), 'utf8')).trimEnd().split('\n');
    const before = readOutcome((await readJournal(place)).events);
    await writeFile(join(place, 'journal.jsonl'), `${lines.slice(0, -1).join('\n')}\n`);
    const nobody: Speaker = {
      participant: 'nobody',
      via: 'script',
      billing: 'free',
      speak: async ({ turn }) => {
        throw new Error(`${turn.seat} was asked again: ${turn.prompt}`);
      },
    };
    const [opened] = (await readJournal(place)).events;
    const resumed = resumeDebate({
      folder: place,
      debate,
      reseat: async ([first]) => {
        if (first?.type !== 'debate-opened') throw new Error('not opened');
        const protocol = protocols[first.protocol];
        if (!protocol) throw new Error(`no protocol ${first.protocol}`);
        return { protocol, speakers: new Map(first.panel.map(({ seat }) => [seat, nobody])) };
      },
    });
    if (opened?.type === 'debate-opened' && (opened.edition ?? 1) !== protocols[opened.protocol]?.edition) {
      await expect(resumed).rejects.toMatchObject({ code: 'EditionOutdated' });
      return;
    }
    const ended = await (await resumed).outcome;
    // Words may be another version's, and a result may say more than it did.
    const { journal_hash: _hash, usage: _usage, headline: _words, confidence_because: _why, ...recorded } = before;
    expect(ended).toMatchObject(recorded);
  });
});
