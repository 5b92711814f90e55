import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AgentTurn } from './agent.ts';
import { findInstall } from './install.ts';
import { findAgent, findSignIn } from './look.ts';
import { decideSandbox, wrapInSandbox } from './sandbox.ts';
import { agents } from './table.ts';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'sandbox-test-')));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A CLI as npm installs it, in a home of the user. */
function installed(): { environment: NodeJS.ProcessEnv; real: string; node: string } {
  const modules = join(folder, 'user/lib/node_modules');
  const bin = join(folder, 'user/bin');
  for (const path of [join(modules, 'agent/bin'), bin, join(folder, 'node')]) mkdirSync(path, { recursive: true });
  const real = join(modules, 'agent/bin/claude.js');
  const node = join(folder, 'node/node');
  writeFileSync(real, '#!/usr/bin/env node\n', { mode: 0o755 });
  writeFileSync(node, 'ELF', { mode: 0o755 });
  if (!existsSync(join(bin, 'claude'))) symlinkSync(real, join(bin, 'claude'));
  return { environment: { PATH: `relative:${bin}:${join(folder, 'node')}`, HOME: join(folder, 'user') }, real, node };
}

describe('findInstall', () => {
  test('shows the modules a command lies in and the interpreter it names', () => {
    const { environment, real, node } = installed();
    expect(findInstall('claude', environment)).toEqual({
      program: real,
      shows: [join(folder, 'user/lib/node_modules'), node],
      path: [join(folder, 'user/lib/node_modules/agent/bin'), join(folder, 'node')],
    });
  });

  test('shows a program alone where its folder is for many', () => {
    mkdirSync(join(folder, 'bin'));
    const program = join(folder, 'bin/agent');
    writeFileSync(program, 'ELF', { mode: 0o755 });
    expect(findInstall(program, {})).toEqual({ program, shows: [program], path: [join(folder, 'bin')] });
  });

  test('a command that is nowhere shows nothing', () => {
    expect(findInstall('no-such-agent', { PATH: folder })).toEqual({ program: 'no-such-agent', shows: [], path: [] });
  });
});

describe('wrapInSandbox', () => {
  const boxed = (
    more: Partial<AgentTurn> = {},
    name: keyof typeof agents = 'claude',
    hides: readonly string[] = [],
    variables: NodeJS.ProcessEnv = {},
  ) => {
    const environment = { ...installed().environment, ...variables };
    const turn: AgentTurn = {
      access: 'key',
      model: undefined,
      schema: {},
      role: '',
      folder: join(folder, 'turn'),
      home: join(folder, 'turn/home'),
      repo: undefined,
      environment,
      learned: undefined,
      ...more,
    };
    const plain = { command: ['claude', '-p'], folder: turn.repo ?? join(turn.folder, 'work'), environment };
    return wrapInSandbox(plain, { agent: agents[name], turn, hides });
  };
  const binds = (command: readonly string[], kind: string) =>
    command.flatMap((word, at) => (word === kind ? [command[at + 1]] : []));

  test('writes to nothing but the folder of the turn', () => {
    const { command } = boxed();
    expect(binds(command, '--bind')).toEqual([join(folder, 'turn')]);
    expect(binds(command, '--bind-try')).toEqual([]);
    expect(command.slice(-2)).toEqual([join(folder, 'user/lib/node_modules/agent/bin/claude.js'), '-p']);
  });

  test('a login changes nothing of what is shown: its copy lies in the folder of the turn', () => {
    expect(boxed({ access: 'login' }).command).toEqual(boxed().command);
  });

  test('shows the folder it may read, without what it would obey', () => {
    const repo = join(folder, 'repo');
    mkdirSync(repo);
    writeFileSync(join(repo, 'GEMINI.md'), 'obey');
    const { command } = boxed({ repo }, 'gemini');
    expect(binds(command, '--ro-bind')).toEqual(expect.arrayContaining([repo, '/dev/null']));
    expect(command.join(' ')).toContain(`--ro-bind /dev/null ${repo}/GEMINI.md`);
    expect(command.join(' ')).toContain(`--chdir ${repo}`);
  });

  test('shows the files that variables name: certificates, and a key in a file', () => {
    const named = { SSL_CERT_FILE: '/certificates/own.pem', GOOGLE_APPLICATION_CREDENTIALS: '/keys/vertex.json' };
    const { command } = boxed({}, 'gemini', [], named);
    expect(binds(command, '--ro-bind-try')).toEqual(expect.arrayContaining(Object.values(named)));
    expect(binds(boxed({}, 'gemini').command, '--ro-bind-try')).not.toContain('/keys/vertex.json');
  });

  test('hides folders where they lie in what is shown, the outer one only', () => {
    const repo = join(folder, 'repo');
    for (const path of ['.dissent', 'records/debates/inner', '../outside'])
      mkdirSync(join(repo, path), { recursive: true });
    symlinkSync(join(repo, 'records/debates'), join(folder, 'link'));
    const hides = [
      join(folder, 'link'),
      join(repo, 'records/debates/inner'),
      join(folder, 'outside'),
      join(repo, 'none'),
    ];
    const { command } = boxed({ repo }, 'claude', hides);
    const hidden = binds(command, '--tmpfs').filter((path) => path !== '/tmp');
    expect(hidden.sort()).toEqual([join(repo, '.dissent'), join(repo, 'records/debates')]);
    expect(binds(command, '--remount-ro').sort()).toEqual(hidden);
    expect(command.indexOf(join(repo, '.dissent'))).toBeGreaterThan(command.indexOf(repo));
  });

  test('shows nothing of the system besides programs, certificates and names', () => {
    const shown = binds(boxed().command, '--ro-bind-try').concat(binds(boxed().command, '--ro-bind'));
    const allowed =
      /^\/(usr\/(local\/)?(bin|sbin|lib\w*|share)|s?bin|lib\w*|nix\/store|etc\/(ssl|pki|ca-|crypto|resolv|hosts|nss|gai|localtime|ld\.so\.cache|alternatives|passwd|group))/;
    expect(shown.filter((path) => !allowed.test(path ?? '') && !path?.startsWith(folder))).toEqual([]);
  });
});

test('--sandbox off is off', async () => {
  expect(await decideSandbox('off', undefined)).toMatchObject({ boxed: false });
});

describe('findAgent', () => {
  test.each([
    ['2.1.325 (Claude Code)', '2.1.325'],
    ['codex-cli 0.166.0', '0.166.0'],
    ['1.0.0-beta.3', '1.0.0-beta.3'],
    ['hello', null],
  ])('%j is the version %j', async (said, version) => {
    const path = join(folder, 'agent');
    writeFileSync(path, `#!/bin/sh\necho '${said}'\n`, { mode: 0o755 });
    expect(await findAgent('claude', { binary: path })).toEqual({ path, version, late: false });
  });

  test('one that does not end is given up', async () => {
    const path = join(folder, 'agent');
    writeFileSync(path, '#!/bin/sh\necho 1.2.3\nexec sleep 600\n', { mode: 0o755 });
    const found = await findAgent('claude', { binary: path, limitMs: 300 });
    expect(found).toEqual({ path, version: null, late: true });
  });

  test('one that is not there', async () => {
    expect(await findAgent('claude', { environment: { PATH: folder } })).toBeUndefined();
  });
});

test.each([
  [{}, { access: 'login', seen: false }],
  [{ ANTHROPIC_API_KEY: 'k' }, { access: 'key', seen: true }],
  [{ CLAUDE_CODE_OAUTH_TOKEN: 't' }, { access: 'login', seen: true }],
])('claude with %j is signed in: %j', (variables, expected) => {
  expect(findSignIn('claude', { HOME: folder, ...variables })).toEqual(expected);
});
