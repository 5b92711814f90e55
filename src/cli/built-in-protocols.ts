import { readFile } from 'node:fs/promises';
import type { CommandFacts, Protocol } from '../doors.ts';
import type { CallableProtocol } from './program/protocol-command.ts';

/** The protocols that come with dissent. What help shows of them is kept beside the built program; they are loaded once one is used. */
export async function listBuiltIn(): Promise<readonly CallableProtocol[]> {
  return (await readFacts()).map((facts) => ({ facts, load: () => loadBuiltIn(facts.name) }));
}

/** The build writes the file; a bundle made without it, as while files are watched, loads the protocols instead. */
async function readFacts(): Promise<readonly CommandFacts[]> {
  const text = await readFile(new URL('commands.json', import.meta.url), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    },
  );
  if (text !== undefined) return JSON.parse(text);
  const { describeCommand, protocols } = await import('../doors.ts');
  return Object.values(protocols).map(describeCommand);
}

async function loadBuiltIn(name: string): Promise<Protocol> {
  const protocol = (await import('../doors.ts')).protocols[name];
  if (!protocol) throw new RangeError(`dist/commands.json names a protocol that is not there: ${name}`);
  return protocol;
}
