import { stringify } from 'yaml';
import {
  checkParticipants,
  checkPresets,
  checkProtocols,
  DissentError,
  describeConfigSchema,
  formatJson,
  type LoadedConfig,
  loadConfig,
  loadProtocols,
  type Protocol,
  protocols,
} from '../../doors.ts';
import { stripUnsafeLine } from '../progress/terminal-safe.ts';
import { createCliTrust } from '../trust.ts';

interface ConfigFlags {
  readonly config?: string;
  readonly json?: boolean;
  readonly trust?: boolean;
}

/** `dissent config show|schema|validate`. */
export async function runConfigCommand(what: 'show' | 'schema' | 'validate', flags: ConfigFlags): Promise<void> {
  const search = { cwd: process.cwd(), env: process.env, ...(flags.config ? { file: flags.config } : {}) };
  if (what === 'schema') return printSchema(search, flags);
  const loaded = await loadConfig(search);
  const { config, files, origins } = loaded;
  const named = files.map(({ path, scope }) => `${path} (${scope})`);
  if (what === 'validate') {
    checkParticipants(loaded);
    const known = await loadTrusted(loaded, flags);
    checkProtocols(loaded, known);
    checkPresets(loaded, known);
    process.stdout.write(
      named.length === 0 ? 'No dissent.yaml found; the defaults apply.\n' : `Valid: ${named.join(', ')}\n`,
    );
    return;
  }
  if (flags.json) return void process.stdout.write(`${formatJson({ dissent: 1, files, config, origins })}\n`);
  const lines = Object.entries(origins).map(
    ([path, origin]) => `${path} = ${formatValueAt(config, path)}  # ${origin}`,
  );
  process.stdout.write(`${[...named.map((file) => `# ${file}`), ...lines].join('\n')}\n`);
}

/** The schema is most wanted where the configuration is wrong: then protocols of one's own are left out, and why is said. */
async function printSchema(search: Parameters<typeof loadConfig>[0], flags: ConfigFlags): Promise<void> {
  const known = await loadConfig(search)
    .then((loaded) => loadTrusted(loaded, flags))
    .catch((error: unknown) => {
      if (!(error instanceof DissentError)) throw error;
      process.stderr.write(`Your own protocols are left out: ${stripUnsafeLine(error.message)}\n`);
      return Object.values(protocols);
    });
  process.stdout.write(`${JSON.stringify(describeConfigSchema(known), null, 2)}\n`);
}

/** All protocols; those of a project that is not trusted are left out, and it is said. */
async function loadTrusted(loaded: LoadedConfig, flags: ConfigFlags): Promise<readonly Protocol[]> {
  try {
    return await loadProtocols(loaded, createCliTrust(flags, { asks: false }));
  } catch (error) {
    if (!(error instanceof DissentError) || error.code !== 'ProjectUntrusted') throw error;
    process.stderr.write("This project isn't trusted, so its own protocols are left out. To trust it: dissent trust\n");
    return Object.values(protocols);
  }
}

function formatValueAt(config: unknown, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], config);
  return stringify(value ?? null, { collectionStyle: 'flow', lineWidth: 0 }).trim();
}
