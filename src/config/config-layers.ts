import type { Position } from '../documents/text-position.ts';
import type { FoundFile } from './config-files.ts';
import type { ConfigFile, ConfiguredSeats, LimitsConfig, ModelPrice, ParticipantConfig } from './config-schema.ts';

/** A configuration put together from its files: every section is there. Lengths of time are in milliseconds. */
export interface Config {
  readonly participants: { readonly [name: string]: ParticipantConfig };
  /** Protocols of one's own: the files of their modules. */
  readonly protocols: { readonly [name: string]: string };
  readonly seats: { readonly [protocol: string]: ConfiguredSeats | undefined };
  /** Keys in small letters, whatever the files say. */
  readonly settings: { readonly [protocol: string]: { readonly [key: string]: unknown } | undefined };
  readonly limits: LimitsConfig & { readonly width: number };
  readonly prices: { readonly [model: string]: ModelPrice };
  readonly anonymous: boolean;
}

/** One file, read; its settings with keys in small letters. */
export interface ConfigLayer {
  readonly file: FoundFile;
  readonly config: ConfigFile;
  positionOf(path: readonly PropertyKey[]): Position;
}

/** The configuration, and which file each part of it is from. */
export interface Merged {
  readonly config: Config;
  layerOf(path: readonly PropertyKey[]): ConfigLayer | undefined;
  /** Line 0 for what is in no file. */
  positionOf(path: readonly PropertyKey[]): Position & { readonly fileName?: string };
}

/**
 * Puts files together, the strongest first, and limits over them. Overridden are: a participant as a whole, a
 * protocol's seats as a whole, a setting, a limit, a price.
 */
export function mergeLayers(layers: readonly ConfigLayer[], limits: LimitsConfig): Merged {
  const files = layers.map(({ config }) => config);
  const asked = together([limits, ...files.map((file) => file.limits)]);
  const layerOf = (path: readonly PropertyKey[]) => layers.find(({ config }) => isIn(config, unitOf(path)));
  return {
    config: {
      participants: together(files.map(({ participants }) => participants)),
      protocols: together(files.map(({ protocols }) => protocols)),
      seats: together(files.map(({ seats }) => seats)),
      settings: mergeSettings(files),
      limits: { ...asked, width: asked.width ?? defaults.width },
      prices: together(files.map(({ prices }) => prices)),
      anonymous: files.find(({ anonymous }) => anonymous !== undefined)?.anonymous ?? defaults.anonymous,
    },
    layerOf,
    positionOf: (path) => {
      const layer = layerOf(path);
      return layer ? { ...layer.positionOf(path), fileName: layer.file.label } : { line: 0, column: 0 };
    },
  };
}

const defaults = { anonymous: true, width: 8 };

/** The strongest first: what it says stands. */
function together<Section extends object>(sections: readonly (Section | undefined)[]): Section {
  return Object.fromEntries(sections.toReversed().flatMap((section) => Object.entries(section ?? {}))) as Section;
}

function mergeSettings(files: readonly ConfigFile[]): Config['settings'] {
  const named = new Set(files.flatMap(({ settings }) => Object.keys(settings ?? {})));
  const entries = [...named].flatMap((protocol) => {
    const given = files.map(({ settings }) => (settings as Config['settings'] | undefined)?.[protocol]);
    return given.some((settings) => settings !== undefined) ? [[protocol, together(given)]] : [];
  });
  return Object.fromEntries(entries);
}

/** The part of a path that one file decides alone. */
const unitOf = (path: readonly PropertyKey[]) => path.slice(0, path[0] === 'settings' ? 3 : 2);

function isIn(value: unknown, [step, ...rest]: readonly PropertyKey[]): boolean {
  if (step === undefined) return value !== undefined;
  return (
    typeof value === 'object' && value !== null && Object.hasOwn(value, step) && isIn(Reflect.get(value, step), rest)
  );
}
