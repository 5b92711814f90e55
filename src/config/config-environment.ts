import { badInput } from '../debate/errors.ts';
import { quoteName } from '../documents/quoted.ts';
import type { Environment } from './config-files.ts';
import { LimitsConfig, mostWidth } from './config-schema.ts';
import { isDuration } from './duration.ts';

/** Every DISSENT_* variable: weaker than its flag, stronger than any file. */
export const environmentVariables = [
  { name: 'DISSENT_CONFIG', sets: 'config', form: 'text', says: 'the configuration file, like --config' },
  { name: 'DISSENT_MAX_CALLS', sets: 'limits.calls', form: 'count', says: 'the most calls, like --max-calls' },
  { name: 'DISSENT_MAX_COST', sets: 'limits.usd', form: 'amount', says: 'the most US dollars, like --max-cost' },
  { name: 'DISSENT_MAX_TIME', sets: 'limits.debate', form: 'duration', says: 'the longest debate, like --max-time' },
  {
    name: 'DISSENT_TURN_TIMEOUT',
    sets: 'limits.turn',
    form: 'duration',
    says: 'the longest turn, like --turn-timeout',
  },
  { name: 'DISSENT_WIDTH', sets: 'limits.width', form: 'width', says: 'the most turns at the same time' },
  { name: 'DISSENT_SEED', sets: 'seed', form: 'seed', says: 'the seed of everything drawn by lot, like --seed' },
  { name: 'DISSENT_DIR', sets: 'dir', form: 'text', says: 'the folder of the debates, like --dir' },
  { name: 'DISSENT_TRUST', sets: 'trust', form: 'switch', says: "1 trusts every project's files, like --trust" },
] as const;

/** What the environment sets. `limits.turn` given here ranks with `--turn-timeout`, above a participant's own. */
export interface EnvironmentValues {
  readonly limits: LimitsConfig;
  readonly seed?: number;
  readonly dir?: string;
  /** True: the files of every project are trusted. */
  readonly trust?: boolean;
}

/** Reads the DISSENT_* variables; an empty one counts as not set. */
export function readEnvironment(env: Environment): EnvironmentValues {
  const given = environmentVariables.flatMap(({ name, sets, form }) => {
    const text = env[name]?.trim() ?? '';
    return text === '' ? [] : [{ sets, value: readVariable(name, form, text) }];
  });
  const findValue = (sets: string) => given.find((variable) => variable.sets === sets)?.value;
  const limits = given.flatMap(({ sets, value }) => (sets.startsWith('limits.') ? [[sets.slice(7), value]] : []));
  const [seed, dir] = [findValue('seed'), findValue('dir')];
  return {
    limits: LimitsConfig.parse(Object.fromEntries(limits)),
    ...(typeof seed === 'number' ? { seed } : {}),
    ...(typeof dir === 'string' ? { dir } : {}),
    ...(findValue('trust') === 1 ? { trust: true } : {}),
  };
}

/** The variable that sets this path of the configuration, if it is set. */
export function findVariable(path: string, env: Environment): string | undefined {
  return environmentVariables.find(({ name, sets }) => sets === path && (env[name]?.trim() ?? '') !== '')?.name;
}

type Form = (typeof environmentVariables)[number]['form'];

function readVariable(name: string, form: Form, text: string): string | number {
  const { fits, takes } = forms[form];
  if (!fits(text))
    throw badInput('ConfigInvalid', `${name} must be ${takes}, not ${quoteName(text)}.`, `Change or unset ${name}.`);
  return form === 'text' || form === 'duration' ? text : Number(text);
}

const forms: Record<Form, { readonly fits: (text: string) => boolean; readonly takes: string }> = {
  text: { fits: () => true, takes: 'a path' },
  count: { fits: (text) => /^[1-9]\d{0,14}$/.test(text), takes: 'a whole number above 0' },
  width: {
    fits: (text) => /^[1-9]\d{0,2}$/.test(text) && Number(text) <= mostWidth,
    takes: `a whole number from 1 to ${mostWidth}`,
  },
  seed: { fits: (text) => /^\d{1,15}$/.test(text), takes: 'a whole number' },
  switch: { fits: (text) => text === '0' || text === '1', takes: '1 or 0' },
  amount: { fits: (text) => /^\d{1,12}(?:\.\d{1,6})?$/.test(text), takes: 'an amount such as 2.50' },
  duration: { fits: isDuration, takes: 'a duration such as 90s, 30m or 1h30m' },
};
