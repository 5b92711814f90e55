import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findDebate, formatJson, locateDebates, shortenId, z } from '../../doors.ts';
import { type Accepted, acceptJournal, createFolderShelf } from '../../team/push.ts';
import { stripUnsafeLine } from '../progress/terminal-safe.ts';
import { requireServer } from '../remote/client.ts';
import { Begun, findOnServer } from '../remote/debates.ts';

interface MoveFlags {
  readonly project?: string;
  readonly json?: boolean;
  readonly dir?: string;
}

const Pushed = Begun.extend({ added: z.boolean(), ahead: z.number() });

/** `dissent push`: a debate of this machine to the server, byte for byte. The server checks its chain before it keeps it. */
export async function runPushCommand(id: string, flags: MoveFlags): Promise<void> {
  const server = requireServer();
  const { folder } = await findDebate(await locateDebates(flags), id);
  const bytes = await readFile(join(folder, 'journal.jsonl'));
  const query = flags.project === undefined ? '' : `?${new URLSearchParams({ project: flags.project })}`;
  tell(await server.upload(`api/push${query}`, bytes, Pushed), flags, {
    added: 'is on the server now',
    same: 'is on the server already, as it is here',
    behind: 'The server is ahead. To fetch the rest: dissent pull',
  });
}

/** `dissent pull`: a debate of the server to this machine. Its chain is checked here before it is kept. */
export async function runPullCommand(id: string, flags: MoveFlags): Promise<void> {
  const server = requireServer();
  const debates = await locateDebates(flags);
  const bytes = await server.download(`api/debates/${await findOnServer(server, id)}/pull`);
  tell(await acceptJournal(bytes, { debates, shelf: createFolderShelf(debates) }), flags, {
    added: 'is on this machine now',
    same: 'is on this machine already, as it is on the server',
    behind: 'This machine is ahead. To upload the rest: dissent push',
  });
}

function tell(
  { debate, added, ahead }: Accepted,
  { json }: MoveFlags,
  words: { readonly added: string; readonly same: string; readonly behind: string },
): void {
  if (json) return void process.stdout.write(`${formatJson({ dissent: 1, debate, added, ahead })}\n`);
  const short = shortenId(debate);
  const text =
    ahead > 0
      ? `Nothing to do for debate ${short}. ${words.behind} ${short}`
      : `Debate ${short} ${added ? words.added : words.same}.`;
  process.stdout.write(`${stripUnsafeLine(text)}\n`);
}
