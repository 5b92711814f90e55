import type { ChallengerRow, OnRecord } from '../result.ts';

interface Passage {
  /** Whose exchange with the proposer it is from. */
  readonly row: Pick<ChallengerRow, 'tests' | 'points'>;
  readonly result: OnRecord;
  /** The version that it is about, where that is known. */
  readonly version?: number;
}

/**
 * Words with the first mention of every id explained: "P-2 [version 2]". The ids of claims are short enough to mean something
 * else, so only those are explained that the challenger tested.
 */
export function explainIds(words: string, passage: Passage): string {
  const { tests, points } = passage.row;
  const tested = new Set([...tests, ...points].flatMap(({ claims }) => claims));
  const known = new Set<string>();
  return words.replace(/\b(?:[PC]-\d+|O-\d+(?:-[AR]\d+|[a-z]\d?)?|[TRA]\d{1,2})\b/gu, (id) => {
    const meaning = /^[TRA]\d/u.test(id) && !tested.has(id) ? undefined : nameId(id, passage);
    if (meaning === undefined || known.has(id)) return id;
    known.add(id);
    return `${id} [${meaning}]`;
  });
}

const claims: { readonly [letter: string]: string } = { T: 'term', R: 'reason', A: 'assumption' };

/** What an id of this debate names, in words. */
function nameId(id: string, { result: { challengers, final_version }, version }: Passage): string | undefined {
  const [, letter = '', number = ''] = /^([TRA])(\d+)$/u.exec(id) ?? [];
  if (letter) return `${claims[letter]} ${number}${version && final_version > 1 ? ` of version ${version}` : ''}`;
  if (id.startsWith('P-')) return `version ${id.slice(2)}`;
  if (id.startsWith('C-')) return `the proposer's answers in round ${id.slice(2)}`;
  const [, objection = '', kind = '', round = ''] = /^(O-\d+)(?:-([AR])(\d+))?/u.exec(id) ?? [];
  const author = challengers.find((row) => row.objection === objection)?.challenger;
  if (author === undefined) return undefined;
  if (kind === 'A') return `the answer to ${author}, round ${round}`;
  if (kind === 'R') return `${author}'s reply, round ${round}`;
  return id === objection ? `${author}'s objection` : `a point of ${author}'s`;
}
