import { BlockList, isIP } from 'node:net';
import { dirname, join } from 'node:path';
import { badInput, locateDebates } from '../../doors.ts';
import { type Base, openFolderBase } from '../../team/base.ts';
import { loadOpenId } from '../../team/oidc-door.ts';
import { type Role, roles } from '../../team/rights.ts';
import { startTeamServer, type TeamOptions } from '../../team/serve.ts';
import { createStarter } from '../page-starter.ts';
import { formatFolder } from '../places.ts';
import { awaitInterruption, parsePort, parsePublicUrl } from '../serving.ts';

interface ServeFlags {
  readonly database?: string;
  readonly port?: string;
  readonly host?: string;
  readonly publicUrl?: string;
  readonly trustProxyHeader?: string;
  readonly trustProxyFrom: readonly string[];
  readonly oidcIssuer?: string;
  readonly oidcClient?: string;
  readonly defaultRole?: string;
  readonly config?: string;
  readonly trust?: boolean;
  readonly json?: boolean;
  readonly dir?: string;
}

/** `dissent serve`: the team server, until it is interrupted. Standard output has its address, and only it. */
export async function runServeCommand(flags: ServeFlags): Promise<void> {
  const database = flags.database || process.env.DISSENT_DATABASE;
  const debates = await (database ? locateMirror(flags) : locateDebates(flags));
  const place = { config: flags.config, dir: debates, trust: flags.trust, files: false };
  const reach = readReach(flags);
  const rest = { proxy: readProxy(flags), provider: await readProvider(flags), defaultRole: readRole(flags) };
  const server = await startTeamServer({
    debates,
    base: await openBase(database, debates),
    place,
    makeStarter: (carryOut) => createStarter(place, { here: false, carryOut }),
    ...reach,
    ...rest,
    log: (line) => process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), ...line })}\n`),
  });
  const interruption = awaitInterruption(); // before anybody is told that it may be ended
  const { address: url, port, invitation } = server;
  process.stdout.write(
    flags.json ? `${JSON.stringify({ dissent: 1, url, port, invitation: invitation ?? null })}\n` : `${url}\n`,
  );
  process.stderr.write(`Serving ${formatFolder(debates)} at ${url} Press Ctrl-C to stop.\n`);
  if (invitation) process.stderr.write(`To become its admin, open this link. It works once:\n${invitation}\n`);
  await interruption;
  await server.close();
}

/** A database has workers carry its debates; without one, they run here. */
async function openBase(database: string | undefined, debates: string): Promise<Base> {
  if (!database) return openFolderBase(debates);
  const { openPostgresBase } = await import('../../postgres/base.ts');
  return openPostgresBase(database, debates);
}

/** A copy of the database lies beside the debates of this folder, never among them. */
async function locateMirror(flags: ServeFlags): Promise<string> {
  const own = await locateDebates(flags);
  return (flags.dir ?? process.env.DISSENT_DIR) ? own : join(dirname(own), '.dissent-mirror');
}

/** Other machines reach it only by way of a proxy that encrypts. */
function readReach(flags: ServeFlags): Pick<TeamOptions, 'host' | 'port' | 'exactPort' | 'publicUrl'> {
  const { host = '127.0.0.1' } = flags;
  const publicUrl = flags.publicUrl === undefined ? undefined : parsePublicUrl(flags.publicUrl);
  const isLocal = /^(?:localhost|127\.[\d.]+|::1)$/.test(host);
  if (!isLocal && publicUrl?.protocol !== 'https:')
    throw badInput(
      'FlagsConflict',
      `Serving on ${host} needs --public-url with https: people sign in, and Dissent doesn't encrypt.`,
      'Put a proxy with TLS in front, and give its address: --public-url https://debates.example.org',
    );
  const port = flags.port === undefined ? undefined : parsePort(flags.port);
  return { host, port, exactPort: port !== undefined, publicUrl };
}

function readProxy({ trustProxyHeader, trustProxyFrom }: ServeFlags): TeamOptions['proxy'] {
  if (trustProxyHeader === undefined && trustProxyFrom.length === 0) return undefined;
  if (trustProxyHeader === undefined || trustProxyFrom.length === 0)
    throw badInput(
      'FlagsConflict',
      '--trust-proxy-header and --trust-proxy-from go together.',
      'For example: --trust-proxy-header X-User --trust-proxy-from 127.0.0.1/32',
    );
  const from = new BlockList();
  for (const network of trustProxyFrom) addNetwork(from, network);
  return { header: trustProxyHeader.toLowerCase(), from };
}

function addNetwork(list: BlockList, network: string): void {
  const [address = '', bits] = network.split('/');
  const kind = isIP(address);
  const most = kind === 6 ? 128 : 32;
  const prefix = bits === undefined ? most : Number(bits);
  if (kind === 0 || !/^\d*$/.test(bits ?? '') || prefix > most)
    throw badInput(
      'FlagInvalid',
      `--trust-proxy-from must be an address or a network, not "${network}".`,
      'For example: --trust-proxy-from 127.0.0.1/32',
    );
  list.addSubnet(address, prefix, kind === 6 ? 'ipv6' : 'ipv4');
}

async function readProvider({ oidcIssuer, oidcClient }: ServeFlags): Promise<TeamOptions['provider']> {
  if (oidcIssuer === undefined && oidcClient === undefined) return undefined;
  if (oidcIssuer === undefined || oidcClient === undefined || !URL.canParse(oidcIssuer))
    throw badInput(
      'FlagsConflict',
      '--oidc-issuer and --oidc-client go together; the issuer is an address.',
      'For example: --oidc-issuer https://login.example.org --oidc-client dissent',
    );
  await loadOpenId();
  return { issuer: new URL(oidcIssuer), clientId: oidcClient, secret: process.env.DISSENT_OIDC_SECRET };
}

function readRole({ defaultRole }: ServeFlags): Role | undefined {
  const role = roles.find((one) => one === defaultRole);
  if (role !== undefined || defaultRole === undefined) return role;
  throw badInput(
    'FlagInvalid',
    `--default-role must be a role, not "${defaultRole}".`,
    `Use one of: ${roles.join(', ')}`,
  );
}
