/** The last part of a debate's id, by which people name it: `7f3a`. */
export const shortenId = (debate: string) => debate.slice(debate.lastIndexOf('-') + 1);
