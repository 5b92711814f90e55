/** The parts of a position that a test can be about. */
export interface Claiming {
  readonly position: string;
  readonly terms?: readonly string[] | undefined;
  readonly reasoning?: readonly string[] | undefined;
  readonly assumptions?: readonly string[] | undefined;
}

/** What a position claims, by id (C2): the position, its terms, reasons and assumptions. Admitted weaknesses are no claims. */
export function listClaims({ position, ...parts }: Claiming): ReadonlyMap<string, string> {
  return new Map([
    ['position', position],
    ...Object.entries(numberClaims('T', parts.terms)),
    ...Object.entries(numberClaims('R', parts.reasoning)),
    ...Object.entries(numberClaims('A', parts.assumptions)),
  ]);
}

/** The items of a list under their ids: `T1`, `T2` … */
export const numberClaims = (letter: string, items: readonly string[] = []): { readonly [id: string]: string } =>
  Object.fromEntries(items.map((item, index) => [`${letter}${index + 1}`, item]));

/** Whether a claim is more than a reason: the position itself, a term or an assumption. */
export const isCore = (id: string): boolean => !id.startsWith('R');
