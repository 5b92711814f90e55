import { badInput } from '../doors.ts';

export function parsePort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw badInput(
    'FlagInvalid',
    `--port must be a number from 0 to 65535, not "${text}".`,
    'For example: --port 4747 (0 takes any free port)',
  );
}

/** An address without a question or a place in it; a path is where a proxy serves the page. */
export function parsePublicUrl(text: string): URL {
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

/** Resolves when the program is told to end. */
export function awaitInterruption(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
}
