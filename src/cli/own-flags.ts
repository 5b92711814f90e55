import { Option } from 'commander';
import { type CommandFlag, findCommand, type Protocol } from '../doors.ts';

/** Options as commander hands them over. */
export interface GivenOptions {
  readonly [name: string]: unknown;
}

/** The protocol's own flags, sorted by what they are for. */
export interface OwnFlags {
  readonly flags: { readonly [name: string]: string };
  readonly lists: { readonly [name: string]: readonly string[] };
  /** Those that are settings, as `--set` would say them, and the flag that each was given by. */
  readonly settings: readonly string[];
  readonly settingFlags: { readonly [setting: string]: string };
}

export function readOwnFlags(protocol: Protocol, options: GivenOptions): OwnFlags {
  const given = (findCommand(protocol).flags ?? []).flatMap((flag) => readFlag(flag, options) ?? []);
  const settings = given.flatMap(({ sets, value, long }) =>
    typeof sets === 'object' && 'setting' in sets ? [{ setting: sets.setting, value: String(value), long }] : [],
  );
  return {
    flags: Object.fromEntries(given.flatMap(({ name, value }) => (typeof value === 'string' ? [[name, value]] : []))),
    lists: Object.fromEntries(given.flatMap(({ name, value }) => (typeof value === 'string' ? [] : [[name, value]]))),
    settings: settings.map(({ setting, value }) => `${setting}=${value}`),
    settingFlags: Object.fromEntries(settings.map(({ setting, long }) => [setting, long])),
  };
}

/** The name under which commander keeps a flag, and the flag in full: `--no-colour` is `colour`. */
export function nameFlag({ flag }: CommandFlag): { readonly name: string; readonly long: string } {
  const option = new Option(flag);
  return { name: option.attributeName(), long: option.long ?? flag };
}

/** A flag that was given; a switch is `true`, or `false` where it switches off. */
function readFlag(flag: CommandFlag, options: GivenOptions) {
  const { name, long } = nameFlag(flag);
  const value = options[name];
  const found = { sets: flag.sets, name, long };
  if (typeof value === 'string') return { ...found, value };
  if (Array.isArray(value)) return value.length === 0 ? undefined : { ...found, value: value.map(String) };
  const isSwitchedOff = long.startsWith('--no-');
  return value === !isSwitchedOff ? { ...found, value: String(value) } : undefined;
}
