import { createServer } from 'node:http';
import { join } from 'node:path';
import { createDebateLister, readViewerPage } from '../doors.ts';
import type { ProjectPlace } from '../mcp/order.ts';
import type { OpenDoor } from '../server/guard.ts';
import { makeHeaders, readAddress, sendError, sendText } from '../server/http.ts';
import { listen, listNames, type Place, writeAddress } from '../server/listen.ts';
import { createAudiences } from './audience.ts';
import { listPayers, openPurse } from './budgets.ts';
import type { Reception } from './caller.ts';
import { createFolderConductor } from './conductor.ts';
import { answerCall } from './dispatch.ts';
import { openFolderStore } from './folder-store.ts';
import { invite } from './invitations.ts';
import { identifyPerson, listPeople } from './people.ts';
import { resumeRuns, watchRuns } from './runs.ts';
import { shareRuns } from './share-runs.ts';
import type { MakeStarter, Provider, Team } from './team.ts';
import { createTries } from './tries.ts';
import { createMessenger, type Log } from './webhooks.ts';

export interface TeamOptions extends Place, Pick<Reception, 'proxy' | 'defaultRole'> {
  readonly debates: string;
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

/** Starts the team server on a folder of debates. */
export async function startTeamServer(options: TeamOptions): Promise<TeamServer> {
  const { debates, publicUrl, host, log } = options;
  const store = await openFolderStore(join(debates, '.team'));
  const { html, policy } = await readViewerPage();
  const closing = new AbortController();
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 1000 });
  const port = await listen(server, options);
  const pages = /^\/(?:(?:join|signin|people|oidc|oidc\/callback|to\/[\w.-]+)?)$/;
  const door: OpenDoor = { port, names: listNames(host), publicUrl, command: 'serve', pages };
  const address = (publicUrl ?? new URL(writeAddress(host, port))).href;
  const audiences = createAudiences(store, debates);
  const messenger = createMessenger(store, log);
  const conductor = createFolderConductor({
    debates,
    width: 100,
    openPurse: async (order, by) => openPurse(store, listPayers(order.project ?? 'main', identifyPerson(by))),
    ...watchRuns({ store, debates, address, audiences, tell: messenger.tell, log }),
  });
  const team: Team = {
    ...options,
    store,
    door,
    address,
    conductor,
    audiences,
    list: shareRuns(createDebateLister(debates)),
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
  await messenger.resume();
  await resumeRuns(team, log);
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
      await store.close();
    },
  };
}

/** While nobody is an admin, whoever starts the server is given a link that makes one. */
async function inviteFirst({ store, address }: Team): Promise<string | undefined> {
  if ((await listPeople(store)).some(({ roles }) => roles.main === 'admin')) return undefined;
  const { code } = await invite(store, { project: 'main', role: 'admin' });
  return `${address}join?code=${code}`;
}
