import { z } from 'zod';
import type { JsonSchema } from '../debate/json.ts';
import { suggestion } from './check-against.ts';
import { durationForm, isDuration, parseDuration } from './duration.ts';

/** The protocols that a configuration can speak of. */
export const protocolNames = ['challenge', 'judges', 'board', 'roundtable', 'merge'] as const;

const nameForm = 'a name is 1 to 64 of the characters A-Z a-z 0-9 . _ - and begins with a letter or digit';
const Name = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, nameForm);
const DurationText = z.string().refine(isDuration, `is not a length of time. ${durationForm}`);
const Seconds = z.number().refine(isDuration, `is not a length of time. ${durationForm}`);
/** Written as people do, read as milliseconds. */
const Duration = z
  .union([DurationText, Seconds])
  .meta({ description: durationForm })
  .transform((given) => parseDuration(given));
const Words = z
  .string()
  .min(1)
  .refine((text) => !text.includes('\0'), 'may not hold the character NUL');
const VariableName = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'takes names of environment variables, not values');
const Variable = z
  .string()
  .regex(/^\$[A-Za-z_][A-Za-z0-9_]*$/, 'secrets come only from the environment: write $NAME, the name of a variable');

/** US dollars for a million tokens, where the price list does not know a model or knows it wrong. */
const ModelPrice = z.strictObject({
  input: z.number().min(0),
  output: z.number().min(0),
  cached_input: z.number().min(0).optional(),
  cache_write: z.number().min(0).optional(),
});
export type ModelPrice = z.infer<typeof ModelPrice>;

const timeout = Duration.optional();
/** Tokens that the model reads at once, where nobody else says. */
const window = z.number().int().positive().optional();
const kinds = {
  agent: z.strictObject({ agent: Name, model: Words.optional(), timeout, window }),
  model: z.strictObject({
    model: z.string().regex(/^[a-z0-9][a-z0-9-]*:\S+$/, 'is written provider:id, for example "openai:gpt-5.5"'),
    baseURL: z.string().refine(isPlainAddress, 'must be an http or https address without a password in it').optional(),
    apiKey: Variable.optional(),
    timeout,
    window,
  }),
  program: z.strictObject({
    program: z.array(Words, { error: listOfWords }).min(1),
    timeout,
    env: z.array(VariableName).optional(),
  }),
  human: z.strictObject({ human: z.literal(true), timeout }),
  rehearsal: z.strictObject({ rehearsal: z.literal(true), timeout }),
};

/** Somebody who can be asked. Which of the five keys is there says how; `timeout` is in milliseconds once read. */
export const ParticipantConfig = z.union([kinds.agent, kinds.model, kinds.program, kinds.human, kinds.rehearsal], {
  error: ({ input }) => notOneKind(input),
});
export type ParticipantConfig = z.infer<typeof ParticipantConfig>;

const SeatConfig = z.strictObject({
  participant: Name,
  persona: Words.optional(),
  cross_cutting: z.boolean().optional(),
});
export type SeatConfig = z.infer<typeof SeatConfig>;

const Holder = z.union([Name, SeatConfig]);
/** Who holds a seat: a participant's name, or the name with a persona. */
export type Holder = z.infer<typeof Holder>;

const NamedHolders = z.record(Name, Holder);
const Holders = z.union([Holder, z.array(Holder).min(1), NamedHolders]);
/** What a seat holds: one, a list, or several under names of their own. */
export type Holders = z.infer<typeof Holders>;

/** Seats of a protocol of one's own: checked against the protocol once it is loaded. */
const OwnSeats = z.union([NamedHolders, z.record(Name, Holders)]).optional();

const Seats = z.strictObject({
  challenge: z.strictObject({ proposer: Holder.optional(), challengers: Holders.optional() }).optional(),
  judges: NamedHolders.optional(),
  board: z
    .strictObject({
      members: Holders.optional(),
      contrarian: Holder.optional(),
      moonshot: Holder.optional(),
      gate: Holder.optional(),
      synthesizer: Holder.optional(),
    })
    .optional(),
  roundtable: z.strictObject({ lead: Holder.optional(), specialists: Holders.optional() }).optional(),
  merge: z
    .strictObject({
      advocates: Holders.optional(),
      analyst: Holder.optional(),
      scorer: Holder.optional(),
      merger: Holder.optional(),
    })
    .optional(),
});

const anySettings = z.record(z.string(), z.unknown()).optional();
const Settings = z.strictObject({
  challenge: anySettings,
  judges: anySettings,
  board: anySettings,
  roundtable: anySettings,
  merge: anySettings,
});

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

/** A `dissent.yaml`. */
export const ConfigFile = z.strictObject({
  participants: z.record(Name, ParticipantConfig).optional(),
  protocols: z.record(Name, Words).optional(),
  seats: Seats.optional(),
  settings: Settings.optional(),
  limits: LimitsConfig.optional(),
  prices: z.record(z.string(), ModelPrice).optional(),
  anonymous: z.boolean().optional(),
});
export type ConfigFile = z.infer<typeof ConfigFile>;

/** The same for a file that names protocols of one's own: they have seats and settings like ours. */
export function configFileWith(own: readonly string[]): z.ZodType<ConfigFile> {
  const named = <Schema extends z.ZodType>(schema: Schema) => Object.fromEntries(own.map((name) => [name, schema]));
  return ConfigFile.extend({
    seats: Seats.extend(named(OwnSeats)).optional(),
    settings: Settings.extend(named(anySettings)).optional(),
  });
}

/** The JSON Schema of a `dissent.yaml`, for editors. */
export function configSchema(): JsonSchema {
  return { title: 'dissent.yaml', ...z.toJSONSchema(ConfigFile, { io: 'input' }) };
}

function isPlainAddress(text: string): boolean {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  return /^https?:$/.test(address?.protocol ?? '') && address?.username === '' && address.password === '';
}

function listOfWords({ input }: { input?: unknown }): string | undefined {
  return typeof input === 'string' ? 'must be a list of words, for example [node, ./my-judge.mjs]' : undefined;
}

/** Says so when not exactly one kind is named; an agent may have a model. Otherwise the kind's own complaints are shown. */
function notOneKind(input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined;
  const known = Object.keys(kinds);
  const named = known.filter(
    (kind) => Object.hasOwn(input, kind) && !(kind === 'model' && Object.hasOwn(input, 'agent')),
  );
  if (named.length === 1) return undefined;
  if (named.length > 1) return `says ${named.join(' and ')}; a participant is exactly one of ${known.join(', ')}`;
  const [first = ''] = Object.keys(input);
  return `must say one of ${known.join(', ')}${first === '' ? '' : suggestion(first, known).replace(/^; known are.*/, '')}`;
}
