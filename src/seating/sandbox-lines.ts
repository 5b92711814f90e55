import { listNames } from '../debate/kit/list-names.ts';
import type { Panel } from './panel.ts';

/** Which agents would run in the sandbox, which would not and why, and what it leaves open: said before anybody is asked. */
export async function describeSandboxes({ speakers }: Pick<Panel, 'speakers'>): Promise<readonly string[]> {
  const boxed = new Set<string>();
  const open = new Set<string>();
  let reason = '';
  for (const speaker of speakers.values()) {
    const found = await speaker.sandbox?.();
    if (found) (found.sandboxed ? boxed : open).add(speaker.participant);
    reason = found?.why ?? reason;
  }
  return [
    ...(boxed.size > 0
      ? [`${listNames([...boxed])}: sandboxed, but can reach the network and services on this machine`]
      : []),
    ...(open.size > 0
      ? [`${listNames([...open])}: not sandboxed (${reason}), so could read and change your files`]
      : []),
  ];
}
