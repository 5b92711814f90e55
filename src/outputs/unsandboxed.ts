import type { Outcome } from '../debate/outcome.ts';

/** The line that stands below the headline where CLI agents ran outside the sandbox. */
export function listUnsandboxed({ panel }: Pick<Outcome, 'panel'>): readonly string[] {
  const names = new Set(panel.filter(({ sandboxed }) => sandboxed === false).map(({ participant }) => participant));
  return names.size === 0 ? [] : [`Not sandboxed: ${[...names].join(', ')} could read and change your files.`];
}
