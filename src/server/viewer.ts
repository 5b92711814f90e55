import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { badInput, createDebateLister, type ResumeOptions, readViewerPage } from '../doors.ts';
import { findRefusal, makeCookie, type ViewerDoor } from './guard.ts';
import { answerRequest, type Desk } from './routes.ts';

export interface ViewerOptions {
  readonly debates: string;
  readonly reseat: ResumeOptions['reseat'];
  readonly token: string;
  /** The port that is tried first; where it is taken, any free one. */
  readonly port?: number | undefined;
  /** True where only that port will do. */
  readonly exactPort?: boolean | undefined;
  readonly lost: Desk['lost'];
}

/** A viewer that answers on this machine only. */
export interface Viewer {
  readonly port: number;
  /** The address of the page, with the token; `debate` opens that one. */
  makeAddress(debate?: string): string;
  close(): Promise<void>;
}

/** Starts the viewer: the page, the list of debates, each debate as a stream, and the door for a person's decision. */
export async function startViewer({ debates, reseat, token, lost, ...wished }: ViewerOptions): Promise<Viewer> {
  const { html, policy } = await readViewerPage();
  const closing = new AbortController();
  const desk: Desk = { debates, reseat, lost, page: html, list: createDebateLister(debates), closing: closing.signal };
  const server = createServer();
  const port = await listenOnLoopback(server, wished);
  const door: ViewerDoor = { port, token };
  server.on('request', (request, response) => {
    const url = new URL(request.url ?? '/', `http://127.0.0.1:${port}`);
    for (const [name, value] of Object.entries(makeHeaders(policy))) response.setHeader(name, value);
    const refusal = findRefusal({ method: request.method ?? '', url, headers: request.headers }, door);
    if (refusal) {
      response.writeHead(refusal.status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${refusal.why}\n`);
      return;
    }
    if (url.pathname === '/') response.setHeader('set-cookie', makeCookie(door));
    void answerRequest({ request, response, url }, desk);
  });
  return {
    port,
    makeAddress: (debate) => `http://127.0.0.1:${port}/?token=${token}${debate ? `#/debate/${debate}` : ''}`,
    close: () => {
      closing.abort();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** On loopback only: nobody on the network reaches it. */
async function listenOnLoopback(
  server: Server,
  { port = 0, exactPort = false }: Partial<ViewerOptions>,
): Promise<number> {
  const listenOn = (wanted: number) =>
    new Promise<number>((resolve, reject) => {
      server.once('error', reject);
      server.listen(wanted, '127.0.0.1', () => {
        server.off('error', reject);
        resolve((server.address() as AddressInfo).port);
      });
    });
  return listenOn(port).catch((error: NodeJS.ErrnoException) => {
    if (!exactPort && error.code === 'EADDRINUSE') return listenOn(0);
    throw badInput(
      'PortUnavailable',
      `Port ${port} is not available (${error.code}).`,
      'Choose another with --port, or leave --port out.',
      error,
    );
  });
}

const makeHeaders = (policy: string) => ({
  'content-security-policy': `${policy}; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
});
