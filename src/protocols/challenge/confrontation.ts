import type { Breach } from '../../debate/question.ts';
import { collapseSpaces } from '../../documents/sentence.ts';
import type { Confrontation } from './answers.ts';
import { isSaid } from './is-said.ts';
import type { Answer, Version } from './state.ts';

/** What a confrontation is measured by: the points to answer, and the position before it. */
export interface Confronted {
  readonly points: readonly string[];
  readonly current: Version;
}

/** What a version says. */
export type Stated = Pick<Version, 'position' | 'terms' | 'reasoning' | 'assumptions' | 'decision' | 'what_changed'>;

/** C8: the new position; undefined where it is unchanged, also where the same words are given again. */
export function readNewPosition(given: Confrontation, { current }: Confronted): Stated | undefined {
  const { changed, position, terms = current.terms } = given;
  if (changed !== true || !isSaid(position)) return undefined;
  if (join([position, ...terms]) === join([current.position, ...current.terms])) return undefined;
  return {
    position: position.trim(),
    terms,
    reasoning: given.reasoning ?? current.reasoning,
    assumptions: given.assumptions ?? current.assumptions,
    decision: given.decision ?? '',
    what_changed: given.what_changed ?? '',
  };
}

const join = (texts: readonly string[]) => texts.map(collapseSpaces).join('\n');

/** The answers that count (C8): each point once, explained, and no acceptance without a change. */
export function listAnswers(given: Confrontation, confronted: Confronted): readonly Answer[] {
  const answered = confronted.points.filter((point) => findFault(point, given, confronted) === undefined);
  return (given.responses ?? []).flatMap(
    ({ points = [], explanation = '', accepted_part = '', limit = '', answer, response }) => {
      const counted = [...new Set(points)].filter((point) => answered.includes(point));
      return counted.length === 0
        ? []
        : [{ points: counted, response, explanation, accepted_part, limit, ...(isSaid(answer) ? { answer } : {}) }];
    },
  );
}

/** E3: every point without an answer that counts, and what is missing beside a change or a partial acceptance. */
export function findConfrontationBreaches(given: Confrontation, confronted: Confronted): readonly Breach[] {
  const { responses = [], changed } = given;
  const unfit = responses.filter(
    ({ response, accepted_part, limit }) => response === 'partial' && !(isSaid(accepted_part) && isSaid(limit)),
  );
  const lacking = changed === true ? wholePosition.filter((field) => given[field] === undefined) : [];
  const whats = [
    ...confronted.points.flatMap((point) => findFault(point, given, confronted) ?? []),
    ...unfit.map(
      ({ points = [] }) =>
        `The partial answer to ${points.join(', ')} doesn't say which part is accepted and where the limit is.`,
    ),
    ...(lacking.length > 0
      ? [
          `The position changed but isn't given whole: ${lacking.map((field) => field.replace('_', ' ')).join(', ')} missing.`,
        ]
      : []),
  ];
  return whats.map((what) => ({ rule: 'C8', what }));
}

const wholePosition = ['what_changed', 'position', 'terms', 'reasoning', 'assumptions'] as const;

function findFault(point: string, given: Confrontation, confronted: Confronted): string | undefined {
  const [first, ...more] = (given.responses ?? []).filter(({ points = [] }) => points.includes(point));
  if (!first) return `${point} is not answered.`;
  if (more.length > 0) return `${point} is answered more than once instead of exactly once.`;
  if (!isSaid(first.explanation)) return `The answer to ${point} has no explanation.`;
  if (first.response === 'accept' && !readNewPosition(given, confronted))
    return `${point} is accepted, but the position is unchanged. Either it changes, or the point is accepted in part or rejected.`;
  return undefined;
}
