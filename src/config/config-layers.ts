import type { TextPosition } from '../documents/text-position.ts';
import type { FoundFile } from './config-files.ts';
import type {
  ConfigFile,
  ConfiguredSeats,
  LimitsConfig,
  ParticipantConfig,
  PresetConfig,
  PriceConfig,
} from './config-schema.ts';

/** A configuration put together from its files: every section is there. Lengths of time are in milliseconds. */
export interface Config {
  readonly participants: { readonly [name: string]: ParticipantConfig };
  /** Protocols of one's own: the files of their modules. */
  readonly protocols: { readonly [name: string]: string };
  readonly seats: { readonly [protocol: string]: ConfiguredSeats | undefined };
  /** Keys in small letters, whatever the files say. */
  readonly settings: { readonly [protocol: string]: { readonly [key: string]: unknown } | undefined };
  readonly limits: LimitsConfig & { readonly width: number };
  /** Panels, settings and limits that `--preset` chooses by name. */
  readonly presets: { readonly [name: string]: PresetConfig };
  readonly prices: { readonly [model: string]: PriceConfig };
  readonly anonymous: boolean;
  /** The code of the language of all answers (E21); absent, that of the topic. */
  readonly language?: string;
}

/** One file, read; its settings with keys in small letters. */
export interface ConfigLayer {
  readonly file: FoundFile;
  readonly config: ConfigFile;
  findPosition(path: readonly PropertyKey[]): TextPosition;
}

/** The configuration, and which file each part of it is from. */
export interface MergedConfig {
  readonly config: Config;
  findLayer(path: readonly PropertyKey[]): ConfigLayer | undefined;
  /** Line 0 for what is in no file. */
  findPosition(path: readonly PropertyKey[]): TextPosition & { readonly fileName?: string };
}

/**
 * Puts files together, the strongest first, and limits over them. Overridden are: a participant as a whole, a
 * protocol's seats as a whole, a setting, a limit, a price.
 */
export function mergeLayers(layers: readonly ConfigLayer[], limits: LimitsConfig): MergedConfig {
  const files = layers.map(({ config }) => config);
  const asked = mergeSections([limits, ...files.map((file) => file.limits)]);
  const language = files.find((file) => file.language !== undefined)?.language;
  const findLayer = (path: readonly PropertyKey[]) => layers.find(({ config }) => hasPath(config, findUnit(path)));
  return {
    config: {
      participants: mergeSections(files.map(({ participants }) => participants)),
      protocols: mergeSections(files.map(({ protocols }) => protocols)),
      seats: mergeSections(files.map(({ seats }) => seats)),
      settings: mergeSettings(files),
      presets: mergeSections(files.map(({ presets }) => presets)),
      limits: { ...asked, width: asked.width ?? defaults.width },
      prices: mergeSections(files.map(({ prices }) => prices)),
      anonymous: files.find(({ anonymous }) => anonymous !== undefined)?.anonymous ?? defaults.anonymous,
      ...(language === undefined ? {} : { language }),
    },
    findLayer,
    findPosition: (path) => {
      const layer = findLayer(path);
      return layer ? { ...layer.findPosition(path), fileName: layer.file.label } : { line: 0, column: 0 };
    },
  };
}

const defaults = { anonymous: true, width: 8 };

/** The strongest first: what it says stands. */
function mergeSections<Section extends object>(sections: readonly (Section | undefined)[]): Section {
  return Object.fromEntries(sections.toReversed().flatMap((section) => Object.entries(section ?? {}))) as Section;
}

function mergeSettings(files: readonly ConfigFile[]): Config['settings'] {
  const named = new Set(files.flatMap(({ settings }) => Object.keys(settings ?? {})));
  const entries = [...named].flatMap((protocol) => {
    const given = files.map(({ settings }) => (settings as Config['settings'] | undefined)?.[protocol]);
    return given.some((settings) => settings !== undefined) ? [[protocol, mergeSections(given)]] : [];
  });
  return Object.fromEntries(entries);
}

/** The part of a path that one file decides alone. */
const findUnit = (path: readonly PropertyKey[]) => path.slice(0, path[0] === 'settings' ? 3 : 2);

function hasPath(value: unknown, [step, ...rest]: readonly PropertyKey[]): boolean {
  if (step === undefined) return value !== undefined;
  return (
    typeof value === 'object' && value !== null && Object.hasOwn(value, step) && hasPath(Reflect.get(value, step), rest)
  );
}
