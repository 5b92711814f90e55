import {
  badInput,
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
  const url = viewer.makeAddress(debate);
  process.stdout.write(flags.json ? `${JSON.stringify({ dissent: 1, url, port: viewer.port })}\n` : `${url}\n`);
  process.stderr.write(`Serving ${formatFolder(debates)} ${describeReach(flags)} Press Ctrl-C to stop.\n`);
  if (flags.open && canOpenBrowser(process)) openBrowser(url);
  await awaitInterruption();
  await viewer.close();
}

function parsePort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw badInput(
    'FlagInvalid',
    `--port must be a number from 0 to 65535, not "${text}".`,
    'For example: --port 4747 (0 takes any free port)',
  );
}

/** An address without a question or a place in it; a path is where a proxy serves the page. */
function parsePublicUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain =
    url !== undefined && /^https?:$/.test(url.protocol) && `${url.search}${url.hash}${url.username}` === '';
  if (!isPlain)
    throw badInput(
      'FlagInvalid',
      `--public-url must be an address, not "${text}".`,
      'For example: --public-url https://debates.example.org',
    );
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}

/** Who can reach it; whoever opens it to others is told what that means. */
function describeReach({ host, publicUrl }: ViewFlags): string {
  const isLocal = host === undefined || /^(?:localhost|127\.[\d.]+|::1)$/.test(host);
  if (isLocal && publicUrl === undefined) return 'on this machine only.';
  const risk = 'Anyone with this address can read the debates, decide and start new ones.';
  return isLocal ? `for ${publicUrl}. ${risk}` : `on ${host}. ${risk} The connection isn't encrypted by Dissent.`;
}

const readMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));

function awaitInterruption(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
}
