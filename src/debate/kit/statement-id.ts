/** The id of what a seat said in a round, by which answers refer to it (E8): `value-1`. */
export const makeStatementId = (seat: string, round: number): string => `${seat}-${round}`;
