import type { Statement } from '../../debate/facts.ts';
import type { Json } from '../../debate/json.ts';
import { cloneAsJson } from '../../debate/kit/plain-json.ts';
import { makeStatementId } from '../../debate/kit/statement-id.ts';
import type { Participant } from '../../debate/participant.ts';
import { collapseSpaces } from '../../documents/sentence.ts';
import type { Position, Response } from './answers.ts';
import { listSpeakers } from './panel.ts';
import { findHolder, findOpenDissent, findStand, listResponses, type Proceedings } from './proceedings.ts';

/**
 * Everything that was said in a round, the reader's own included; 0 is phase 1. Where all earlier rounds stand in the same
 * prompt, terms that were only repeated are given by the id of the first time.
 */
export function listStatements(
  round: number,
  proceedings: Proceedings,
  { afterAll = false } = {},
): readonly Statement[] {
  if (round === 0) return listFirst(proceedings, (by, answer) => showPosition(by.seat, answer));
  return listRound(round, proceedings, (by, answer, until) => {
    const shown = showResponse(by, answer, until);
    return afterAll ? { ...shown, terms: referBack(shown.terms, by, until) } : shown;
  });
}

/**
 * A round in short: positions, whom each could sign, counters and dissents (B3). What a counter disputes is said beside it,
 * once in a prompt, unless it stands `above`.
 */
export function listShortened(
  round: number,
  proceedings: Proceedings,
  above: readonly Statement[] = [],
): readonly Statement[] {
  const told = new Set(above.flatMap(({ content }) => listKeys(content)));
  if (round === 0) return listFirst(proceedings, (_by, { position, alternative }) => ({ position, alternative }));
  return listRound(round, proceedings, (by, answer, until) => {
    const { position, nearest, dissent, withdraws } = showResponse(by, answer, until);
    return { position, disagreements: showCounters(by, answer, { until, told }), nearest, dissent, withdraws };
  });
}

/** Phase 1 in a late round: the position, and what else can still be disputed by its id (B3). */
export const listFirstShortened = (proceedings: Proceedings): readonly Statement[] =>
  listFirst(proceedings, ({ seat }, answer) => {
    const { position, assumptions, alternative, risks } = showPosition(seat, answer);
    return { position, assumptions, alternative, risks };
  });

/** A round as the gate reviewer judges it: in short, and what each agrees with and why (B6, B13). */
export function listForGate(
  round: number,
  proceedings: Proceedings,
  above: readonly Statement[] = [],
): readonly Statement[] {
  if (round === 0) return listShortened(0, proceedings);
  const told = new Set(above.flatMap(({ content }) => listKeys(content)));
  return listRound(round, proceedings, (by, answer, until) => {
    const { position, terms, changed, to_gate, nearest, dissent, withdraws } = showResponse(by, answer, until);
    const agreed = answer.agreements.map(({ statement, because }) => {
      const part = tellOnce(statement, { until, told });
      return part ? { [statement]: part, because } : { [statement]: because };
    });
    return {
      ...{ position, terms, changed, agreements: agreed.length > 0 ? agreed : undefined },
      ...{ disagreements: showCounters(by, answer, { until, told }), to_gate, nearest, dissent, withdraws },
    };
  });
}

const listFirst = (
  { positions }: Proceedings,
  show: (by: Participant, answer: Position) => object,
): readonly Statement[] => positions.votes.map(({ by, answer }) => make(by, 0, show(by, answer)));

function listRound(
  round: number,
  proceedings: Proceedings,
  show: (by: Participant, answer: Response, until: Proceedings) => object,
): readonly Statement[] {
  const until = { ...proceedings, rounds: proceedings.rounds.slice(0, round) };
  return (until.rounds[round - 1]?.votes ?? []).map(({ by, answer }) => make(by, round, show(by, answer, until)));
}

const make = (by: Participant, round: number, content: object): Statement => ({
  id: makeStatementId(by.seat, round),
  by,
  round,
  content: cloneAsJson(content),
});

/** What was said up to a round, and the ids of the parts whose words stand in the prompt already. */
interface Telling {
  readonly until: Proceedings;
  readonly told: Set<string>;
}

function showCounters({ seat }: Participant, { disagreements }: Response, telling: Telling) {
  const countered = disagreements.map(({ statement, counter }) => {
    const disputed = tellOnce(statement, telling);
    return disputed ? { [statement]: disputed, counter } : { [statement]: counter };
  });
  return nameParts(makeStatementId(seat, telling.until.rounds.length), 'c', countered);
}

/** The words of a part, the first time. */
function tellOnce(id: string, { until, told }: Telling): string | undefined {
  const words = told.has(id) ? undefined : findPart(id, until);
  told.add(id);
  return words;
}

/** The names of all fields at any depth: the ids of parts are among them. */
function listKeys(content: Json): readonly string[] {
  if (typeof content !== 'object' || content === null) return [];
  const names = Array.isArray(content) ? [] : Object.keys(content);
  return [...names, ...Object.values(content).flatMap((inner: Json) => listKeys(inner))];
}

/** Terms under their ids; one that its holder has given before, word for word, by the id it had then. */
function referBack(terms: Record<string, string> | undefined, by: Participant, { positions, rounds }: Proceedings) {
  const earlier = [positions.of(by), ...rounds.slice(0, -1).map((ballot) => ballot.of(by))];
  const ids = new Map<string, string>();
  for (const [round, answer] of earlier.entries())
    for (const [index, term] of (answer?.terms ?? []).entries())
      if (!ids.has(collapseSpaces(term)))
        ids.set(collapseSpaces(term), `${makeStatementId(by.seat, round)}-t${index + 1}`);
  return (
    terms &&
    Object.fromEntries(
      Object.entries(terms).map(([id, term]) => {
        const first = ids.get(collapseSpaces(term));
        return [id, first ? `as in ${first}` : term];
      }),
    )
  );
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

/** What others dispute of the reader's own in the last round, and the ids of their counters, which stand in that round's statements. */
export function listDisputes(
  reader: Participant,
  { table, rounds }: Proceedings,
): { readonly [part: string]: string | undefined } {
  const counters = (rounds.at(-1)?.votes ?? []).flatMap(({ by, answer }) =>
    answer.disagreements.flatMap(({ statement, counter }, index) =>
      findHolder(statement, table)?.seat === reader.seat && counter.trim() !== ''
        ? [{ statement, id: `${makeStatementId(by.seat, rounds.length)}-c${index + 1}` }]
        : [],
    ),
  );
  const disputed = [...new Set(counters.map(({ statement }) => statement))];
  return Object.fromEntries(
    disputed.map((part) => [
      part,
      counters.flatMap(({ statement, id }) => (statement === part ? [id] : [])).join(', '),
    ]),
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
    disagreements: nameParts(
      id,
      'c',
      answer.disagreements.map(({ statement, counter, would_settle_it }) => ({
        [statement]: counter,
        would_settle_it: would_settle_it || undefined,
      })),
    ),
    missed_risks: nameParts(id, 'r', answer.missed_risks),
    to_gate: answer.to_gate || undefined,
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
