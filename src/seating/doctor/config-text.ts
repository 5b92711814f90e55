import { stringify } from 'yaml';
import { protocols } from '../../protocols/by-name.ts';
import type { FoundPanel } from '../found-panel.ts';
import type { AgentFinding, Diagnosis } from './diagnosis.ts';

/** A dissent.yaml for a panel that was found, with comments; nothing of this machine but local addresses stands in it. */
export function writeConfigText({ participants, vendors, seats }: FoundPanel, found: Diagnosis): string {
  const names = Object.keys(participants);
  const width = Math.max(...names.map((name) => name.length)) + 1;
  const spread = [...new Set(Object.values(vendors))];
  return [
    '# Written by `dissent init` from what `dissent doctor` found.',
    `# Vendors: ${spread.join(', ')}. The more there are, the more their agreement is worth.`,
    '# `dissent config schema` lists everything you can write here; `dissent config validate` checks it.',
    '',
    'participants:',
    ...names.map(
      (name) =>
        `  ${`${name}:`.padEnd(width)} ${formatFlow(participants[name])}  # ${describeBilling(name, vendors[name], found)}`,
    ),
    '  # opus: { agent: claude, model: opus }             an agent with a model of your choice',
    '  # gpt:  { model: "openai:gpt-5.5" }                an API model; its key comes from the environment',
    '  # mine: { program: [node, ./my-judge.mjs] }        any program',
    '  # me:   { human: true }                            a person',
    '',
    '# Who sits where. Every turn is a fresh question, so one participant may hold several seats.',
    'seats:',
    ...Object.values(protocols).flatMap(({ name, summary, seatsHint = summary }) => [
      `  # ${seatsHint}`,
      `  ${name}: ${formatFlow(seats[name])}`,
    ]),
    '',
    '# limits: { calls: 200, usd: 10 }                    for one debate',
    '',
  ].join('\n');
}

const formatFlow = (value: unknown) => stringify(value, { collectionStyle: 'flow', lineWidth: 0 }).trim();

function describeBilling(name: string, vendor: string | undefined, { agents, apis }: Diagnosis): string {
  const agent = agents.find((each) => each.name === name);
  if (agent) return `${vendor}; ${agent.billed_to === 'key' ? `paid by use, with ${nameKey(agent)}` : 'your plan'}`;
  const api = apis.find((each) => each.name === name);
  return api ? `${vendor}; paid by use, with ${api.variable}` : `${vendor}; on this machine`;
}

/** A login can keep a key, too. */
const nameKey = ({ signed_in_by }: AgentFinding) =>
  signed_in_by === 'login' ? 'the key of its login' : (signed_in_by ?? 'a key');
