import { loadConfig, merge, mergeTopic } from '../../index.ts';
import type { DebateFlags } from '../flags.ts';
import { holdDebate } from '../hold.ts';

/** The flags of a merge, besides those of every protocol. */
export interface MergeFlags extends DebateFlags {
  readonly source?: string;
  readonly generate?: string;
  readonly agents?: string;
  readonly depth?: string;
  readonly convergence?: string;
  readonly interactive?: boolean;
  readonly focus?: string;
  readonly blind?: boolean;
  readonly provenance: boolean;
}

/** `dissent merge`: M1–M17. */
export async function mergeCommand(files: readonly string[], flags: MergeFlags): Promise<void> {
  const loaded = await loadConfig({
    cwd: process.cwd(),
    env: process.env,
    ...(flags.config ? { file: flags.config } : {}),
  });
  const topic = await mergeTopic({
    files,
    source: flags.source,
    generate: flags.generate,
    agents: flags.agents,
    participants: Object.keys(loaded.config.participants),
  });
  const settings = settingsOf(flags);
  await holdDebate({
    protocol: merge,
    topic,
    flags: { ...flags, set: [...flags.set, ...settings] },
    ownFlags: settings.map((setting) => setting.slice(0, setting.indexOf('='))),
    anyway: false,
  });
}

/** Flags that are settings, as `--set` would say them. */
function settingsOf({ depth, convergence, interactive, focus, blind, provenance }: MergeFlags): readonly string[] {
  const named = { depth, convergence, focus };
  return [
    ...Object.entries(named).flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${value}`])),
    ...(interactive ? ['interactive=true'] : []),
    ...(blind ? ['blind=true'] : []),
    ...(provenance ? [] : ['provenance=false']),
  ];
}
