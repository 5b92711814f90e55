import type { Statement } from '../../debate/facts.ts';
import type { Json } from '../../debate/json.ts';
import { cloneAsJson } from '../../debate/kit/plain-json.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Opening } from './answers.ts';
import type { Objection } from './objection.ts';
import { findCurrentVersion, listRebuttals, type Proceedings, type Version } from './proceedings.ts';
import { countResponse } from './rebuttal.ts';
import { isUnread } from './verdict.ts';

/** The id of a version of the position: `P-1` is the opening. */
export const positionId = (version: number): string => `P-${version}`;

/** The id of the proposer's answer to an objection in a round: `O-2-A1`. */
export const answerId = (objection: string, round: number): string => `${objection}-A${round}`;

/** The most characters of an unreadable reply that are put before another participant. */
const mostRaw = 8000;

/** The position as others see it, without the proposer's confidence (E10). */
export function statePosition(
  proposer: Participant,
  { version, position }: Pick<Version, 'version' | 'position'>,
  { topic, reasoning, weaknesses, assumptions, quotes }: Opening,
): Statement {
  const content = version === 1 ? { topic, position, reasoning, weaknesses, assumptions, quotes } : { position };
  return { id: positionId(version), by: proposer, content: cloneAsJson(content) };
}

/** An objection as the proposer sees it: first the verdict without its confidence (E10), later its author's latest words. */
export function stateObjection(objection: Objection, proceedings: Proceedings): Statement {
  const { id, by } = objection;
  const content = proceedings.rounds.length === 0 ? readFirstWords(objection) : readLatestWords(objection, proceedings);
  return { id, by, content: cloneAsJson(content) };
}

/** What the author of an objection is shown in a round: the answer, and the position where it has not seen it yet. */
export function stateAnswer(
  proposer: Participant,
  objection: Objection,
  proceedings: Proceedings,
): readonly Statement[] {
  const last = proceedings.rounds.at(-1);
  const answer = last?.answers.find((given) => given.objection === objection.id);
  const { response, explanation } = answer ?? {};
  const said = {
    id: answerId(objection.id, last?.round ?? 0),
    by: proposer,
    content: cloneAsJson({ response, explanation }),
  };
  const current = findCurrentVersion(proceedings);
  return current.version > objection.seen ? [said, statePosition(proposer, current, proceedings.opening)] : [said];
}

/** The ids of everything of the proposer's that the author of an objection was shown between two rounds, the last included. */
export function listShown(objection: Objection, proceedings: Proceedings, after = -1): readonly string[] {
  const asked = proceedings.rounds.filter(
    ({ round, answers }) => round > after && answers.some((answer) => answer.objection === objection.id),
  );
  const versionAt = (round: number) => proceedings.versions.findLast((version) => version.round <= round)?.version ?? 1;
  const before = versionAt(after);
  const later = asked.flatMap(({ round }) => [
    answerId(objection.id, round),
    ...(versionAt(round) > before ? [positionId(versionAt(round))] : []),
  ]);
  return [...new Set(after < 0 ? [positionId(1), ...later] : later)];
}

/** A challenger's own latest words, whole. */
export function findOwnWords({ by, verdict }: Objection, proceedings: Proceedings): Json {
  return cloneAsJson(listRebuttals(by, proceedings).at(-1)?.rebuttal ?? verdict.given);
}

/** The proposer's own latest words, whole. */
export function findProposersWords({ opening, rounds }: Proceedings): Json {
  return cloneAsJson(rounds.at(-1)?.confrontation ?? opening);
}

function readFirstWords({ verdict: { given, verdict, strength, instead } }: Objection) {
  const judged = { verdict, objection_strength: strength, counted_so_because: instead ?? undefined };
  if (isUnread(given)) return { ...judged, raw_response: [...given.raw_response].slice(0, mostRaw).join('') };
  const { critique, evidence, alternative, assumptions_challenged, quotes } = given;
  return { ...judged, critique, evidence, alternative, assumptions_challenged, quotes };
}

function readLatestWords({ by, critique }: Objection, { rounds }: Proceedings) {
  const rebuttal = rounds.at(-1)?.rebuttals.of(by);
  if (!rebuttal) return { response: 'none', critique };
  const { explanation, quotes } = rebuttal;
  return { response: countResponse(rebuttal), critique: rebuttal.critique.trim() || critique, explanation, quotes };
}
