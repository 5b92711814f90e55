import type { Level } from './levels.ts';
import type { Topic } from './topic.ts';

/** Both sit at every planning level, whoever else does. */
const architects = ['software-architect', 'security-architect'] as const;

/** Who sits where nobody names members; at planning-2 and planning-3 language specialists are named with `--members`. */
const usual: { readonly [level in Level]: readonly string[] | undefined } = {
  board: undefined,
  'planning-1': [...architects, 'infrastructure-lead', 'data-architect', 'ux-strategist'],
  'planning-2': architects,
  'planning-3': architects,
};

/** The members by name; undefined where the level leaves them to the configuration. */
export function listMembers({ level, members }: Topic): readonly string[] | undefined {
  if (!members) return usual[level];
  return level === 'board' ? members : [...new Set([...members, ...architects])];
}

/** B8: who writes the document unless the configuration says so: the lead language specialist is the first named member. */
export function nameWriters({ level, members = [] }: Topic): readonly string[] {
  if (level === 'board') return ['ceo'];
  if (level === 'planning-1') return ['software-architect'];
  return [...members.filter((name) => !architects.some((architect) => architect === name)), 'software-architect'];
}
