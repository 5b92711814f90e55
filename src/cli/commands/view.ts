import {
  badInput,
  debatesFolder,
  findDebate,
  keepViewerAddress,
  lastViewerAddress,
  newToken,
  reseater,
} from '../../doors.ts';
import { startViewer } from '../../server/viewer.ts';
import { canOpenBrowser, openBrowser } from '../open-browser.ts';
import { folderShown } from '../places.ts';
import { terminalSafe } from '../progress/terminal-safe.ts';

interface ViewFlags {
  readonly port?: string;
  readonly open: boolean;
  readonly config?: string;
  readonly json?: boolean;
  readonly dir?: string;
}

/** `dissent view`: the viewer in the browser, until it is interrupted. Standard output has the address, and only it. */
export async function viewCommand(id: string | undefined, flags: ViewFlags): Promise<void> {
  const debates = await debatesFolder(flags);
  const debate = id === undefined ? undefined : (await findDebate(debates, id)).debate;
  const wished = flags.port === undefined ? undefined : portIn(flags.port);
  const last = await lastViewerAddress(debates, process.env);
  const token = last?.token ?? newToken();
  const viewer = await startViewer({
    debates,
    token,
    reseat: reseater(flags),
    port: wished ?? last?.port,
    exactPort: wished !== undefined,
    lost: (which, error) => process.stderr.write(terminalSafe(`${which} did not go on: ${messageOf(error)}\n`)),
  });
  await keepViewerAddress(debates, { token, port: viewer.port }, process.env);
  const url = viewer.addressOf(debate);
  process.stdout.write(flags.json ? `${JSON.stringify({ dissent: 1, url, port: viewer.port })}\n` : `${url}\n`);
  process.stderr.write(`The debates of ${folderShown(debates)}, for this machine only. Ctrl+C ends the viewer.\n`);
  if (flags.open && canOpenBrowser(process)) openBrowser(url);
  await interrupted();
  await viewer.close();
}

function portIn(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw badInput('FlagInvalid', `--port ${text} is no port.`, 'Write for example --port 4747; 0 takes any free one.');
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
}
