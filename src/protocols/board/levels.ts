/** The four levels of a board, and what each ends in (B14). */
export const levels = ['board', 'planning-1', 'planning-2', 'planning-3'] as const;
export type Level = (typeof levels)[number];
type ByLevel = { readonly [level in Level]: string };

/** The name of the level's document. */
export const documentOf: ByLevel = {
  board: 'memo.md',
  'planning-1': 'adr.md',
  'planning-2': 'spec.md',
  'planning-3': 'tasks.md',
};

/** What the document is called. */
export const documentNames: ByLevel = {
  board: 'memo',
  'planning-1': 'architecture decision',
  'planning-2': 'specification',
  'planning-3': 'task list',
};

/** Who reads it, as the prompts say. */
export const readersOf: ByLevel = {
  board: 'The memo goes to the people who decide and to the team that carries it out.',
  'planning-1': 'The architecture decision record goes to the engineers who build and later change the system.',
  'planning-2': 'The specification goes to the engineers who implement it.',
  'planning-3': 'The list of tasks goes to the people who pick one up and finish it.',
};

/** What is decided at the level, as the prompts say. */
export const tasksOf: ByLevel = {
  board: 'Decide whether to do this, and what exactly.',
  'planning-1': 'Decide the architecture.',
  'planning-2': 'Work out the specification.',
  'planning-3': 'Break the work down into tasks that one person can finish.',
};

/** What the document of the level adds, as the prompt says. */
export const partsOf: ByLevel = {
  board: '`scope_in`, `scope_out`, `next_steps`',
  'planning-1':
    '`context`, `decision_drivers`, `good_consequences`, `bad_consequences`, `confirmation` (how to see that the decision was followed)',
  'planning-2': '`overview`, `components`, `data`, `failure_handling`, `test_plan`, `acceptance_criteria`',
  'planning-3':
    '`overview`, `tasks` (each with a unique `id`, `depends_on` other tasks’ ids, and `done_when`: how to see that it is done)',
};

/** B15: what the gate reviewer asks of the finished document. */
export const questionOf: ByLevel = {
  board: 'Was this a real debate, or a rubber stamp?',
  'planning-1': 'Are the risks real ones, or filler that would fit any project?',
  'planning-2': 'Do the specifications agree with each other and with the decision?',
  'planning-3': 'Is any task too vague to be finished, or too large to be one task?',
};
