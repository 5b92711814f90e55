/** How hard a model thinks before it answers, from least to most; vendors and agents know some of these words each. */
export const efforts = ['minimal', 'low', 'medium', 'high', 'xhigh', 'max'] as const;
export type Effort = (typeof efforts)[number];

export const isEffort = (text: string): text is Effort => efforts.some((known) => known === text);
