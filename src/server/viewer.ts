import { createServer } from 'node:http';
import { createDebateLister, type ResumeOptions, readViewerPage } from '../doors.ts';
import { createFollowers } from './followers.ts';
import { findRefusal, makeCookie, type ViewerDoor } from './guard.ts';
import { makeHeaders, readAddress, sendText } from './http.ts';
import { listen, listNames, writeAddress } from './listen.ts';
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
    follow: createFollowers(0),
    closing: closing.signal,
  };
  const server = createServer();
  const port = await listen(server, { ...wished, host });
  const door: ViewerDoor = { port, token, names: listNames(host), publicUrl };
  server.on('request', (request, response) => {
    for (const [name, value] of Object.entries(makeHeaders(policy))) response.setHeader(name, value);
    const url = readAddress(request);
    if (!url) return sendText(response, 400, 'This is no address.');
    const refusal = findRefusal({ method: request.method ?? '', url, headers: request.headers }, door);
    if (refusal) return sendText(response, refusal.status, refusal.why);
    if (url.pathname === '/') response.setHeader('set-cookie', makeCookie(request.headers, door));
    void answerRequest({ request, response, url }, desk);
  });
  return {
    port,
    makeAddress: (debate) => {
      const address = new URL(publicUrl ?? writeAddress(host, port));
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
