import { badInput } from '../debate/errors.ts';
import type { SandboxMode } from '../participants/agents/index.ts';

const modes: readonly SandboxMode[] = ['auto', 'require', 'off'];

/** Reads --sandbox. */
export function parseSandboxMode(text: string | undefined): SandboxMode | undefined {
  if (text === undefined) return undefined;
  const mode = modes.find((each) => each === text);
  if (mode) return mode;
  throw badInput('FlagInvalid', `--sandbox must be auto, require or off, not "${text}".`, 'Leave it out to use auto.');
}
