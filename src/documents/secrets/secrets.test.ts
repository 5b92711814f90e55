import { describe, expect, test } from 'vitest';
import { DissentError } from '../../debate/errors.ts';
import { findSecrets, refuseSecrets } from './secrets.ts';

/** Put together here, so that no scanner of repositories takes this file for a leak. */
const body = 'aZ4kP9qL2mX7vT1wR8sB3nY6cD5fG0hJ4tKq';
const key = (prefix: string, length = body.length) => prefix + body.slice(0, length);
const capitals = body.toUpperCase();
const hex = '3f9a1c77e2b04d58a6c1f03b9e7d2485';

const find = (text: string, env: Record<string, string> = {}) => findSecrets([{ name: 'a.md', text }], env);

describe('E17 findSecrets finds', () => {
  test.each([
    ['Anthropic key', key('sk-ant-api03-')],
    ['OpenAI-style key', key('sk-')],
    ['OpenAI-style key', key('sk-proj-')],
    ['OpenAI-style key', `sk-${hex}`],
    ['OpenAI-style key', key('sk-svcacct-Ab1_-9')],
    ['AWS access key', `AKIA${capitals.slice(0, 16)}`],
    ['AWS access key', `ASIA${capitals.slice(4, 20)}`],
    ['GitHub token', key('ghp_')],
    ['GitHub token', key('gho_')],
    ['GitHub token', key('github_pat_11A_')],
    ['GitLab token', key('glpat-', 20)],
    ['Slack token', key('xoxb-1234567890-', 20)],
    ['Slack token', key('xoxp-', 20)],
    ['Google API key', key('AIza', 35)],
    ['npm token', key('npm_')],
    ['Stripe key', key('sk_live_', 24)],
    ['Stripe key', key('rk_live_', 24)],
    ['Hugging Face token', key('hf_', 34)],
    ['Groq key', key('gsk_')],
    ['xAI key', key('xai-')],
    ['private key', `-----BEGIN RSA PRIVATE KEY-----\nMIIE${body}\n-----END`],
    ['private key', `"-----BEGIN PRIVATE KEY-----\\nMIIE${body}\\n"`],
    ['private key', `-----BEGIN OPENSSH PRIVATE KEY-----\r\nb3BlbnNzaC1rZXktdjEA`],
    ['private key', `-----BEGIN EC PRIVATE KEY-----\nMHcC${body}\n-----END`],
    ['private key', `-----BEGIN ENCRYPTED PRIVATE KEY-----\nMIIF${body}\n-----END`],
    ['private key', `-----BEGIN PGP PRIVATE KEY BLOCK-----\n\nlQVY${body}\n`],
    ['private key', `---- BEGIN SSH2 ENCRYPTED PRIVATE KEY ----\nComment: x\nP2/5${body}`],
    ['private key', `Private-Lines: 14\r\nAAAA${body}`],
    ['private key', `AGE-SECRET-KEY-1${(capitals + capitals).slice(0, 58)}`],
    ['Hugging Face token', `hf_${'aZkPqLmXvTwRsBnYcDfGhJtKqQwErTyUiO'}`],
    ['password in an address', `postgres://app:${body.slice(3, 11)}@db.internal:5432/app`],
    ['password in an address', 'postgres://admin:hunter2secret@db.internal/app'],
    ['password in an address', `redis://:hunter-${body.slice(0, 6)}!@cache:6379/0`],
    ['password in an address', `https://me:${body.slice(0, 12)}@git.internal/repo.git`],
    ['Azure key', `AccountName=x;AccountKey=${(body + body + body).slice(0, 86)}==;EndpointSuffix=core`],
    ['password', `password = "${body.slice(0, 5)}&${body.slice(5, 9)}"`],
    ['password', `DB_PASSWORD=Tr0ub4dor&3${body.slice(0, 2)}\n`],
    ['secret (sendgrid)', `SG.${body.slice(0, 22)}.${(body + body).slice(0, 43)}`],
    ['secret (hashicorp vault)', `hvs.${(body + body + body).slice(0, 95)}`],
    ['secret (shopify)', `shpat_${hex}`],
    ['secret (sendgrid)', `<!-- secretlint-disable --> SG.${body.slice(0, 22)}.${(body + body).slice(0, 43)}`],
    ['JSON Web Token', `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.${body}`],
    ['bearer token', `Authorization: Bearer ${body}`],
    ['secret in an assignment', `api_key = "${body.slice(0, 20)}"`],
    ['secret in an assignment', `"apiKey": "${hex}",`],
    ['secret in an assignment', `export MY_TOKEN=${body}`],
    ['secret in an assignment', `password: ${body.slice(3, 30)}`],
    ['secret (aws)', `AWS_SECRET_ACCESS_KEY=wJalr7Utn3EMI/K7MDENG9bPxRfi/CYq2zT8mK4v`],
    ['secret in an assignment', `client_secret => '${body}=='`],
  ])('a %s: %.16s…', async (kind, text) => {
    const found = await find(`first line\nand ${text} there`);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ name: 'a.md', line: 2, kind });
    expect(JSON.stringify(found)).not.toContain(body.slice(5, 15));
  });

  test.each([
    ['OPENAI_API_KEY', 'hunter2hunter2'],
    ['MY_TOKEN', 'supersecretvalue'],
    ['DB_PASSWORD', 'letmein1'],
    ['GOOGLE_CREDENTIAL', 'some words with blanks'],
    ['SIGNING_SECRET', 'a+b/c=d?e'],
    ['apiToken', 'tok-tok-tok'],
    ['MYAPIKEY', 'abcdefgh'],
  ])('the value of %s', async (variable, value) => {
    expect(await find(`x\n  we use ${value}.`, { [variable]: value })).toEqual([
      { name: 'a.md', line: 2, column: 10, kind: `value of ${variable}` },
    ]);
  });

  test('every place, in the order of the text, each once', async () => {
    const secret = key('ghp_');
    const found = await find(`${secret}\n\n  GITHUB_TOKEN=${secret} ${key('glpat-', 20)}`, { GITHUB_TOKEN: secret });
    expect(found.map(({ line, column, kind }) => [line, column, kind])).toEqual([
      [1, 1, 'value of GITHUB_TOKEN'],
      [3, 16, 'value of GITHUB_TOKEN'],
      [3, 57, 'GitLab token'],
    ]);
  });
});

describe('E17 findSecrets leaves alone', () => {
  test.each([
    ['sk-xxxxxxxxxxxxxxxxxxxxxxxxxxxx'],
    ['sk-...'],
    ['OPENAI_API_KEY=sk-your-key-goes-here-1234'],
    ['sk-ant-api03-...'],
    ['sk-ant-xxxxxxxxxxxxxxxxxxxxxxxx1'],
    ['class="sk-folding-cube-2-animation-wrapper"'],
    ['task-force-number-1234567890-is-here'],
    ['sk-123e4567-e89b-12d3-a456-426614174000'],
    ['AKIAIOSFODNN7EXAMPLE'],
    ['AKIAXXXXXXXXXXXXXXXX'],
    ['wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'],
    ['AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'],
    ['ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'],
    ['ghp_<your token>'],
    [`api_key: \${OPENAI_API_KEY}`],
    ['apiKey: $LOCAL_KEY'],
    [`token: \${{ secrets.GITHUB_TOKEN_FOR_RELEASES_2 }}`],
    ['const token = process.env.GITHUB_TOKEN_2_LONG_NAME;'],
    ['token = getTokenFromTheKeychainV2OfUser12(account)'],
    ['secretName: "MyKubernetesSecretForTheApi22"'],
    ['secret: my-kubernetes-secret-name-v2-2024'],
    ['secret: projects/123456/secrets/MyKey1/versions/22'],
    ['password: correct horse battery staple'],
    ['password = "••••••••••••••••••••••••"'],
    ['token: 123e4567-e89b-12d3-a456-426614174000'],
    ['secret: da39a3ee5e6b4b0d3255bfef95601890afd80709'],
    ['token = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"'],
    ['commit da39a3ee5e6b4b0d3255bfef95601890afd80709'],
    ['sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['"integrity": "sha512-z4PhNX7vuL3xVChQ1m2AB9Yg5AULVxXcg/SpIdNs6c5H0NE8XYXysP+DGNKHfuwvY7kxvUdBeoGlODJ6+SfaPg=="'],
    ['npm_config_registry_for_all_of_our_packages1'],
    ['max_tokens: 4096, tokenizer: cl100k_base_with_extra_2_tokens_here'],
    ['The token count is 12345678901234567890123'],
    ['a private key begins with -----BEGIN PRIVATE KEY----- and ends with another line'],
    ['-----BEGIN PRIVATE KEY-----\n...\n-----END PRIVATE KEY-----'],
    ['-----BEGIN PUBLIC KEY-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A'],
    ['-----BEGIN CERTIFICATE-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A'],
    ['PuTTY writes Private-Lines: 14 and then the key'],
    ['postgres://user:password@localhost:5432/db'],
    ['postgres://user:pw@host/db'],
    ['postgres://postgres:postgres@localhost/x and mysql://root:root@127.0.0.1'],
    ['postgres://app:<password>@db/x'],
    [`postgres://app:\${DB_PASSWORD_1}@db/x`],
    ['postgres://app:$PGPASSWORD1@db/x'],
    ['postgres://app:your-password-1@db/x'],
    ['see https://example.org:8443/a@b and git@github.com:team/repo1.git'],
    ['https://host:8080/path?mail=a@b.c'],
    ['password: at least 12 characters, 1 digit'],
    ['password = newPassword1'],
    ['password: hashPassword(input, 12)'],
    ['password = process.env.DB_PASSWORD_2'],
    [`password: "\${{ secrets.DB_PASSWORD_1 }}"`],
    ['| password | argon2id | bcrypt-12 |'],
    ['pwd: ~/projects/app-2'],
    ['"password": "********"'],
    ['password=<your-P4ssword!>'],
    ['eyJhbGciOiJIUzI1NiJ9 is a header'],
    ['Authorization: Bearer <token>'],
    ['Bearer tokens-are-sent-in-the-header-of-a-request'],
    ['Wir brauchen ein Passwort: mindestens zwanzig Zeichen lang'],
  ])('%s', async (text) => {
    expect(await find(`first line\n${text}\n`)).toEqual([]);
  });

  test.each([
    ['HOME', '/home/somebody', '/home/somebody'],
    ['KEYBOARD_LAYOUT', 'de-latin1', 'de-latin1'],
    ['MAX_TOKENS', '12345678', '12345678'],
    ['API_KEY', 'short', 'short'],
    ['API_KEY', '', 'anything'],
    ['SSH_KEY_PATH', '/home/me/.ssh/id_rsa', '/home/me/.ssh/id_rsa'],
    ['GOOGLE_APPLICATION_CREDENTIALS', '/etc/keys/google.json', '/etc/keys/google.json'],
    ['TOKEN_ENDPOINT', 'https://login.test/token', 'https://login.test/token'],
    ['AUTH_TOKEN', 'https://login.test/token', 'https://login.test/token'],
    ['MY_TOKEN', 'disabled', 'offline mode is disabled'],
    ['MY_PUBLIC_KEY', 'ssh-ed25519 AAAAC3Nz', 'ssh-ed25519 AAAAC3Nz'],
    ['MY_TOKEN', 'reported', 'it is unreportedly so'],
  ])('the value of %s (%s)', async (variable, value, text) => {
    expect(await find(text, { [variable]: value })).toEqual([]);
  });

  test.each([
    ['words', 'lorem ipsum dolor '.repeat(280_000)],
    ['starts of tokens', 'eyJ-'.repeat(1_200_000)],
    ['one long word', 'eyJa'.repeat(1_200_000)],
    ['starts of assignments', 'token: '.repeat(700_000)],
    ['keys without end', 'sk-ant-'.repeat(700_000)],
    ['addresses without end', 'postgres://a:'.repeat(380_000)],
    ['passwords without end', 'password = "'.repeat(400_000)],
    ['one long password', `password = ${'aB1'.repeat(1_600_000)}`],
    ['starts of private keys', '-----BEGIN A '.repeat(380_000)],
  ])('5 MB of %s, and comes back', async (_, text) => {
    expect(await find(text)).toEqual([]);
  });
});

describe('E17 refuseSecrets', () => {
  const finding = { name: 'notes.md', line: 12, column: 3, kind: 'GitHub token' };

  test('nothing found, nothing said', () => {
    expect(() => refuseSecrets([])).not.toThrow();
  });

  test('names file, line and kind, and the way on', () => {
    try {
      refuseSecrets([finding, { ...finding, name: 'topic', line: 1, kind: 'value of MY_KEY' }]);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(DissentError);
      expect(error).toMatchObject({ code: 'SecretsFound', exit: 2, hint: expect.stringContaining('--allow-secrets') });
      expect(String(error)).toContain('notes.md:12 GitHub token');
      expect(String(error)).toContain('topic:1 value of MY_KEY');
    }
  });

  test('a long list is cut', () => {
    expect(() => refuseSecrets(Array.from({ length: 14 }, () => finding))).toThrow('… and 4 more');
  });
});
