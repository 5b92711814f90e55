import { loadConfig, protocolNamed } from '../../index.ts';
import type { DebateFlags } from '../flags.ts';
import { holdDebate } from '../hold.ts';
import { textTopic } from '../topic.ts';

/** `dissent run`: any protocol by its name, also one of the user's own. */
export async function runCommand(
  name: string,
  topic: string | undefined,
  flags: DebateFlags & { readonly anyway?: boolean },
): Promise<void> {
  const loaded = await loadConfig({
    cwd: process.cwd(),
    env: process.env,
    ...(flags.config ? { file: flags.config } : {}),
  });
  const protocol = await protocolNamed(name, loaded);
  await holdDebate({ protocol, topic: await textTopic(topic, 'topic'), flags, anyway: flags.anyway ?? false });
}
