import {
  createReseater,
  findDebate,
  keepViewerAddress,
  locateDebates,
  makeToken,
  readViewerAddress,
  shortenId,
} from '../../doors.ts';
import { startViewer } from '../../server/viewer.ts';
import { canOpenBrowser, openBrowser } from '../open-browser.ts';
import { createStarter } from '../page-starter.ts';
import { formatFolder } from '../places.ts';
import { stripUnsafeLine } from '../progress/terminal-safe.ts';
import { type Client, findServer } from '../remote/client.ts';
import { findOnServer } from '../remote/debates.ts';
import { awaitInterruption, parsePort, parsePublicUrl } from '../serving.ts';
import { createCliTrust } from '../trust.ts';

interface ViewFlags {
  readonly port?: string;
  readonly host?: string;
  readonly publicUrl?: string;
  readonly open: boolean;
  readonly config?: string;
  readonly trust?: boolean;
  readonly json?: boolean;
  readonly dir?: string;
}

/** `dissent view`: the viewer in the browser, until it is interrupted. Standard output has the address, and only it. */
export async function runViewCommand(id: string | undefined, flags: ViewFlags): Promise<void> {
  const server = findServer(flags);
  if (server) return printLink(server, id, flags);
  const debates = await locateDebates(flags);
  const debate = id === undefined ? undefined : (await findDebate(debates, id)).debate;
  const wished = flags.port === undefined ? undefined : parsePort(flags.port);
  const publicUrl = flags.publicUrl === undefined ? undefined : parsePublicUrl(flags.publicUrl);
  const last = await readViewerAddress(debates, process.env);
  const token = last?.token ?? makeToken();
  const viewer = await startViewer({
    debates,
    token,
    reseat: createReseater({ ...flags, trust: createCliTrust(flags, { asks: false }) }),
    starter: createStarter(
      { config: flags.config, dir: flags.dir, trust: flags.trust },
      { here: flags.host === undefined && flags.publicUrl === undefined },
    ),
    port: wished ?? last?.port,
    exactPort: wished !== undefined,
    host: flags.host,
    publicUrl,
    lost: (which, error) =>
      process.stderr.write(stripUnsafeLine(`${shortenId(which)} could not continue: ${readMessage(error)}\n`)),
  });
  await keepViewerAddress(debates, { token, port: viewer.port }, process.env);
  const interruption = awaitInterruption(); // before anybody is told that it may be ended
  const url = viewer.makeAddress(debate);
  process.stdout.write(flags.json ? `${JSON.stringify({ dissent: 1, url, port: viewer.port })}\n` : `${url}\n`);
  process.stderr.write(`Serving ${formatFolder(debates)} ${describeReach(flags)} Press Ctrl-C to stop.\n`);
  if (flags.open && canOpenBrowser(process)) openBrowser(url);
  await interruption;
  await viewer.close();
}

/** Where a server's page shows the debate; the server runs already, so nothing is served here. */
async function printLink(server: Client, id: string | undefined, { json, open }: ViewFlags): Promise<void> {
  const url = `${server.address}${id === undefined ? '' : `to/${await findOnServer(server, id)}`}`;
  process.stdout.write(json ? `${JSON.stringify({ dissent: 1, url })}\n` : `${url}\n`);
  if (open && canOpenBrowser(process)) openBrowser(url);
}

/** Who can reach it; whoever opens it to others is told what that means. */
function describeReach({ host, publicUrl }: ViewFlags): string {
  const isLocal = host === undefined || /^(?:localhost|127\.[\d.]+|::1)$/.test(host);
  if (isLocal && publicUrl === undefined) return 'on this machine only.';
  const risk = 'Anyone with this address can read the debates, decide and start new ones.';
  return isLocal ? `for ${publicUrl}. ${risk}` : `on ${host}. ${risk} The connection isn't encrypted by Dissent.`;
}

const readMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));
