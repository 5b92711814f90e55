import { createServer } from 'node:http';
import { createDebateLister, createStandingReader, readViewerPage } from '../doors.ts';
import type { ProjectPlace } from '../mcp/order.ts';
import { createFollowers } from '../server/followers.ts';
import type { OpenDoor } from '../server/guard.ts';
import { makeHeaders, readAddress, sendError, sendText } from '../server/http.ts';
import { listen, listNames, type Place, writeAddress } from '../server/listen.ts';
import { createAudiences } from './audience.ts';
import type { Base } from './base.ts';
import type { Reception } from './caller.ts';
import { answerCall } from './dispatch.ts';
import { invite } from './invitations.ts';
import { listPeople } from './people.ts';
import { shareRuns } from './share-runs.ts';
import type { MakeStarter, Provider, Team } from './team.ts';
import { createTries } from './tries.ts';
import { createMessenger, type Log } from './webhooks.ts';

export interface TeamOptions extends Place, Pick<Reception, 'proxy' | 'defaultRole'> {
  readonly debates: string;
  readonly base: Base;
  readonly place: ProjectPlace;
  readonly makeStarter: MakeStarter;
  readonly publicUrl?: URL | undefined;
  readonly provider?: Provider | undefined;
  /** A line of the log: what happened, without content. */
  readonly log: Log;
}

export interface TeamServer {
  readonly port: number;
  readonly address: string;
  /** Where the first admin joins; undefined once there is one. */
  readonly invitation: string | undefined;
  close(): Promise<void>;
}

/** Starts the team server. */
export async function startTeamServer(options: TeamOptions): Promise<TeamServer> {
  const { debates, base, publicUrl, host, log, place } = options;
  const { store, records } = base;
  const { html, policy } = await readViewerPage();
  const closing = new AbortController();
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 1000 });
  const port = await listen(server, options);
  const pages = /^\/(?:(?:join|signin|people|oidc|oidc\/callback|to\/[\w.-]+)?)$/;
  const door: OpenDoor = { port, names: listNames(host), publicUrl, command: 'serve', pages };
  const address = (publicUrl ?? new URL(writeAddress(host, port))).href;
  const audiences = createAudiences(store, debates);
  const messenger = createMessenger(store, log);
  const list = createDebateLister(debates);
  await messenger.resume();
  const watch = { store, debates, place, address, audiences, tell: messenger.tell, log };
  const conductor = await base.createConductor(watch).catch(async (error: unknown) => {
    server.close();
    throw error;
  });
  const team: Team = {
    ...options,
    store,
    records,
    door,
    address,
    conductor,
    audiences,
    list: shareRuns(() => records.refresh().then(list)),
    readStanding: createStandingReader(),
    follow: createFollowers(300),
    page: html.replace('<body>', '<body data-team>'),
    tries: createTries(),
    closing: closing.signal,
  };
  const headers = Object.entries(makeHeaders(policy));
  server.on('request', (request, response) => {
    const begun = performance.now();
    for (const [name, value] of headers) response.setHeader(name, value);
    const url = readAddress(request);
    if (!url) return sendText(response, 400, 'This is no address.');
    const asked = { request, response, url };
    void answerCall(asked, team)
      .catch((error: unknown) => {
        sendError(response, error);
        return 'failed';
      })
      .then((path) => {
        const ms = Math.round(performance.now() - begun);
        log({ what: 'request', method: request.method ?? '', path, status: response.statusCode, ms });
      });
  });
  return {
    port,
    address,
    invitation: await inviteFirst(team),
    close: async () => {
      closing.abort();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await conductor.drain();
      server.closeAllConnections();
      await closed;
      messenger.close();
      await base.close();
    },
  };
}

/** While nobody is an admin, whoever starts the server is given a link that makes one. */
async function inviteFirst({ store, address }: Team): Promise<string | undefined> {
  if ((await listPeople(store)).some(({ roles }) => roles.main === 'admin')) return undefined;
  const { code } = await invite(store, { project: 'main', role: 'admin' });
  return `${address}join?code=${code}`;
}
