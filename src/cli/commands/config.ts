import { stringify } from 'yaml';
import { configSchema, jsonText, loadConfig } from '../../index.ts';

/** `dissent config show|schema|validate`. */
export async function configCommand(
  what: 'show' | 'schema' | 'validate',
  flags: { config?: string; json?: boolean },
): Promise<void> {
  if (what === 'schema') return void process.stdout.write(`${JSON.stringify(configSchema(), null, 2)}\n`);
  const { config, files, origins } = await loadConfig({
    cwd: process.cwd(),
    env: process.env,
    ...(flags.config ? { file: flags.config } : {}),
  });
  const named = files.map(({ path, scope }) => `${path} (${scope})`);
  if (what === 'validate') {
    process.stdout.write(
      named.length === 0 ? 'No configuration file found; the defaults hold.\n' : `Valid: ${named.join(', ')}\n`,
    );
    return;
  }
  if (flags.json) return void process.stdout.write(`${jsonText({ dissent: 1, files, config, origins })}\n`);
  const lines = Object.entries(origins).map(([path, origin]) => `${path} = ${shown(config, path)}  # ${origin}`);
  process.stdout.write(`${[...named.map((file) => `# ${file}`), ...lines].join('\n')}\n`);
}

function shown(config: unknown, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], config);
  return stringify(value ?? null, { collectionStyle: 'flow', lineWidth: 0 }).trim();
}
