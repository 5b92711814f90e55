import { badInput, DissentError, type ErrorCode, isErrorCode, z } from '../../doors.ts';

/** A team server, asked with somebody's token. */
export interface Client {
  /** The server's address, ending in a slash. */
  readonly address: string;
  get<Body>(path: string, schema: z.ZodType<Body>): Promise<Body>;
  post<Body>(path: string, body: unknown, schema: z.ZodType<Body>): Promise<Body>;
  download(path: string): Promise<Buffer>;
  upload<Body>(path: string, bytes: Buffer, schema: z.ZodType<Body>): Promise<Body>;
  /** A response whose body is read as it comes. */
  open(path: string, headers: Record<string, string>, signal: AbortSignal): Promise<Response>;
}

/** The server that the environment names; undefined where debates are on this machine. A folder that is named is always here. */
export function findServer({ dir }: { readonly dir?: string | undefined } = {}): Client | undefined {
  const { DISSENT_SERVER: address = '', DISSENT_TOKEN: token = '' } = process.env;
  return address === '' || dir !== undefined ? undefined : createClient(parseAddress(address), token);
}

/** The server, for a command that is nothing without one. */
export function requireServer(): Client {
  const server = findServer();
  if (server) return server;
  throw badInput(
    'FlagsConflict',
    'No server is set.',
    'Set DISSENT_SERVER to its address, and DISSENT_TOKEN to a token of yours.',
  );
}

function createClient(address: URL, token: string): Client {
  const ask = async (path: string, init: RequestInit = {}) => {
    if (!/^[\x21-\x7e]+$/.test(token))
      throw badInput(
        'SignInNeeded',
        'DISSENT_TOKEN holds no token.',
        `Make one on the page "People": ${new URL('people', address)}`,
      );
    const headers = { ...init.headers, authorization: `Bearer ${token}` };
    const response = await fetch(new URL(path, address), { ...init, headers, redirect: 'error' }).catch(
      (error: unknown) => {
        if (init.signal?.aborted) throw error;
        throw createUnreachableError(address, error);
      },
    );
    if (!response.ok) throw await readError(response, address);
    return response;
  };
  const read = async <Body>(response: Response, schema: z.ZodType<Body>): Promise<Body> => {
    const parsed = schema.safeParse(await response.json().catch(() => undefined));
    if (parsed.success) return parsed.data;
    throw createUnreachableError(address, parsed.error);
  };
  const send = (path: string, type: string, body: string | Buffer) =>
    ask(path, { method: 'POST', headers: { 'content-type': type }, body });
  return {
    address: address.href,
    get: async (path, schema) => read(await ask(path), schema),
    post: async (path, body, schema) => read(await send(path, 'application/json', JSON.stringify(body)), schema),
    download: async (path) => Buffer.from(await (await ask(path)).arrayBuffer()),
    upload: async (path, bytes, schema) => read(await send(path, 'application/x-ndjson', bytes), schema),
    open: (path, headers, signal) => ask(path, { headers, signal }),
  };
}

/** A token goes over connections that are encrypted, or to this machine. */
function parseAddress(text: string): URL {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  const isLocal = /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(address?.hostname ?? '');
  if (!address || !(address.protocol === 'https:' || (address.protocol === 'http:' && isLocal)))
    throw badInput(
      'FlagInvalid',
      'DISSENT_SERVER must be an address with https.',
      'For example: DISSENT_SERVER=https://debates.example.org. On this machine, http is fine.',
    );
  return new URL(address.pathname.endsWith('/') ? address.pathname : `${address.pathname}/`, address.origin);
}

const Said = z.object({ error: z.object({ code: z.string(), message: z.string(), hint: z.string() }) });

/** What the server says is wrong, as if it had gone wrong here. */
async function readError(response: Response, address: URL): Promise<DissentError> {
  const said = Said.safeParse(await response.json().catch(() => undefined));
  if (!said.success) return createUnreachableError(address, new Error(`${response.status} ${response.statusText}`));
  const { code, message, hint } = said.data.error;
  const known = isErrorCode(code) ? code : 'Unexpected';
  return new DissentError(known, { message, hint, exit: exits[known] ?? 2 });
}

const exits: { readonly [code in ErrorCode]?: DissentError['exit'] } = {
  NobodyAvailable: 4,
  JournalBroken: 5,
  PromptChanged: 5,
  JournalUnwritable: 1,
  Unexpected: 1,
};

function createUnreachableError({ origin }: URL, cause: unknown): DissentError {
  const deepest = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  const why = deepest instanceof z.ZodError ? 'its answer is not one of ours' : describeCause(deepest);
  return new DissentError('ServerUnreachable', {
    message: `Can't reach the server at ${origin}: ${why}.`,
    hint: 'Check DISSENT_SERVER, and that the server runs. To work on this machine instead, unset it.',
    exit: 4,
    cause,
  });
}

const describeCause = (cause: unknown) =>
  cause instanceof Error ? cause.message || String(Reflect.get(cause, 'code') ?? cause.name) : String(cause);
