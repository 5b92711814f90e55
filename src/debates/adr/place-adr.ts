import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { badInput, DissentError } from '../../debate/errors.ts';
import type { DebateEvent } from '../../debate/event.ts';
import { createWhole, makeFolder, writeAtomically } from '../../engine/folder.ts';
import { lockDebate } from '../../engine/journal/lock.ts';
import type { AdrDocument } from '../../outputs/index.ts';
import { draftAdr } from '../read-debate.ts';
import { type DecisionsFolder, findDecisions } from './decisions-folder.ts';
import { hashAdrText, readAdr, type WrittenAdr } from './written-adr.ts';

/** What became of an ADR. */
export interface PlacedAdr {
  /** From the project's folder. */
  readonly path: string;
  readonly status: string;
  /** `written` anew, `updated` while it was proposed, or `kept` as it is and why. */
  readonly done: 'written' | 'updated' | 'kept';
  readonly because: string;
}

export interface Placing {
  readonly project: string;
  readonly events: readonly DebateEvent[];
  /** The number or name of the record that it supersedes; without it, an accepted one on the same matter. */
  readonly supersedes?: string | undefined;
}

/**
 * Puts the ADR of a debate among the team's decisions, by their names and template (R8). An accepted record is never
 * edited; one of this debate that is still proposed, and that nobody has edited by hand, is brought up to date.
 */
export async function placeAdr({ project, events, supersedes }: Placing): Promise<PlacedAdr> {
  const [opened] = events;
  if (opened?.type !== 'debate-opened') throw new RangeError('The journal has no first line.');
  const { folder } = await findDecisions(project);
  await makeFolder(folder);
  return runAlone(folder, async () => {
    const decisions = await findDecisions(project);
    const own = decisions.records.find(({ debate }) => debate === opened.debate);
    const adr = draftAdr(events);
    const placed = own
      ? await update(own, { decisions, adr, supersedes })
      : await write({ decisions, adr, supersedes });
    return { ...placed, path: relative(project, join(folder, placed.path)) };
  });
}

interface Situation {
  readonly decisions: DecisionsFolder;
  readonly adr: AdrDocument;
  readonly supersedes: string | undefined;
}

async function write({ decisions, adr, supersedes }: Situation): Promise<PlacedAdr> {
  const { folder, form, naming, nextNumber, prefix } = decisions;
  const number = naming === 'number' ? nextNumber : undefined;
  const older = findSuperseded(decisions, adr, supersedes);
  const text = writeText(adr, adr.body(form, { number, supersedes: older?.file }), older);
  const stem = number === undefined ? `${adr.date}-${adr.slug}` : `${prefix}${number}-${adr.slug}`;
  for (let again = 1; ; again++) {
    const file = again === 1 ? `${stem}.md` : `${stem}-${again}.md`;
    if (await createWhole(join(folder, file), text))
      return {
        path: file,
        status: adr.status,
        done: 'written',
        because: older ? `it supersedes ${older.file}` : 'there was no record of this debate yet',
      };
  }
}

async function update(own: WrittenAdr, { decisions, adr, supersedes }: Situation): Promise<PlacedAdr> {
  const reportKept = (because: string): PlacedAdr => ({
    path: own.file,
    status: own.status ?? '',
    done: 'kept',
    because,
  });
  if (own.status !== 'proposed')
    return reportKept(`a record that is ${own.status ?? 'without status'} is never edited`);
  if (own.text_hash !== hashAdrText(own.body)) return reportKept('its text was edited by hand');
  const number = /^(?:adr-)?(\d{3,6})-(?!\d\d-\d\d-)/iu.exec(own.file)?.[1];
  const kept = decisions.records.find(({ file }) => file === own.supersedes)?.file;
  const older = findSuperseded(decisions, adr, supersedes ?? kept, own);
  const text = writeText(adr, adr.body(own.form ?? decisions.form, { number, supersedes: older?.file }), older);
  const file = join(decisions.folder, own.file);
  if ((await readFile(file, 'utf8')) === text) return reportKept('it is up to date');
  await writeAtomically(file, text);
  return { path: own.file, status: adr.status, done: 'updated', because: 'nobody had accepted it yet' };
}

function writeText(adr: AdrDocument, body: string, older: WrittenAdr | undefined): string {
  return adr.text(body, { ...(older ? { supersedes: older.file } : {}), text_hash: hashAdrText(body) });
}

/** The record that is named, or the latest accepted one on the same question or with the same title. */
function findSuperseded(
  { records }: DecisionsFolder,
  { slug, status, topic_hash }: AdrDocument,
  wanted: string | undefined,
  own?: WrittenAdr,
): WrittenAdr | undefined {
  const others = records.filter((record) => record !== own);
  if (wanted === undefined) {
    if (status !== 'accepted') return undefined;
    return others.findLast(
      (record) =>
        record.status?.startsWith('accepted') &&
        (record.topic_hash === topic_hash || record.file.replace(/^(?:adr-)?[\d-]+-/iu, '') === `${slug}.md`),
    );
  }
  const name = wanted.replace(/^.*[\\/]/u, '');
  const found = others.find(
    ({ file }) =>
      file === name ||
      file === `${name}.md` ||
      (/^\d+$/u.test(name) && Number(/^\d+/u.exec(file)?.[0]) === Number(name)),
  );
  if (found) return found;
  throw badInput(
    'AdrInvalid',
    `There is no record "${wanted}" to replace.`,
    records.length === 0
      ? 'Your decisions folder is empty; leave out --supersedes.'
      : `Use one of: ${records.map(({ file }) => file).join(', ')}.`,
  );
}

/** Two debates that finish at once write one after the other, so that they never take the same number. */
async function runAlone<T>(folder: string, work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      const release = await lockDebate(folder, 'the decisions', { takeOver: tries > 200 });
      return await work().finally(release);
    } catch (error) {
      if (!(error instanceof DissentError) || error.code !== 'DebateBusy' || tries > 300) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** Reads an ADR at a path. */
export async function readAdrFile(path: string): Promise<WrittenAdr> {
  return readAdr(path, await readFile(path, 'utf8'));
}
