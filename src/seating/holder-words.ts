import type { Sitting } from '../debate/event.ts';
import type { Speaker } from '../debate/speaker.ts';
import { formatReach } from '../documents/command-line.ts';

/** Who answers for a seat, and through what: "claude-sonnet-4-5, anthropic API". An agent by its own name is named once. */
export function describeHolder(
  { seat, participant, via, model, effort, vendor, billing }: Sitting,
  reached?: Speaker['reached'],
) {
  const [kind, name = ''] = via.split(':');
  const through: { readonly [kind: string]: string } = {
    agent: `${name} CLI${vendor ? ` (${vendor})` : ''}${billing === 'plan' ? ', on your plan' : ''}`,
    api: `${name} API`,
    human: 'a person',
    host: 'the agent that started this',
    rehearsal: 'filler answers',
  };
  const isItsCommand = kind === 'agent' && reached?.by.join(' ') === name;
  const reach = reached ? formatReach(isItsCommand ? { ...reached, by: [] } : reached) : '';
  const where = reach && (isItsCommand ? `, ${reach}` : ` (${reach})`);
  return [
    ...(participant === seat || (kind === 'agent' && participant === name) ? [] : [participant]),
    ...(model && model !== participant ? [model] : []),
    ...(effort ? [`effort ${effort}`] : []),
    `${through[kind ?? ''] ?? via}${where}`,
  ].join(', ');
}
