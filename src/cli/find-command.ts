import type { Protocol, ProtocolCommand } from '../doors.ts';

/** How a protocol is called that says nothing about it. */
const plainCommand: ProtocolCommand = {
  argument: { name: 'topic', description: 'the topic in quotes, @file, a file, or - for standard input' },
};

export const readProtocolCommand = ({ command }: Protocol): ProtocolCommand => command ?? plainCommand;
