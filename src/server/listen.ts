import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { badInput } from '../doors.ts';

/** Where a server is to be reached. */
export interface Place {
  readonly host: string;
  /** The port that is tried first; where it is taken, any free one. */
  readonly port?: number | undefined;
  /** True where only that port will do. */
  readonly exactPort?: boolean | undefined;
}

export async function listen(server: Server, { port = 0, exactPort = false, host }: Place): Promise<number> {
  const listenOn = (wanted: number) =>
    new Promise<number>((resolve, reject) => {
      server.once('error', reject);
      server.listen(wanted, host, () => {
        server.off('error', reject);
        resolve((server.address() as AddressInfo).port);
      });
    });
  return listenOn(port).catch((error: NodeJS.ErrnoException) => {
    if (!exactPort && error.code === 'EADDRINUSE') return listenOn(0);
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN')
      throw badInput(
        'FlagInvalid',
        `This machine has no address "${host}".`,
        'Use one of its own names or addresses for --host, or 0.0.0.0 for all of them.',
        error,
      );
    throw badInput(
      'PortUnavailable',
      `Port ${port} is not available (${error.code}).`,
      'Choose another with --port, or leave --port out.',
      error,
    );
  });
}

/** The names that a server on this host answers to; on all addresses, those of this machine, which nobody can bind from outside. */
export function listNames(host: string): readonly string[] {
  if (!isAnyAddress(host)) return [writeHost(host.toLowerCase())];
  return Object.values(networkInterfaces()).flatMap((known = []) => known.map(({ address }) => writeHost(address)));
}

/** The address of a server as its own machine reaches it. */
export const writeAddress = (host: string, port: number) =>
  `http://${isAnyAddress(host) ? '127.0.0.1' : writeHost(host)}:${port}/`;

const isAnyAddress = (host: string) => host === '0.0.0.0' || host === '::';

const writeHost = (host: string) => (host.includes(':') ? `[${host}]` : host);
