import { badInput } from '../debate/errors.ts';
import { adviseName } from './closest.ts';
import type { LoadedConfig } from './config.ts';
import type { Config } from './config-layers.ts';

/** The configuration with a preset over it: a protocol's seats as a whole, each setting, each limit. */
export function applyPreset(loaded: LoadedConfig, name: string | undefined): LoadedConfig {
  if (name === undefined) return loaded;
  const { config, presetFolder } = loaded;
  const preset = Object.hasOwn(config.presets, name) ? config.presets[name] : undefined;
  if (!preset) throw createUnknownPresetError(name, Object.keys(config.presets));
  const seats = (preset.seats ?? {}) as Config['seats'];
  const settings = (preset.settings ?? {}) as Config['settings'];
  const holds = ([section, part, key]: readonly PropertyKey[]) => {
    if (section === 'seats') return Object.hasOwn(seats, part ?? '');
    if (section === 'limits') return Object.hasOwn(preset.limits ?? {}, part ?? '');
    return section === 'settings' && findWritten(settings[String(part)], String(key)) !== undefined;
  };
  const findPath = ([section, part, key, ...rest]: readonly PropertyKey[]) => {
    const written = section === 'settings' ? findWritten(settings[String(part)], String(key)) : key;
    return ['presets', name, section, part, written, ...rest].filter((step) => step !== undefined);
  };
  return {
    ...loaded,
    config: {
      ...config,
      seats: { ...config.seats, ...seats },
      settings: { ...config.settings, ...mergeSettings(config.settings, settings) },
      limits: { ...config.limits, ...preset.limits, width: preset.limits?.width ?? config.limits.width },
    },
    seatsFolder: {
      ...loaded.seatsFolder,
      ...Object.fromEntries(Object.keys(seats).map((protocol) => [protocol, presetFolder[name] ?? '.'])),
    },
    isProjects: (path) => loaded.isProjects(holds(path) ? ['presets', name] : path),
    findPosition: (path) => loaded.findPosition(holds(path) ? findPath(path) : path),
  };
}

/** Settings may be written in capitals. */
const findWritten = (settings: object | undefined, key: string) =>
  Object.keys(settings ?? {}).find((written) => written.toLowerCase() === key);

function mergeSettings(under: Config['settings'], over: Config['settings']): Config['settings'] {
  return Object.fromEntries(
    Object.entries(over).map(([protocol, values = {}]) => {
      const lowered = Object.entries(values).map(([key, value]) => [key.toLowerCase(), value] as const);
      return [protocol, { ...under[protocol], ...Object.fromEntries(lowered) }];
    }),
  );
}

const createUnknownPresetError = (name: string, known: readonly string[]) =>
  badInput(
    'UnknownPreset',
    `There is no preset "${name}".`,
    known.length > 0
      ? adviseName(name, known)
      : 'Add it to dissent.yaml: presets: { cheap: { limits: { usd: 0.5 }, effort: low } }',
  );
