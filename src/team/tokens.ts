import { randomBytes } from 'node:crypto';
import { badInput, z } from '../doors.ts';
import { roles, type Verb, verbs } from './rights.ts';
import { hashSecret, hasPassed, inHours, isSecret, makeSecret } from './secrets.ts';
import type { TeamStore } from './team-store.ts';

/** A token that programs act with, for the person who made it. It never may more than that person. */
export const Token = z.object({
  id: z.string(),
  person: z.string(),
  name: z.string(),
  /** The most that it may, in whatever project. */
  role: z.enum(roles),
  /** What it is for; null is everything that its role may. */
  scopes: z.array(z.enum(verbs as [Verb, ...Verb[]])).nullable(),
  expires: z.string(),
});
export type Token = z.infer<typeof Token>;
type KeptToken = Token & { readonly hash: string };

export const TokenWish = z.object({
  name: z.string().trim().min(1).max(100),
  role: z.enum(roles),
  scopes: z
    .array(z.enum(verbs as [Verb, ...Verb[]]))
    .min(1)
    .optional(),
  days: z.coerce.number().int().min(1).max(366),
});

/** Makes a token. Its secret is shown this once: the server keeps a hash. */
export async function issueToken(store: TeamStore, person: string, wish: z.infer<typeof TokenWish>) {
  const { name, role, scopes = null, days } = wish;
  const [id, secret] = [randomBytes(6).toString('hex'), makeSecret()];
  const token: Token = { id, person, name, role, scopes, expires: inHours(24 * days) };
  await store.update<KeptToken>(`tokens/${id}`, () => ({ ...token, hash: hashSecret(secret) }));
  return { ...token, token: `dissent_${id}_${secret}` };
}

/** The token that somebody brings; undefined where it is none of ours, or has expired. */
export async function findToken(store: TeamStore, given: string): Promise<Token | undefined> {
  const [, id, secret = ''] = /^dissent_([0-9a-f]{12})_([\w-]{43})$/.exec(given) ?? [];
  if (id === undefined) return undefined;
  const kept = (await store.read(`tokens/${id}`)) as KeptToken | undefined;
  if (!kept || !isSecret(secret, kept.hash)) return undefined;
  if (!hasPassed(kept.expires)) return Token.parse(kept);
  await store.update(`tokens/${id}`, () => undefined);
  return undefined;
}

export async function listTokens(store: TeamStore, person: string): Promise<readonly Token[]> {
  const found = await Promise.all((await store.list('tokens')).map((key) => store.read(key)));
  return found.flatMap((one) => (one ? [Token.parse(one)] : [])).filter((one) => one.person === person);
}

export async function revokeToken(store: TeamStore, id: string, person: string): Promise<void> {
  const tokens = await listTokens(store, person);
  if (!tokens.some((token) => token.id === id))
    throw badInput('NotFound', 'You have no such token.', 'GET /api/tokens lists yours.');
  await store.update(`tokens/${id}`, () => undefined);
}
