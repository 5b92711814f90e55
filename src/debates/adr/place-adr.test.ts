import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EventBody } from '../../debate/event.ts';
import { end, firstPhase, journal, opened, recommend, turn } from '../../outputs/journal.fixture.ts';
import { findDecisions } from './decisions-folder.ts';
import { placeAdr } from './place-adr.ts';
import { hashAdrText, readAdr } from './written-adr.ts';

let project: string;
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'dissent-adr-'));
});
afterEach(() => rm(project, { recursive: true, force: true }));

const put = async (path: string, text = '# A record\n') => {
  await mkdir(join(project, path, '..'), { recursive: true });
  await writeFile(join(project, path), text);
};
const nygard =
  '# 1. A\n\nDate: 2024-01-02\n\n## Status\n\nAccepted\n\n## Context\n\nC\n\n## Decision\n\nD\n\n## Consequences\n\nE\n';
const madr = '---\nstatus: "accepted"\n---\n# A\n\n## Context and Problem Statement\n\nC\n';
const decides: EventBody = {
  type: 'human-answered',
  address: 'decision/human/contested',
  prompt: 'human/contested',
  seat: null,
  answer: { choice: 'A' },
  by: 'ada',
  waited_ms: 0,
};
/** A debate that a person decided, unless it says otherwise. */
const debate = (name: string, { decided = true, headline = 'Should we support offline mode?', topic = name } = {}) =>
  journal(
    opened({ debate: name, headline, topic_hash: `sha256:${topic}` }),
    firstPhase,
    turn('risk', recommend('A')),
    decided ? decides : [],
    end({ status: 'contested', agreed: false, headline: 'No recommendation' }),
  );

describe('R8 where a team keeps its decisions', () => {
  test.each([
    ['nothing there', [], 'docs/decisions', '0001'],
    ['docs/adr', [['docs/adr/0007-a.md']], 'docs/adr', '0008'],
    ['doc/adr', [['doc/adr/0009-a.md'], ['doc/adr/0010-b.md']], 'doc/adr', '0011'],
    ['the first of several', [['docs/adr/0001-a.md'], ['docs/decisions/0003-b.md']], 'docs/decisions', '0004'],
    [
      '.adr-dir',
      [['.adr-dir', 'architecture/records\n'], ['architecture/records/0002-a.md']],
      'architecture/records',
      '0003',
    ],
    ['.adr-dir before the folder is there', [['.adr-dir', 'records']], 'records', '0001'],
    ['docs/architecture/decisions', [['docs/architecture/decisions/0012-a.md']], 'docs/architecture/decisions', '0013'],
    ['adr/ADR-007', [['adr/ADR-007-a.md']], 'adr', '008'],
    ['three digits', [['docs/adr/041-a.md']], 'docs/adr', '042'],
    ['a template is no record', [['docs/adr/0000-template.md']], 'docs/adr', '0001'],
  ] as const)('%s', async (_name, files, folder, next) => {
    for (const [path, text] of files) await put(path, text);
    const found = await findDecisions(project);
    expect(found).toMatchObject({ folder: join(project, folder), nextNumber: next, naming: 'number' });
  });

  test('.adr-dir that leaves the project is refused', async () => {
    await put('.adr-dir', '../elsewhere');
    await expect(findDecisions(project)).rejects.toThrow(/outside the project/);
  });

  test('a prefix before the number is kept', async () => {
    await put('adr/ADR-007-use-redis.md', madr);
    expect((await placeAdr({ project, events: debate('d-1') })).path).toMatch(/^adr\/ADR-008-should-we-support/);
  });

  test('records named by date', async () => {
    await put('docs/adr/2024-03-01-use-redis.md', madr);
    await put('docs/adr/20240402-use-more.md', madr);
    const { path } = await placeAdr({ project, events: debate('d-1') });
    expect(path).toBe('docs/adr/2025-01-01-should-we-support-offline-mode.md');
    const again = await placeAdr({ project, events: debate('d-2') });
    expect(again.path).toBe('docs/adr/2025-01-01-should-we-support-offline-mode-2.md');
  });

  test.each([
    [
      'Nygard records',
      [['docs/adr/0001-a.md', nygard]],
      '# 2. Should we support offline mode\n\nDate: 2025-01-01\n\n## Status\n\nAccepted',
    ],
    ['MADR records', [['docs/adr/0001-a.md', madr]], '## Context and Problem Statement'],
    ['a Nygard template', [['docs/adr/template.md', nygard]], '# 1. Should we support offline mode'],
    ['none', [], '## Context and Problem Statement'],
  ] as const)('the template of %s is followed', async (_name, files, expected) => {
    for (const [path, text] of files) await put(path, text);
    const { path } = await placeAdr({ project, events: debate('d-1') });
    expect(await readFile(join(project, path), 'utf8')).toContain(expected);
  });
});

describe('R8 placing', () => {
  const text = (path: string) => readFile(join(project, path), 'utf8');

  test('an accepted record is never edited, also not by its own debate', async () => {
    const { path } = await placeAdr({ project, events: debate('d-1') });
    const before = await text(path);
    const changed = debate('d-1', { headline: 'Something else?' });
    expect(await placeAdr({ project, events: changed })).toMatchObject({ path, done: 'kept' });
    expect(await text(path)).toBe(before);
  });

  test('a proposed one is brought up to date, unless somebody has edited it', async () => {
    const { path } = await placeAdr({ project, events: debate('d-1', { decided: false }) });
    expect(await placeAdr({ project, events: debate('d-1', { decided: false }) })).toMatchObject({ done: 'kept' });
    expect(await placeAdr({ project, events: debate('d-1') })).toMatchObject({
      path,
      done: 'updated',
      status: 'accepted',
    });
    const other = await placeAdr({ project, events: debate('d-2', { decided: false, headline: 'Which colour?' }) });
    await writeFile(join(project, other.path), `${await text(other.path)}\nBy hand.\n`);
    expect(await placeAdr({ project, events: debate('d-2', { headline: 'Which colour?' }) })).toMatchObject({
      done: 'kept',
      because: 'its text was edited by hand',
    });
  });

  test('a proposed one that is brought up to date still supersedes what it superseded', async () => {
    await put('docs/adr/0003-use-redis.md', nygard);
    const { path } = await placeAdr({ project, events: debate('d-1', { decided: false }), supersedes: '0003' });
    expect(await placeAdr({ project, events: debate('d-1') })).toMatchObject({ path, done: 'updated' });
    expect(await text(path)).toContain('Supersedes [0003-use-redis](0003-use-redis.md)');
  });

  test('a superseding one names the other, which stays as it is', async () => {
    await put('docs/adr/0003-use-redis.md', nygard);
    const named = await placeAdr({ project, events: debate('d-1'), supersedes: '0003' });
    expect(await text(named.path)).toContain('Supersedes [0003-use-redis](0003-use-redis.md)');
    expect(await text('docs/adr/0003-use-redis.md')).toBe(nygard);
    const same = await placeAdr({ project, events: debate('d-2') });
    expect(same).toMatchObject({
      path: 'docs/adr/0005-should-we-support-offline-mode.md',
      because: expect.stringMatching(/supersedes 0004/),
    });
    const answered = debate('d-4', { topic: 'd-2', headline: 'No offline mode' });
    expect(await placeAdr({ project, events: answered })).toMatchObject({
      because: expect.stringMatching(/supersedes 0005/),
    });
    await expect(placeAdr({ project, events: debate('d-3'), supersedes: '99' })).rejects.toThrow(/no record "99"/);
  });

  test('twelve at once take twelve numbers', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        placeAdr({ project, events: debate(`d-${index}`, { headline: `Question ${index}?` }) }),
      ),
    );
    const files = await readdir(join(project, 'docs/decisions'));
    expect(files.map((file) => file.slice(0, 4)).sort()).toEqual(
      Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(4, '0')),
    );
  });

  test('a slug has at most 50 characters, and hostile words make no path', async () => {
    const { path } = await placeAdr({
      project,
      events: debate('d-1', { headline: '../../etc/passwd or else — ä very long question indeed, is it not so?' }),
    });
    expect(path).toMatch(/^docs\/decisions\/0001-[a-z0-9-]{1,50}\.md$/);
  });
});

describe('E12 what a record says of itself', () => {
  test('front matter, status and text are told apart', () => {
    const read = readAdr('0001-a.md', '---\nstatus: Accepted\ndebate: d\n---\n\n# A\n\ntext\n');
    expect(read).toMatchObject({ status: 'accepted', debate: 'd', body: '# A\n\ntext\n' });
    expect(readAdr('0001-a.md', nygard)).toMatchObject({ status: 'accepted', form: 'nygard', debate: undefined });
    expect(readAdr('0001-a.md', '---\n: {\n---\nx')).toMatchObject({ status: undefined });
  });

  test('the hash of a text does not see its status or its line ends', () => {
    expect(hashAdrText(nygard)).toBe(
      hashAdrText(nygard.replace('Accepted', 'Superseded by 7').replaceAll('\n', '\r\n')),
    );
    expect(hashAdrText(nygard)).not.toBe(hashAdrText(nygard.replace('D', 'E')));
  });
});
