/** Gives every row its id: S-001, S-002, … without gaps. */
export function numberPoints<Row>(
  letter: 'S' | 'C' | 'X' | 'U' | 'Y',
  rows: readonly Row[],
): readonly (Row & { readonly id: string })[] {
  return rows.map((row, at) => ({ ...row, id: `${letter}-${String(at + 1).padStart(3, '0')}` }));
}
