import type { Given, ProtocolCommand } from '../../debate/command.ts';

export const command: ProtocolCommand = {
  place: 3,
  summary: 'a brief, argued by members, a contrarian and a moonshot, before a gate reviewer',
  description:
    'Everybody takes a position on a brief, unseen by the others; all respond to each other in rounds, watched by a gate reviewer who is no member; then one of them writes the memo, decision record, specification or tasks, with every dissent in it.',
  argument: {
    name: 'brief',
    description: 'a brief.md, @file, the brief in quotes, or - for standard input',
    whenNoFile: 'Give the path of a brief, for example brief.md, or the brief itself in quotes.',
  },
  flags: [
    {
      flag: '--level <level>',
      description: 'board (a memo), planning-1 (a decision record), planning-2 (a specification) or planning-3 (tasks)',
      sets: { topic: 'level' },
    },
    {
      flag: '--members <names>',
      description: 'who sits as a member, by persona, with commas; repeatable',
      repeatable: true,
      sets: { topic: 'members' },
    },
  ],
  examples: [
    'dissent board brief.md',
    'dissent board brief.md --level planning-1 --rehearse',
    'dissent board brief.md --level planning-2 --members typescript,sql --seat gate=local',
    "dissent estimate board brief.md              25 to 78 calls for six, and the gate reviewer's",
  ],
  topicFrom,
};

function topicFrom({ value, flags: { level }, lists: { members = [] } }: Given): unknown {
  const written = typeof value === 'object' && value !== null ? value : { brief: value };
  const named = members
    .flatMap((names) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return {
    ...written,
    ...(level === undefined ? {} : { level }),
    ...(named.length === 0 ? {} : { members: [...new Set(named)] }),
  };
}
