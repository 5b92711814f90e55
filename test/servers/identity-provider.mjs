// A small identity provider (OpenID Connect, code flow with PKCE) for tests: it signs everybody in as the subject that its
// first argument names. Prints its address. With "wrong-nonce" as second argument it brings back another nonce than it was given.
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';

const [, , subject = 'ada', fault = ''] = process.argv;
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' };
const codes = new Map();

const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
const sign = (claims) => {
  const text = `${encode({ alg: 'RS256', kid: 'one' })}.${encode(claims)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey).toString('base64url')}`;
};
const sendJson = (response, body, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const server = createServer(async (request, response) => {
  const issuer = `http://127.0.0.1:${server.address().port}`;
  const url = new URL(request.url, issuer);
  if (url.pathname === '/.well-known/openid-configuration')
    return sendJson(response, {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
    });
  if (url.pathname === '/keys') return sendJson(response, { keys: [jwk] });
  if (url.pathname === '/authorize') {
    const asked = Object.fromEntries(url.searchParams);
    const code = randomBytes(12).toString('hex');
    codes.set(code, asked);
    const back = new URL(asked.redirect_uri);
    back.search = String(new URLSearchParams({ code, state: asked.state }));
    return response.writeHead(302, { location: back.href }).end();
  }
  let body = '';
  for await (const chunk of request) body += chunk;
  const given = Object.fromEntries(new URLSearchParams(body));
  const asked = codes.get(given.code);
  codes.delete(given.code);
  const challenge = createHash('sha256')
    .update(given.code_verifier ?? '')
    .digest('base64url');
  if (!asked || challenge !== asked.code_challenge) return sendJson(response, { error: 'invalid_grant' }, 400);
  const now = Math.floor(Date.now() / 1000);
  const nonce = fault === 'wrong-nonce' ? 'another' : asked.nonce;
  const claims = {
    iss: issuer,
    sub: subject,
    aud: asked.client_id,
    iat: now,
    exp: now + 60,
    nonce,
    name: `${subject} of the provider`,
  };
  sendJson(response, { access_token: 'x', token_type: 'Bearer', expires_in: 60, id_token: sign(claims) });
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${server.address().port}\n`));
