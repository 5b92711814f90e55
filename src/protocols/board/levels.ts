/** The four levels of a board, and what each ends in (B14). */
export const levels = ['board', 'planning-1', 'planning-2', 'planning-3'] as const;
export type Level = (typeof levels)[number];

/** The name of the level's document. */
export const documentOf: { readonly [level in Level]: string } = {
  board: 'memo.md',
  'planning-1': 'adr.md',
  'planning-2': 'spec.md',
  'planning-3': 'tasks.md',
};

/** B15: what the gate reviewer asks of the finished document. */
export const questionOf: { readonly [level in Level]: string } = {
  board: 'Was this a real debate, or a rubber stamp?',
  'planning-1': 'Are the risks real ones, or filler that would fit any project?',
  'planning-2': 'Do the specifications agree with each other and with the decision?',
  'planning-3': 'Is any task too vague to be finished, or too large to be one task?',
};
