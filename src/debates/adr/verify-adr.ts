import { badInput } from '../../debate/errors.ts';
import { findDebate } from '../../engine/folder.ts';
import { readJournal } from '../read-journal.ts';
import { type FileStanding, verifyDebate } from '../verify.ts';
import { readAdrFile } from './place-adr.ts';
import { hashAdrText } from './written-adr.ts';

/** Whether an ADR is still what the debate made of it, and the topic what it was (E12). */
export interface AdrVerification {
  readonly ok: boolean;
  readonly debate: string;
  readonly status: string | null;
  /** The text below the front matter, its status aside. */
  readonly text: 'unchanged' | 'changed' | 'not recorded';
  /** Whether the debate it names was about this topic, and the topic's file is what was debated. */
  readonly topic: FileStanding;
  readonly documents: readonly { readonly name: string; readonly standing: FileStanding }[];
  /** Whether the line of the journal that it was made from is there and the journal holds up to it. */
  readonly journal: 'intact' | 'broken' | 'another';
}

export async function verifyAdr(path: string, debates: string): Promise<AdrVerification> {
  const adr = await readAdrFile(path).catch((error: NodeJS.ErrnoException) => {
    throw badInput(
      'FileUnreadable',
      `Can't read ${path}: ${error.message}.`,
      'Use the path of an ADR, or the id of a debate.',
      error,
    );
  });
  if (adr.debate === undefined)
    throw badInput(
      'AdrInvalid',
      `${path} doesn't say which debate it comes from.`,
      'Only records written by dissent can be verified.',
    );
  const { debate, folder } = await findDebate(debates, adr.debate);
  const { events } = await readJournal(folder);
  const found = await verifyDebate(folder);
  const [opened] = events;
  const isSameTopic = opened?.type === 'debate-opened' && opened.topic_hash === adr.topic_hash;
  const text =
    adr.text_hash === undefined ? 'not recorded' : adr.text_hash === hashAdrText(adr.body) ? 'unchanged' : 'changed';
  const journal = found.broken ? 'broken' : events.some(({ hash }) => hash === adr.journal_hash) ? 'intact' : 'another';
  const topic = isSameTopic ? found.topic : 'changed';
  const holds = [topic, ...found.documents.map(({ standing }) => standing)].every(
    (standing) => standing === 'unchanged' || standing === 'not a file',
  );
  return {
    ok: text === 'unchanged' && journal === 'intact' && holds,
    debate,
    status: adr.status ?? null,
    text,
    topic,
    documents: found.documents,
    journal,
  };
}

/** Whether a name on the command line means an ADR and not a debate: it is a Markdown file. */
export const looksLikeAdr = (name: string): boolean => /\.md$/iu.test(name);
