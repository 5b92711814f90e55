import type { ProtocolCommand } from './command.ts';
import type { Protocol } from './protocol.ts';

/** What help needs to know of a protocol: plain data, which is kept beside the built program so that help loads no protocol. */
export interface CommandFacts {
  readonly name: string;
  readonly summary: string;
  readonly isDefault: boolean;
  readonly command: ProtocolCommand;
}

export function describeCommand(protocol: Protocol): CommandFacts {
  const { name, summary, isDefault = false } = protocol;
  return { name, summary, isDefault, command: findCommand(protocol) };
}

/** How a protocol is called; one that says nothing about it takes a text. */
export const findCommand = ({ command }: Pick<Protocol, 'command'>): ProtocolCommand => command ?? plainCommand;

const plainCommand: ProtocolCommand = {
  argument: { name: 'topic', description: 'The topic in quotes, a file, @file, or - for standard input' },
};
