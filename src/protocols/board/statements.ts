import type { Statement } from '../../debate/facts.ts';
import { cloneAsJson } from '../../debate/kit/plain-json.ts';
import { makeStatementId } from '../../debate/kit/statement-id.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Position, Response } from './answers.ts';
import { listSpeakers } from './panel.ts';
import { findHolder, findOpenDissent, findStand, listResponses, type Proceedings } from './proceedings.ts';

/** Everything that was said in a round, the reader's own included; 0 is phase 1. */
export function listStatements(round: number, proceedings: Proceedings): readonly Statement[] {
  const { positions, rounds } = proceedings;
  const until = { ...proceedings, rounds: rounds.slice(0, round) };
  const make = (by: Participant, content: object): Statement => ({
    id: makeStatementId(by.seat, round),
    by,
    round,
    content: cloneAsJson(content),
  });
  if (round === 0) return positions.votes.map(({ by, answer }) => make(by, showPosition(by.seat, answer)));
  return (rounds[round - 1]?.votes ?? []).map(({ by, answer }) => make(by, showResponse(by, answer, until)));
}

/**
 * A round in short: positions, whom each could sign, counters and dissents (B3, B6). What a counter disputes is said beside it,
 * because it isn't shown elsewhere.
 */
export function listShortened(round: number, proceedings: Proceedings): readonly Statement[] {
  const until = { ...proceedings, rounds: proceedings.rounds.slice(0, round) };
  const make = (by: Participant, content: object): Statement => ({
    id: makeStatementId(by.seat, round),
    by,
    round,
    content: cloneAsJson(content),
  });
  if (round === 0)
    return proceedings.positions.votes.map(({ by, answer: { position, alternative } }) =>
      make(by, { position, alternative }),
    );
  return (proceedings.rounds[round - 1]?.votes ?? []).map(({ by, answer }) => {
    const { position, nearest, dissent, withdraws } = showResponse(by, answer, until);
    const id = makeStatementId(by.seat, round);
    const countered = answer.disagreements.map(({ statement, counter }) => {
      return { statement, disputed: findPart(statement, proceedings), counter };
    });
    return make(by, { position, disagreements: nameParts(id, 'c', countered), nearest, dissent, withdraws });
  });
}

/** The words of a part by its id; undefined for a whole statement. */
function findPart(id: string, { table, positions, rounds }: Proceedings): string | undefined {
  const [, round = '', kind = '', number = ''] = /-(\d+)-([trac])(\d+)$/.exec(id) ?? [];
  const holder = findHolder(id, table);
  if (!holder || kind === '') return undefined;
  const first = round === '0' ? positions.of(holder) : undefined;
  const later = rounds[Number(round) - 1]?.of(holder);
  const parts: { readonly [kind: string]: readonly string[] | undefined } = {
    t: first?.terms ?? later?.terms,
    r: first?.risks ?? later?.missed_risks,
    a: first?.assumptions,
    c: later?.disagreements.map(({ counter }) => counter),
  };
  return parts[kind]?.[Number(number) - 1];
}

/** The ids of the others' statements from a round on. */
export function listShown(reader: Participant, { positions, rounds }: Proceedings, from = 0): readonly string[] {
  return [positions, ...rounds].flatMap((ballot, round) =>
    round < from ? [] : ballot.without(reader).voters.map(({ seat }) => makeStatementId(seat, round)),
  );
}

/** E8: the ids that are new to a participant since it last spoke. */
export const listFresh = (reader: Participant, proceedings: Proceedings): readonly string[] =>
  listShown(reader, proceedings, findStand(reader, proceedings)?.lastSpoke ?? 0);

/** What a response can agree with or dispute: the parts of what each of the others said last, and the risks of phase 1. */
export function listParts(reader: Participant, proceedings: Proceedings): readonly string[] {
  return listSpeakers(proceedings.table)
    .filter(({ seat }) => seat !== reader.seat)
    .flatMap((by) => {
      const first = proceedings.positions.of(by);
      const last = listResponses(by, proceedings).at(-1);
      if (!first && !last) return [];
      const id = makeStatementId(by.seat, last?.round ?? 0);
      const answer = last?.answer ?? first;
      return [
        id,
        ...listIds(id, 't', answer?.terms),
        ...listIds(id, 'c', last?.answer.disagreements),
        ...listIds(id, 'r', last?.answer.missed_risks),
        ...listIds(makeStatementId(by.seat, 0), 'r', first?.risks),
        ...listIds(makeStatementId(by.seat, 0), 'a', first?.assumptions),
      ];
    });
}

/** What others dispute of the reader's own in the last round, by id: the counters stand in that round's statements. */
export function listDisputes(reader: Participant, { table, rounds }: Proceedings): readonly string[] {
  const round = rounds.length;
  return (rounds.at(-1)?.votes ?? []).flatMap(({ by, answer }) =>
    answer.disagreements.flatMap(({ statement, counter }, index) =>
      findHolder(statement, table)?.seat === reader.seat && counter.trim() !== ''
        ? [`${makeStatementId(by.seat, round)}-c${index + 1} disputes ${statement}`]
        : [],
    ),
  );
}

function showPosition(seat: string, answer: Position) {
  const id = makeStatementId(seat, 0);
  const { reasoning, alternative, moonshot, stepping_stone, position, scope_in, scope_out } = answer;
  return {
    position,
    terms: nameParts(id, 't', answer.terms),
    reasoning,
    assumptions: nameParts(id, 'a', answer.assumptions),
    alternative,
    moonshot,
    stepping_stone,
    scope_in,
    scope_out,
    risks: nameParts(id, 'r', answer.risks),
  };
}

/** What lies beyond the brief is listed, not discussed (B12). */
function showResponse(by: Participant, answer: Response, until: Proceedings) {
  const id = makeStatementId(by.seat, until.rounds.length);
  const { agreements, moonshot, stepping_stone, position, changed, nearest, withdraws } = answer;
  return {
    position,
    terms: nameParts(id, 't', answer.terms),
    changed: changed ? 'another course than before' : undefined,
    agreements:
      agreements.length > 0 ? agreements.map(({ statement, because }) => `${statement}: ${because}`) : undefined,
    disagreements: nameParts(id, 'c', answer.disagreements),
    missed_risks: nameParts(id, 'r', answer.missed_risks),
    moonshot,
    stepping_stone,
    nearest: nearest ?? 'nobody',
    dissent: findOpenDissent(by, until)?.dissent,
    withdraws: withdraws?.because,
  };
}

const listIds = (id: string, kind: string, items: readonly unknown[] = []) =>
  items.map((_, index) => `${id}-${kind}${index + 1}`);

/** A list under the ids of its parts; left out where it is empty. */
function nameParts<Item>(id: string, kind: string, items: readonly Item[] = []): Record<string, Item> | undefined {
  if (items.length === 0) return undefined;
  return Object.fromEntries(items.map((item, index) => [`${id}-${kind}${index + 1}`, item]));
}
