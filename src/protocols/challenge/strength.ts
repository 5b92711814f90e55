/** How serious a point is, the gravest first. */
export const strengths = ['strong', 'moderate', 'minor'] as const;
export type Strength = (typeof strengths)[number];

/** What a test is about when the proposal lacks something. */
export const gap = 'missing';
