import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { DebateEvent } from '../debate/event.ts';
import { readLedger } from '../debate/record/ledger.ts';
import { hasEnded } from '../debate/record/record.ts';
import { hashContent } from '../documents/hash.ts';
import { readIfThere } from '../engine/folder.ts';
import { type Erasure, findErasure } from '../engine/journal/errors.ts';
import { findOddLine } from '../engine/journal/odd-line.ts';
import { rebuildPromptBlocks } from '../engine/prompt/book.ts';
import { readDocuments } from './read-debate.ts';
import { readJournalLines } from './read-journal.ts';

/** Whether something is as it was when the debate was held. */
export type FileStanding = 'unchanged' | 'changed' | 'missing' | 'not a file';

export interface Verification {
  readonly ok: boolean;
  readonly lines: number;
  /** The first line of the journal that does not hold, if any. */
  readonly broken: { readonly line: number; readonly what: string } | null;
  /** True when the last line was cut off in mid-write; a resume repairs it. */
  readonly torn: boolean;
  readonly topic: FileStanding;
  readonly documents: readonly { readonly name: string; readonly standing: FileStanding }[];
  /** Prompts that are no longer what their hash says. */
  readonly prompts_changed: readonly string[];
  /** The debate's own documents, compared with what the journal makes of them. */
  readonly outputs: readonly { readonly name: string; readonly standing: FileStanding }[];
  /** Who erased what the debate held, and when; its chain holds without. */
  readonly erasure?: Erasure;
}

/**
 * Checks the hash chain, whether topic and documents are what was debated, and whether the outcome is the journal's. A folder that
 * is a copy of a record holds no outcome.
 */
export async function verifyDebate(folder: string, { isCopy = false } = {}): Promise<Verification> {
  const { events, broken: damaged, torn, blank } = await readJournalLines(folder);
  const erasure = findErasure(events);
  if (erasure && !damaged)
    return { ...nothingElse, ok: true, lines: blank + events.length, broken: null, torn, erasure };
  const odd = findOddLine(events);
  const broken = damaged ?? odd ?? (await findMissingEnd(folder, events));
  const base = dirname(dirname(resolve(folder)));
  const [opened] = events;
  if (odd || opened?.type !== 'debate-opened') {
    const what = broken ?? { line: 1, what: 'the journal does not begin with debate-opened' };
    return { ok: false, lines: events.length, broken: what, torn, ...nothingElse };
  }
  const topic = await checkFile(base, opened.topic_path, opened.topic_file_hash);
  const documents: { name: string; standing: FileStanding }[] = [];
  for (const { name, path, hash } of opened.documents)
    documents.push({ name, standing: await checkFile(base, path, hash) });
  const prompts_changed = listChangedPrompts(events);
  const outputs = broken || isCopy ? [] : await checkOutputs(folder, events);
  const all = [topic, ...documents.map(({ standing }) => standing), ...outputs.map(({ standing }) => standing)];
  const isUnchanged = all.every((standing) => standing === 'unchanged' || standing === 'not a file');
  const ok = !broken && isUnchanged && prompts_changed.length === 0;
  return { ok, lines: events.length, broken, torn, topic, documents, prompts_changed, outputs };
}

const nothingElse = { topic: 'not a file', documents: [], prompts_changed: [], outputs: [] } as const;

/** Lines that were cut off at the end leave the chain whole: but the outcome names the line that it was made from. */
async function findMissingEnd(folder: string, events: readonly DebateEvent[]): Promise<Verification['broken']> {
  const made = /"journal_hash":\s*"(sha256:[0-9a-f]{64})"/.exec(
    (await readIfThere(join(folder, 'outcome.json'))) ?? '',
  )?.[1];
  if (made === undefined || events.some(({ hash }) => hash === made)) return null;
  return { line: events.length + 1, what: 'outcome.json was made from a line that is not there: the end was cut off' };
}

async function checkFile(base: string, path: string | null, hash: string | null): Promise<FileStanding> {
  if (path === null || hash === null) return 'not a file';
  const content = await readFile(resolve(base, path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EMFILE' || error.code === 'ENFILE') throw error;
  });
  if (!content) return 'missing';
  return listLineEndVersions(content).some((version) => hashContent(version) === hash) ? 'unchanged' : 'changed';
}

/** A checkout may have converted line ends: that changes no word. */
function listLineEndVersions(content: Buffer): readonly Buffer[] {
  const plain = content.toString('latin1').replaceAll('\r\n', '\n');
  return [content, Buffer.from(plain, 'latin1'), Buffer.from(plain.replaceAll('\n', '\r\n'), 'latin1')];
}

function listChangedPrompts(events: readonly DebateEvent[]): readonly string[] {
  const record = readLedger(events);
  return [...record.turns.values()].flatMap(({ started }) => {
    if (!started) return [];
    const text = rebuildPromptBlocks(record, started).join('');
    return hashContent(text) === started.prompt_hash ? [] : [started.address];
  });
}

async function checkOutputs(folder: string, events: readonly DebateEvent[]): Promise<Verification['outputs']> {
  if (!hasEnded(events)) return [];
  const checked: { name: string; standing: FileStanding }[] = [];
  for (const document of readDocuments(events)) {
    const { name } = document;
    const written = await readIfThere(join(folder, name));
    if (written === undefined) checked.push({ name, standing: 'missing' });
    else {
      const isSame = normalizeLineEnds(written) === normalizeLineEnds(document.text);
      checked.push({ name, standing: isSame ? 'unchanged' : 'changed' });
    }
  }
  return checked;
}

const normalizeLineEnds = (text: string) => text.replaceAll('\r\n', '\n');
