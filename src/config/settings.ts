import { badInput } from '../debate/errors.ts';
import type { Protocol } from '../debate/protocol.ts';
import type { LoadedConfig } from './config.ts';
import { checkAgainst } from './yaml-file.ts';

/** The settings of a protocol: `--set` and what the caller gives before the configuration, and which of them somebody wrote down. */
export function resolveSettings(
  protocol: Protocol,
  loaded: LoadedConfig,
  flags: readonly string[],
  {
    given = {},
    ownFlags = {},
  }: {
    readonly given?: { readonly [key: string]: unknown } | undefined;
    /** Flags of their own that settings were given by, such as `--depth`. */
    readonly ownFlags?: { readonly [setting: string]: string } | undefined;
  } = {},
): { settings: Record<string, unknown>; written: readonly string[] } {
  const flagged = { ...parseSettingFlags(flags), ...given };
  const raw = { ...(loaded.config.settings[protocol.name] ?? {}), ...flagged };
  const settings = checkAgainst(protocol.settings, raw, {
    code: 'SettingInvalid',
    fileName: '--set',
    findPosition: (path) => {
      const key = String(path[0]);
      if (!(key in flagged)) return loaded.findPosition(['settings', protocol.name, ...path]);
      return { line: 0, column: 0, ...(ownFlags[key] === undefined ? {} : { fileName: ownFlags[key] }) };
    },
    hint: `Change it with --set, or in dissent.yaml under settings: ${protocol.name}:. docs/reference.md lists every setting.`,
  });
  return { settings: settings as Record<string, unknown>, written: Object.keys(raw).map((key) => key.toLowerCase()) };
}

/** What `--set key=value` gives, each value as it is meant. */
export const parseSettingFlags = (flags: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(flags.map(parseFlag));

function parseFlag(flag: string): [string, unknown] {
  const [, key, value] = /^([^=]+)=(.*)$/s.exec(flag) ?? [];
  if (!key || value === undefined)
    throw badInput('SettingInvalid', `--set needs key=value, not "${flag}".`, 'For example: --set max_rounds=3');
  return [key.trim().toLowerCase(), parsePlainValue(value.trim())];
}

function parsePlainValue(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}
