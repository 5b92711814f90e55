import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { badInput, createDebateLister, type ResumeOptions, readViewerPage } from '../doors.ts';
import { findRefusal, makeCookie, type ViewerDoor } from './guard.ts';
import { answerRequest, type Desk } from './routes.ts';
import type { Starter } from './starting.ts';

export interface ViewerOptions {
  readonly debates: string;
  readonly reseat: ResumeOptions['reseat'];
  readonly starter: Starter;
  readonly token: string;
  /** The port that is tried first; where it is taken, any free one. */
  readonly port?: number | undefined;
  /** True where only that port will do. */
  readonly exactPort?: boolean | undefined;
  /** The name or address to listen on instead of loopback's. */
  readonly host?: string | undefined;
  /** Where the page is reached from outside. */
  readonly publicUrl?: URL | undefined;
  readonly lost: Desk['lost'];
}

/** A viewer that answers on this machine, or where its user wants it. */
export interface Viewer {
  readonly port: number;
  /** The address of the page, with the token; `debate` opens that one. */
  makeAddress(debate?: string): string;
  close(): Promise<void>;
}

/** Starts the viewer: the page, the list of debates, each debate as a stream, and the door for a person's decision. */
export async function startViewer({
  debates,
  reseat,
  starter,
  token,
  lost,
  ...wished
}: ViewerOptions): Promise<Viewer> {
  const { host = '127.0.0.1', publicUrl } = wished;
  const { html, policy } = await readViewerPage();
  const closing = new AbortController();
  const desk: Desk = {
    debates,
    reseat,
    starter,
    lost,
    page: html,
    list: createDebateLister(debates),
    closing: closing.signal,
  };
  const server = createServer();
  const port = await listen(server, { ...wished, host });
  const door: ViewerDoor = { port, token, names: listNames(host), publicUrl };
  server.on('request', (request, response) => {
    const url = new URL(request.url ?? '/', `http://127.0.0.1:${port}`);
    for (const [name, value] of Object.entries(makeHeaders(policy))) response.setHeader(name, value);
    const refusal = findRefusal({ method: request.method ?? '', url, headers: request.headers }, door);
    if (refusal) {
      response.writeHead(refusal.status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${refusal.why}\n`);
      return;
    }
    if (url.pathname === '/') response.setHeader('set-cookie', makeCookie(request.headers, door));
    void answerRequest({ request, response, url }, desk);
  });
  return {
    port,
    makeAddress: (debate) => {
      const address = new URL(publicUrl ?? `http://${isAnyAddress(host) ? '127.0.0.1' : writeHost(host)}:${port}/`);
      address.searchParams.set('token', token);
      if (debate) address.hash = `/debate/${debate}`;
      return address.href;
    },
    close: () => {
      closing.abort();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function listen(
  server: Server,
  { port = 0, exactPort = false, host }: Partial<ViewerOptions> & { host: string },
): Promise<number> {
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

/** The names that a viewer on this host answers to; on all addresses, those of this machine, which nobody can bind from outside. */
function listNames(host: string): readonly string[] {
  if (!isAnyAddress(host)) return [writeHost(host.toLowerCase())];
  return Object.values(networkInterfaces()).flatMap((known = []) => known.map(({ address }) => writeHost(address)));
}

const isAnyAddress = (host: string) => host === '0.0.0.0' || host === '::';

const writeHost = (host: string) => (host.includes(':') ? `[${host}]` : host);

const makeHeaders = (policy: string) => ({
  'content-security-policy': `${policy}; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
});
