import type { Ballot } from '../../debate/ballot.ts';
import type { Statement } from '../../debate/facts.ts';
import { cloneAsJson } from '../../debate/kit/plain-json.ts';
import type { Participant } from '../../debate/participant.ts';
import type { InBrief } from '../in-brief.ts';
import { type Explanation, isUnread, type Opening, type Reply } from './answers.ts';
import { type Claiming, numberClaims } from './claims.ts';
import type { Objection, Point } from './objection.ts';
import { isPoint } from './points.ts';
import { findCurrentVersion, findLastRound, type Proceedings, type Round, type Version } from './state.ts';

/** The id of a version of the position: `P-1` is the opening. */
export const positionId = (version: number): string => `P-${version}`;
/** The id of the proposer's answer to an objection in a round: `O-2-A1`. */
export const answerId = (objection: string, round: number): string => `${objection}-A${round}`;
/** The id of what the author of an objection said to that: `O-2-R1`. */
export const rebuttalId = (objection: string, round: number): string => `${objection}-R${round}`;

const dropEmpty = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && !isEmptyList(value)));
const isEmptyList = (value: unknown) => typeof value === 'object' && Object.keys(value ?? {}).length === 0;

/** A statement is given whole where it is the position in force; what is empty is left out. */
const state = (id: string, by: Participant, content: object, whole?: true): Statement => ({
  id,
  by,
  content: cloneAsJson(dropEmpty(content)),
  ...(whole ? { whole } : {}),
});

/** The opening as others see it, its claims by id, without the proposer's confidence (E10). `more` is for the proposer alone. */
export function stateOpening(proposer: Participant, opening: Opening, more: ForReaders = {}): Statement {
  const { topic, position, weaknesses, quotes } = opening;
  const content = { topic, position, ...listParts(opening), weaknesses, ...pickForReaders(more), quotes };
  return state(positionId(1), proposer, content, true);
}

/** What the proposer wrote for readers of the result; the headline only the proposer has to put anew. */
interface ForReaders {
  readonly in_brief?: { readonly [Part in keyof InBrief]?: InBrief[Part] | undefined } | undefined;
  readonly decision?: string | undefined;
}
const pickForReaders = ({ in_brief = undefined, decision = '' }: ForReaders) => ({
  ...(in_brief ? { in_brief } : {}),
  decision,
});

/** A later version, with what changed since the one that its reader has seen. */
function stateVersion(
  { proposer, versions }: Proceedings,
  current: Version,
  { seen, more = {} }: { seen: number; more?: ForReaders },
): Statement {
  const what_changed = versions.filter(({ version }) => version > seen).map((version) => version.what_changed);
  const { position } = current;
  const content = { what_changed, position, ...listParts(current), ...pickForReaders(more) };
  return state(positionId(current.version), proposer, content, true);
}

const listParts = ({ terms, reasoning, assumptions }: Omit<Claiming, 'position'>) => ({
  terms: numberClaims('T', terms),
  reasoning: numberClaims('R', reasoning),
  assumptions: numberClaims('A', assumptions),
});

/** What the proposer said last: its opening, or its last answers and the version they led to. */
export function stateProposers(proceedings: Proceedings): readonly Statement[] {
  const { proposer, opening } = proceedings;
  const last = findLastRound(proceedings);
  if (!last) return [stateOpening(proposer, opening, opening)];
  const { responses: given = [], quotes } = last.confrontation;
  const responses = given.map(({ answer: _short, ...response }) => response);
  const said = state(`C-${last.round}`, proposer, { responses, changed: last.changed !== undefined, quotes });
  const current = findCurrentVersion(proceedings);
  // Numbered, so that the answers come before what they led to.
  return last.changed
    ? [
        { ...said, round: 0 },
        { ...stateVersion(proceedings, current, { seen: current.version - 1, more: last.confrontation }), round: 1 },
      ]
    : [said];
}

/** What is new to the proposer since it last spoke: first the objections, later what their authors said. */
export function stateObjections(proceedings: Proceedings): readonly Statement[] {
  const last = findLastRound(proceedings);
  if (!last) return proceedings.objections.map((objection) => stateObjection(objection, proceedings));
  return proceedings.objections.flatMap((objection) => [
    ...stateRebuttal(objection, last),
    ...stateReopening(objection, last.round, proceedings),
  ]);
}

function stateObjection({ id, by, points }: Objection, { verdicts }: Proceedings): Statement {
  const counted = verdicts.of(by);
  if (!counted || isUnread(counted.given)) return state(id, by, { points: showPoints(points) });
  const { verdict, evidence, alternative, would_change, quotes } = counted.given;
  return state(id, by, { verdict, points: showPoints(points), evidence, alternative, would_change, quotes });
}

const showPoints = (points: readonly Point[]) =>
  Object.fromEntries(
    points.map(({ id, claims, text, consequence, strength, fix }) => [
      id,
      dropEmpty({ claims: claims.join(', '), point: text, consequence, strength, fix }),
    ]),
  );

function stateRebuttal({ id, by, points }: Objection, { round, rebuttals }: Round): readonly Statement[] {
  const rebuttal = rebuttals.of(by);
  if (!rebuttal) return [];
  const raised = points.filter((point) => point.raised === round);
  const { response, quotes } = rebuttal;
  return [
    state(rebuttalId(id, round), by, { points: rebuttal.points, new_point: showPoints(raised), response, quotes }),
  ];
}

function stateReopening(
  { id, by, points }: Objection,
  round: number,
  { confirming }: Proceedings,
): readonly Statement[] {
  const said = confirming.find((asked) => asked.round === round && asked.confirmations.of(by))?.confirmations.of(by);
  if (said?.response !== 'reopens') return [];
  const raised = points.filter((point) => point.raised === round && point.state === 'open');
  return [
    state(rebuttalId(id, round), by, {
      explanation: said.explanation,
      points: showPoints(raised),
      quotes: said.quotes,
    }),
  ];
}

/** The id of what the author of an objection last said to the proposer. */
export function findLastStatement({ id, by }: Objection, { rounds, confirming }: Proceedings): string {
  const spoken = [
    ...rounds.filter(({ rebuttals }) => rebuttals.of(by)),
    ...confirming.filter(({ confirmations }) => confirmations.of(by)?.response === 'reopens'),
  ].map(({ round }) => round);
  return spoken.length === 0 ? id : rebuttalId(id, Math.max(...spoken));
}

/** A challenger's own last answer, its points under their ids (E10). */
export function stateOwn(by: Participant, proceedings: Proceedings): readonly Statement[] {
  const { objections, verdicts, rounds, confirming } = proceedings;
  const own = objections.find((objection) => objection.by.seat === by.seat);
  const id = own?.id ?? `V-${verdicts.voters.findIndex(({ seat }) => seat === by.seat) + 1}`;
  const rebutted = rounds.findLast(({ rebuttals }) => rebuttals.of(by));
  const confirmed = confirming.findLast(({ confirmations }) => confirmations.of(by));
  const raisedIn = (round: number, isLater = true) =>
    showPoints((own?.points ?? []).filter(({ raised, state }) => raised === round && !(isLater && state === 'noted')));
  if (confirmed && confirmed.round >= (rebutted?.round ?? 0)) {
    const { round } = confirmed;
    const { point, ...said } = confirmed.confirmations.of(by) ?? {};
    return [state(rebuttalId(id, round), by, { ...dropRemarks(said), point: own ? raisedIn(round) : point })];
  }
  if (rebutted) {
    const { round } = rebutted;
    const said = dropRemarks(rebutted.rebuttals.of(by) ?? {});
    return [state(rebuttalId(id, round), by, { ...said, new_point: raisedIn(round) })];
  }
  const counted = verdicts.of(by);
  if (!counted) return [];
  const { given }: { readonly given: Reply } = counted;
  if (isUnread(given)) return [state(id, by, { ...given, points: raisedIn(0, false) })];
  const { tests = [], ...verdict } = given;
  const held = tests.filter((test) => !isPoint(test));
  // Beyond the three strongest (C2): nobody is to miss a point of their own.
  const kept_as_remarks = counted.further.map(({ text }) => text);
  return [state(id, by, { tests: held, points: raisedIn(0, false), kept_as_remarks, ...dropRemarks(verdict) })];
}

/** One's own words without what only readers of the record need: the sentence for lists, quotes, how sure one was. */
const dropRemarks = ({ summary: _, quotes: _quotes, confidence: _sure, ...said }: Remarks) => said;

interface Remarks {
  readonly summary?: unknown;
  readonly quotes?: unknown;
  readonly confidence?: unknown;
}

/** What is new to the author of an objection in a round: the answers to its points, and the position where it changed. */
export function stateAnswers(objection: Objection, proceedings: Proceedings): readonly Statement[] {
  const { round, answers } = findLastRound(proceedings) ?? { round: 0, answers: [] };
  const own = objection.points.map(({ id }) => id);
  const responses = answers.flatMap(({ points, answer: _short, ...answer }) => {
    const to = points.filter((id) => own.includes(id));
    return to.length === 0 ? [] : [{ points: to, ...answer }];
  });
  const answer = { responses: responses.map(({ points, ...rest }) => ({ points, ...dropEmpty(rest) })) };
  const said = responses.length === 0 ? [] : [state(answerId(objection.id, round), proceedings.proposer, answer)];
  return [...said, ...stateCurrent(objection.by, proceedings)];
}

/** The ids of what is new to the author of an objection in the last round (E8). */
export const listNews = (objection: Objection, proceedings: Proceedings): readonly string[] =>
  stateAnswers(objection, proceedings).map(({ id }) => id);

/** The position in force, where this challenger has not seen it. */
export function stateCurrent(by: Participant, proceedings: Proceedings): readonly Statement[] {
  const current = findCurrentVersion(proceedings);
  const seen = findSeen(by, proceedings);
  if (current.version <= seen) return [];
  // The heart of what readers will see: whoever agrees to it adds only what is not there.
  const changing = proceedings.rounds.find(({ changed }) => changed === current.version);
  const { decision, only_if, against } = changing?.confrontation.in_brief ?? {};
  return [
    stateVersion(proceedings, current, { seen, more: decision ? { in_brief: { decision, only_if, against } } : {} }),
  ];
}

/** The version that a challenger was shown when it was last asked. */
export function findSeen({ seat }: Participant, { rounds, confirming, versions }: Proceedings): number {
  const versionAt = (round: number) => versions.findLast((version) => version.round <= round)?.version ?? 1;
  const isAsked = ({ voters, absences }: Round['rebuttals'] | (typeof confirming)[number]['confirmations']) =>
    [...voters, ...absences.map(({ by }) => by)].some((by) => by.seat === seat);
  return Math.max(
    1,
    ...rounds.filter(({ rebuttals }) => isAsked(rebuttals)).map(({ round }) => versionAt(round)),
    ...confirming.filter(({ confirmations }) => isAsked(confirmations)).map(({ version }) => version),
  );
}

/** The ids of everything of the proposer's that the author of an objection has been shown, the last round included. */
export function listShown(objection: Objection, proceedings: Proceedings): readonly string[] {
  const { rounds, confirming } = proceedings;
  const own = objection.points.map(({ id }) => id);
  const answered = rounds
    .filter(({ answers }) => answers.some(({ points }) => points.some((id) => own.includes(id))))
    .map(({ round }) => answerId(objection.id, round));
  const seen = rounds
    .filter(({ changed, rebuttals }) => changed && rebuttals.of(objection.by))
    .map(({ changed = 1 }) => changed);
  const confirmed = confirming
    .filter(({ confirmations }) => confirmations.of(objection.by))
    .map(({ version }) => version);
  const versions = [1, ...seen, ...confirmed].map(positionId);
  return [...new Set([...versions, ...answered, ...listNews(objection, proceedings)])];
}

/** What a party said about the open dispute (C12). */
export function stateExplanation(by: Participant, explanations: Ballot<Explanation>, { objections }: Proceedings) {
  const explanation = explanations.of(by);
  const own = objections.find((objection) => objection.by.seat === by.seat)?.id ?? 'P';
  return explanation ? [state(`${own}-E`, by, explanation)] : [];
}
