import { Ballot } from '../../src/debate/ballot.ts';
import type { Draft } from '../../src/protocols/merge/drafts.ts';
import type { Point } from '../../src/protocols/merge/points.ts';
import type { Votes } from '../../src/protocols/merge/votes.ts';

/** Drafts A, B … with an advocate each, called a, b …; a letter without an advocate is given in small. */
export const draftsOf = (letters: string, text = '# Plan\n\nThe cache is filled every night.\n'): readonly Draft[] =>
  [...letters].map((letter, index) => {
    const id = letter.toUpperCase();
    return {
      id,
      name: `${id.toLowerCase()}.md`,
      text,
      original: text,
      copies: [{ name: `variant-${index + 1}-original.md`, text }],
      advocate: letter === id ? { seat: id.toLowerCase(), title: `advocate of variant ${id}` } : undefined,
    };
  });

export const pointsNamed = (...ids: readonly string[]): readonly Point[] =>
  ids.map((id) => ({
    id,
    kind: id.charAt(0) as Point['kind'],
    title: `about ${id}`,
    rating: 'Medium',
    path: '',
    sides: [],
    places: [],
    ...(id.startsWith('U') ? { variant: 'B' } : {}),
  }));

/** Votes as `{ a: { 'C-001': 'A' } }`. */
export const votesOf = (given: Record<string, Record<string, string>>, round = 1): Votes =>
  new Map(
    Object.entries(given).map(([seat, own]) => [
      seat,
      new Map(
        Object.entries(own).map(([point, winner]) => [
          point,
          { point, winner, evidence: `${seat} on ${point}.`, convinced_by: [], round },
        ]),
      ),
    ]),
  );

/** A ballot of answers with points, as `{ a: [['C-001', 'A']] }`. */
export const ballotOf = (given: Record<string, readonly (readonly [string, string, string?])[]>) =>
  new Ballot(
    Object.entries(given).map(([seat, votes]) => ({
      by: { seat, title: seat },
      answer: { points: votes.map(([point, winner, evidence = 'Because.']) => ({ point, winner, evidence })) },
    })),
  );
