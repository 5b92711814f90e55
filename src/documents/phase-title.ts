/** What a phase is called: without the number that the protocol's rules give it. */
export const namePhase = (title: string): string => title.replace(/^\d+ /u, '');
