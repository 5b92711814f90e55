import { z } from 'zod';
import { efforts } from '../debate/effort.ts';
import type { JsonSchema } from '../debate/json.ts';
import type { Protocol, SeatPlans } from '../debate/protocol.ts';
import { suggestNames } from './check-against.ts';
import { durationForm, isDuration, parseDuration } from './duration.ts';
import { Language } from './language.ts';

const nameForm = 'a name is 1 to 64 of the characters A-Z a-z 0-9 . _ - and begins with a letter or digit';
const Name = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, nameForm);
const DurationText = z.string().refine(isDuration, `is not a duration. ${durationForm}`);
const Seconds = z.number().refine(isDuration, `is not a duration. ${durationForm}`);
/** Written as people do, read as milliseconds. */
const Duration = z
  .union([DurationText, Seconds])
  .meta({ description: durationForm })
  .transform((given) => parseDuration(given));
const Words = z
  .string()
  .min(1)
  .refine((text) => !text.includes('\0'), "can't contain the character NUL");
const VariableName = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'takes names of environment variables, not values');
const Variable = z
  .string()
  .regex(/^\$[A-Za-z_][A-Za-z0-9_]*$/, 'secrets come only from the environment: write $NAME, the name of a variable');

/** US dollars for a million tokens, where the price list does not know a model or knows it wrong. */
const PriceConfig = z.strictObject({
  input: z.number().min(0),
  output: z.number().min(0),
  cached_input: z.number().min(0).optional(),
  cache_write: z.number().min(0).optional(),
});
export type PriceConfig = z.infer<typeof PriceConfig>;

const timeout = Duration.optional();
/** Tokens that the model reads at once, where nobody else says. */
const window = z.number().int().positive().optional();
/** How hard the model thinks, and the most tokens of an answer, thinking included. */
const thinking = { effort: z.enum(efforts).optional(), max_tokens: z.number().int().min(256).optional() };
const kinds = {
  agent: z.strictObject({ agent: Name, model: Words.optional(), ...thinking, timeout, window }),
  model: z.strictObject({
    model: z.string().regex(/^[a-z0-9][a-z0-9-]*:\S+$/, 'is written provider:id, for example "openai:gpt-5.5"'),
    baseURL: z.string().refine(isPlainAddress, 'must be an http or https address without a password in it').optional(),
    apiKey: Variable.optional(),
    ...thinking,
    timeout,
    window,
  }),
  program: z.strictObject({
    program: z.array(Words, { error: explainWordList }).min(1),
    /** The model behind it, for the record: `claude-opus-4-5`, or with its vendor `anthropic:claude-opus-4-5`. */
    model: Words.optional(),
    timeout,
    env: z.array(VariableName).optional(),
  }),
  human: z.strictObject({ human: z.literal(true), timeout }),
  rehearsal: z.strictObject({ rehearsal: z.literal(true), timeout }),
};

/** Somebody who can be asked. Which of the five keys is there says how; `timeout` is in milliseconds once read. */
export const ParticipantConfig = z.union([kinds.agent, kinds.model, kinds.program, kinds.human, kinds.rehearsal], {
  error: ({ input }) => explainKinds(input),
});
export type ParticipantConfig = z.infer<typeof ParticipantConfig>;

const SeatConfig = z.strictObject({
  participant: Name,
  persona: Words.optional(),
  cross_cutting: z.boolean().optional(),
});
export type SeatConfig = z.infer<typeof SeatConfig>;

const HolderConfig = z.union([Name, SeatConfig]);
/** Who holds a seat: a participant's name, or the name with a persona. */
export type HolderConfig = z.infer<typeof HolderConfig>;

const NamedHolders = z.record(Name, HolderConfig);
const Holders = z.union([HolderConfig, z.array(HolderConfig).min(1), NamedHolders]);
/** What a seat holds: one, a list, or several under names of their own. */
export type Holders = z.infer<typeof Holders>;

/** Seats of a protocol whose plans are not known yet: they are checked once it is loaded. */
const AnySeats = z.union([NamedHolders, z.record(Name, Holders)]);

const AnySettings = z.record(z.string(), z.unknown());

/** The most turns at the same time that can be asked for. */
export const mostWidth = 256;

/** Budgets; `turn` and `debate` in milliseconds once read. */
export const LimitsConfig = z.strictObject({
  calls: z.number().int().positive().optional(),
  tokens: z.number().int().positive().optional(),
  usd: z.number().min(0).optional(),
  width: z.number().int().min(1).max(mostWidth).optional(),
  turn: Duration.optional(),
  debate: Duration.optional(),
});
export type LimitsConfig = z.infer<typeof LimitsConfig>;

const PresetName = Name.meta({ description: 'chosen with --preset' });

/** A protocol as far as a configuration speaks of it; one that is not loaded has only a name. */
export type ConfiguredProtocol = Pick<Protocol, 'name'> & Partial<Pick<Protocol, 'seats' | 'settings'>>;

/** A `dissent.yaml` in which these protocols can have seats and settings. Settings are read when a debate is prepared. */
export function makeConfigFileSchema(protocols: readonly ConfiguredProtocol[]) {
  const chosen = {
    seats: z
      .strictObject(assignByName(protocols, ({ seats }) => (seats ? makeSeatsSchema(seats) : AnySeats)))
      .optional(),
    settings: z.strictObject(assignByName(protocols, () => AnySettings)).optional(),
    limits: LimitsConfig.optional(),
  };
  return z.strictObject({
    participants: z.record(Name, ParticipantConfig).optional(),
    protocols: z.record(Name, Words).optional(),
    ...chosen,
    presets: z.record(PresetName, z.strictObject({ ...chosen, effort: z.enum(efforts).optional() })).optional(),
    prices: z.record(z.string(), PriceConfig).optional(),
    anonymous: z.boolean().optional(),
    language: Language.optional(),
  });
}
export type ConfigFile = z.infer<ReturnType<typeof makeConfigFileSchema>>;
/** A panel, settings and limits under a name. */
export type PresetConfig = NonNullable<ConfigFile['presets']>[string];

const assignByName = <Schema extends z.ZodType>(
  protocols: readonly ConfiguredProtocol[],
  schemaOf: (protocol: ConfiguredProtocol) => Schema,
) => Object.fromEntries(protocols.map((protocol) => [protocol.name, schemaOf(protocol).optional()]));

/** Who holds the seats of a protocol. */
export interface ConfiguredSeats {
  readonly [seat: string]: Holders | undefined;
}

/** A protocol whose only seat holds several takes names at the table; the others take seats, with names or lists in them. */
export function makeSeatsSchema(plans: SeatPlans): z.ZodType<ConfiguredSeats> {
  const [only, ...others] = Object.values(plans);
  if (only?.holds === 'several' && others.length === 0) return NamedHolders;
  return z.strictObject(
    Object.fromEntries(
      Object.entries(plans).map(([seat, { holds }]) => [
        seat,
        (holds === 'several' ? Holders : HolderConfig).optional(),
      ]),
    ),
  );
}

/** The JSON Schema of a `dissent.yaml`, for editors: with the seats and settings of these protocols. */
export function describeConfigSchema(protocols: readonly ConfiguredProtocol[]): JsonSchema {
  const schema = z.toJSONSchema(makeConfigFileSchema(protocols), { io: 'input' });
  const settings = schema.properties?.settings;
  const described = protocols.map(
    ({ name, settings }) => [name, settings ? makeSettingsSchema(settings) : {}] as const,
  );
  return {
    title: 'dissent.yaml',
    ...schema,
    properties: {
      ...schema.properties,
      settings: { ...(typeof settings === 'object' ? settings : {}), properties: Object.fromEntries(described) },
    },
  };
}

/** The form of settings for editors; what is also read in other forms (any case, `2/3` for a number) is left open. */
function makeSettingsSchema(settings: z.ZodType): JsonSchema {
  const {
    $schema: _,
    additionalProperties: _closed,
    ...schema
  } = z.toJSONSchema(settings, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema: { _zod }, jsonSchema, path }) => {
      const isPreprocessed = _zod.def.type === 'pipe' && _zod.def.in._zod.def.type === 'transform';
      if (!isPreprocessed || path.length === 0) return;
      for (const key of Object.keys(jsonSchema)) if (!descriptive.includes(key)) delete jsonSchema[key];
    },
  });
  return schema;
}

const descriptive = ['title', 'description', 'default', 'examples'];

function isPlainAddress(text: string): boolean {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  return /^https?:$/.test(address?.protocol ?? '') && address?.username === '' && address.password === '';
}

function explainWordList({ input }: { input?: unknown }): string | undefined {
  return typeof input === 'string' ? 'must be a list of words, for example [node, ./my-judge.mjs]' : undefined;
}

/** Says so when not exactly one kind is named; an agent and a program may name their model. Otherwise the kind's own complaints are shown. */
function explainKinds(input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined;
  const known = Object.keys(kinds);
  const named = known.filter(
    (kind) =>
      Object.hasOwn(input, kind) &&
      !(kind === 'model' && (Object.hasOwn(input, 'agent') || Object.hasOwn(input, 'program'))),
  );
  if (named.length === 1) return undefined;
  if (named.length > 1) return `says ${named.join(' and ')}; a participant is exactly one of ${known.join(', ')}`;
  const [first = ''] = Object.keys(input);
  return `must say one of ${known.join(', ')}${first === '' ? '' : suggestNames(first, known).replace(/^; known are.*/, '')}`;
}
