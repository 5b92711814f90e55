import { spawn } from 'node:child_process';

interface Surroundings {
  readonly platform: NodeJS.Platform;
  readonly env: Record<string, string | undefined>;
  readonly stderr: { readonly isTTY?: boolean };
}

/** True when somebody sits here who could see a browser: a terminal, no CI, and on Linux a screen. */
export function canOpenBrowser({ platform, env, stderr }: Surroundings): boolean {
  if (!stderr.isTTY || env.CI) return false;
  return platform === 'win32' || platform === 'darwin' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
}

/** Opens an address of our own in the user's browser. Where that fails, the address stands in the terminal. */
export function openBrowser(url: string): void {
  const [command, ...words] = openers[process.platform] ?? ['xdg-open'];
  const child = spawn(command ?? '', [...words, url], { stdio: 'ignore', detached: true });
  child.once('error', () => process.stderr.write('No browser could be opened: open the address yourself.\n'));
  child.unref();
}

const openers: { readonly [platform: string]: readonly string[] } = {
  darwin: ['open'],
  win32: ['explorer.exe'],
};
