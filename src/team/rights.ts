/** What somebody is in a project, from least to most: each may do what those before may. */
export const roles = ['viewer', 'member', 'decider', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Everything that can be done in a project, and the least role that may. There is no other place where this is decided. */
export const leastRole = {
  see: 'viewer',
  start: 'member',
  'take-part': 'member',
  resume: 'member',
  stop: 'member',
  push: 'member',
  amend: 'decider',
  decide: 'decider',
  erase: 'admin',
  'take-over': 'admin',
  manage: 'admin',
} as const satisfies Record<string, Role>;

export type Verb = keyof typeof leastRole;
export const verbs = Object.keys(leastRole) as readonly Verb[];

/** What each is called where somebody is told that they may not. */
export const verbsInWords: { readonly [verb in Verb]: string } = {
  see: 'see its debates',
  start: 'start debates',
  'take-part': 'answer for a seat',
  resume: 'continue debates',
  stop: 'stop debates',
  push: 'upload debates',
  amend: 'continue a record that is on the server',
  decide: 'decide',
  erase: 'erase debates',
  'take-over': 'take debates over',
  manage: 'manage people, budgets and messages',
};

export const mayDo = (role: Role | undefined, verb: Verb): boolean =>
  role !== undefined && roles.indexOf(role) >= roles.indexOf(leastRole[verb]);

/** The lesser of two roles; nothing where either has none. */
export const limitRole = (role: Role | undefined, most: Role | undefined): Role | undefined =>
  role && most ? roles[Math.min(roles.indexOf(role), roles.indexOf(most))] : undefined;
