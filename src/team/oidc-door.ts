import type * as OpenId from 'openid-client';
import { DissentError, z } from '../doors.ts';
import { nameCookie, readCookie, writeCookie } from '../server/guard.ts';
import type { Asked } from '../server/http.ts';
import { makeFirstRoles } from './caller.ts';
import { type Person, welcomePerson } from './people.ts';
import { hashSecret, hasPassed, inHours, makeSecret } from './secrets.ts';
import type { Provider, Team } from './team.ts';

/** A sign-in under way: what the provider has to bring back. It is kept on the server, and used once. */
const Attempt = z.object({
  verifier: z.string(),
  state: z.string(),
  nonce: z.string(),
  next: z.string(),
  expires: z.string(),
});
type Attempt = z.infer<typeof Attempt>;

const attemptPrefix = 'dissent-oidc';

/** Sends somebody to the provider. The attempt is bound to their browser by a cookie. */
export async function startSignIn({ request, response, url }: Asked, team: Team): Promise<void> {
  const { client, config } = await connect(team);
  const [verifier, state, nonce] = [client.randomPKCECodeVerifier(), client.randomState(), client.randomNonce()];
  const next = (url.searchParams.get('next') ?? '').slice(0, 200);
  const browser = makeSecret();
  const attempt = { verifier, state, nonce, next, expires: inHours(1 / 6) };
  await team.store.update<Attempt>(`attempts/${hashSecret(browser)}`, () => attempt);
  const name = nameCookie(request.headers, team.door, attemptPrefix);
  const rest = ['SameSite=Lax', 'Max-Age=600'];
  response.setHeader('set-cookie', writeCookie(request.headers, team.door, { name, value: browser, rest }));
  const to = client.buildAuthorizationUrl(config, {
    redirect_uri: `${team.address}oidc/callback`,
    scope: 'openid profile',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  });
  response.writeHead(303, { location: to.href }).end();
}

/** Takes what the provider brings back, and the person whom it vouches for. */
export async function finishSignIn({ request, url }: Asked, team: Team): Promise<{ person: Person; next: string }> {
  const browser = readCookie(request.headers, nameCookie(request.headers, team.door, attemptPrefix));
  let attempt: Attempt | undefined;
  await team.store.update<Attempt>(`attempts/${hashSecret(browser)}`, (now) => {
    attempt = now;
    return undefined;
  });
  if (!attempt || hasPassed(attempt.expires))
    throw fail('This sign-in was not begun in this browser, or took too long.');
  const { client, config } = await connect(team);
  const back = new URL(`oidc/callback${url.search}`, team.address);
  const { verifier, state, nonce, next } = attempt;
  const claims = await client
    .authorizationCodeGrant(config, back, { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce })
    .then((tokens) => tokens.claims())
    .catch((error: unknown) => {
      throw fail('The identity provider did not confirm who you are.', error);
    });
  if (!claims) throw fail('The identity provider did not say who you are.');
  const name =
    [claims.name, claims.preferred_username, claims.sub].find((one) => typeof one === 'string') ?? claims.sub;
  const vouched = { name: String(name), issuer: claims.iss, subject: claims.sub };
  return { person: await welcomePerson(team.store, vouched, makeFirstRoles(team)), next };
}

/** The provider is asked for its configuration once. Only one on this machine may be reached unencrypted. */
async function connect({ provider }: Team) {
  if (!provider) throw fail('This server has no identity provider.');
  const client = await loadOpenId();
  const { issuer, clientId, secret } = provider;
  const isLocal = issuer.protocol === 'http:' && /^(?:127\.0\.0\.1|localhost|\[::1\])$/.test(issuer.hostname);
  const options = isLocal ? { execute: [client.allowInsecureRequests] } : {};
  let config = known.get(provider);
  config ??= client.discovery(issuer, clientId, secret, undefined, options);
  known.set(provider, config);
  const found = await config.catch((error: unknown) => {
    known.delete(provider);
    throw fail('The identity provider does not answer.', error);
  });
  return { client, config: found };
}

const known = new WeakMap<Provider, Promise<OpenId.Configuration>>();

/** Loads a package that only those need who sign people in by a provider. A server looks for it before it serves. */
export const loadOpenId = (): Promise<typeof OpenId> =>
  import('openid-client').catch((error: unknown) => {
    throw new DissentError('PackageMissing', {
      message: "OpenID Connect needs the package openid-client, which isn't installed.",
      hint: 'Install it beside dissent: npm install openid-client',
      exit: 2,
      cause: error,
    });
  });

const fail = (message: string, cause?: unknown) =>
  new DissentError('SignInFailed', {
    message,
    hint: 'Try again. If it fails again, tell an admin of this server.',
    cause,
  });
