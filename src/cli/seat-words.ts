import { formatReach, type Sitting, type Speaker } from '../doors.ts';

/** Who answers for a seat, and through what: "claude-sonnet-4-5, anthropic API". */
export function describeHolder(
  { seat, participant, via, model, effort, vendor, billing }: Sitting,
  reached?: Speaker['reached'],
) {
  const [kind, name = ''] = via.split(':');
  const through: { readonly [kind: string]: string } = {
    agent: `${name} CLI${vendor ? ` (${vendor})` : ''}${billing === 'plan' ? ', on your plan' : ''}`,
    api: `${name} API`,
    human: 'a person at this terminal',
    host: 'the agent that started this',
    rehearsal: 'filler answers',
  };
  const where = reached ? ` (${formatReach(reached)})` : '';
  return [
    ...(participant === seat ? [] : [participant]),
    ...(model && model !== participant ? [model] : []),
    ...(effort ? [`effort ${effort}`] : []),
    `${through[kind ?? ''] ?? via}${where}`,
  ].join(', ');
}
