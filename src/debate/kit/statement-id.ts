/** The id of what a seat said in a round, by which answers refer to it (E8): `value-1`. */
export const makeStatementId = (seat: string, round: number): string => `${seat}-${round}`;

/** The statement that an id means: that of a claim in it (`value-1.R2`), or its own. */
export const findStatement = (id: string): string => id.replace(/\.[RPC]\d+$/, '');

/** Who made a claim: its id says so. */
export const findClaimant = (id: string): string => findStatement(id).replace(/-\d+$/, '');
