/** Where an interactive merge asks the person in charge on its way (M16). */
export const pauses: readonly string[] = ['human/focus', 'human/debate', 'human/base', 'human/plan'];
