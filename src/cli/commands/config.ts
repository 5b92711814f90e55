import { stringify } from 'yaml';
import {
  checkProtocols,
  DissentError,
  describeConfigSchema,
  formatJson,
  loadConfig,
  loadProtocols,
  protocols,
} from '../../doors.ts';
import { stripUnsafeLine } from '../progress/terminal-safe.ts';

/** `dissent config show|schema|validate`. */
export async function runConfigCommand(
  what: 'show' | 'schema' | 'validate',
  flags: { config?: string; json?: boolean },
): Promise<void> {
  const search = { cwd: process.cwd(), env: process.env, ...(flags.config ? { file: flags.config } : {}) };
  if (what === 'schema') return printSchema(search);
  const loaded = await loadConfig(search);
  const { config, files, origins } = loaded;
  const named = files.map(({ path, scope }) => `${path} (${scope})`);
  if (what === 'validate') {
    await checkProtocols(loaded);
    process.stdout.write(
      named.length === 0 ? 'No configuration file found; the defaults hold.\n' : `Valid: ${named.join(', ')}\n`,
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
async function printSchema(search: Parameters<typeof loadConfig>[0]): Promise<void> {
  const known = await loadConfig(search)
    .then(loadProtocols)
    .catch((error: unknown) => {
      if (!(error instanceof DissentError)) throw error;
      process.stderr.write(`Protocols of your own are left out: ${stripUnsafeLine(error.message)}\n`);
      return Object.values(protocols);
    });
  process.stdout.write(`${JSON.stringify(describeConfigSchema(known), null, 2)}\n`);
}

function formatValueAt(config: unknown, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], config);
  return stringify(value ?? null, { collectionStyle: 'flow', lineWidth: 0 }).trim();
}
