import type { Given, ProtocolCommand } from '../../debate/command.ts';

export const command: ProtocolCommand = {
  place: 3,
  summary: 'Plan with a board that includes a contrarian',
  guide: { wish: 'Make a plan: a board argues it and writes it down' },
  description:
    'Plan with a board. Members, a contrarian and a moonshot thinker take positions on your brief without seeing each other, then respond in rounds while an independent reviewer keeps watch. One of them writes the memo, decision record, specification or tasks, with every dissent in it.',
  argument: {
    name: 'brief',
    description: 'A brief.md, @file, the brief in quotes, or - for standard input',
    whenNoFile: 'Check the path of the brief, or put the brief itself in quotes.',
  },
  flags: [
    {
      flag: '--level <level>',
      description:
        'What to write: board (a memo), planning-1 (a decision record), planning-2 (a specification) or planning-3 (tasks)',
      sets: { topic: 'level' },
    },
    {
      flag: '--members <names>',
      description: 'Who sits on the board, by persona, separated by commas',
      repeatable: true,
      sets: { topic: 'members' },
    },
  ],
  examples: [
    'dissent board brief.md',
    'dissent board brief.md --level planning-1 --rehearse',
    'dissent board brief.md --level planning-2 --members typescript,sql --seat gate=local',
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
