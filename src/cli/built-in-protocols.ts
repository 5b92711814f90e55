import { readFile } from 'node:fs/promises';
import type { CommandFacts, Protocol } from '../index.ts';
import type { CallableProtocol } from './program/protocol-command.ts';

/** The protocols that come with dissent. What help shows of them is kept beside the built program; they are loaded once one is used. */
export async function listBuiltIn(): Promise<readonly CallableProtocol[]> {
  return (await readFacts()).map((facts) => ({ facts, load: () => loadBuiltIn(facts.name) }));
}

/** The file is written by scripts/build.mjs. */
async function readFacts(): Promise<readonly CommandFacts[]> {
  return JSON.parse(await readFile(new URL('commands.json', import.meta.url), 'utf8'));
}

async function loadBuiltIn(name: string): Promise<Protocol> {
  const protocol = (await import('../index.ts')).protocols[name];
  if (!protocol) throw new RangeError(`dist/commands.json names a protocol that is not there: ${name}`);
  return protocol;
}
