import type { DebateList } from '../doors.ts';
import type { Load } from './conductor.ts';

/** Figures over all debates of the folder, as Prometheus reads them. Nothing of what is in the debates. */
export function renderMetrics({ listed, unreadable }: DebateList, { running, queued }: Load): string {
  const states = new Map<string, number>();
  for (const { status } of listed) states.set(status, (states.get(status) ?? 0) + 1);
  const add = (pick: (usage: DebateList['listed'][number]['usage']) => number | null) =>
    listed.reduce((sum, { usage }) => sum + (pick(usage) ?? 0), 0);
  const metrics: readonly Metric[] = [
    [
      'dissent_debates',
      'gauge',
      'Debates by state',
      [...states].map(([state, count]) => [`{state="${state}"}`, count] as const),
    ],
    ['dissent_debates_unreadable', 'gauge', 'Debates whose record cannot be read', [['', unreadable.length]]],
    ['dissent_debates_running', 'gauge', 'Debates that run now, here or on workers', [['', running]]],
    ['dissent_queue_length', 'gauge', 'Orders that wait for a free place', [['', queued]]],
    ['dissent_questions_open', 'gauge', 'Questions that wait for people', [['', countOpen(listed)]]],
    ['dissent_calls_total', 'counter', 'Questions sent to participants', [['', add(({ calls }) => calls)]]],
    ['dissent_seconds_total', 'counter', 'Time that debates took', [['', add(({ wall_ms }) => wall_ms) / 1000]]],
    [
      'dissent_tokens_total',
      'counter',
      'Tokens, estimated where not reported',
      [
        ['{kind="input"}', add(({ input_tokens }) => input_tokens)],
        ['{kind="output"}', add(({ output_tokens }) => output_tokens)],
      ],
    ],
    ['dissent_dollars_total', 'counter', 'Dollars that are known', [['', add(({ usd }) => usd)]]],
  ];
  return metrics.map(writeMetric).join('');
}

type Metric = readonly [name: string, type: string, help: string, values: readonly (readonly [string, number])[]];

const writeMetric = ([name, type, help, values]: Metric) =>
  `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${values.map(([labels, value]) => `${name}${labels} ${value}\n`).join('')}`;

const countOpen = (listed: DebateList['listed']) => listed.reduce((sum, { unanswered }) => sum + unanswered.length, 0);
