import type { Section } from '../../../debate/brief.ts';
import { capitalize } from '../../../debate/kit/capitalize.ts';
import { listNames } from '../../../debate/kit/list-names.ts';
import { escapeText, joinBlocks } from '../../../documents/inert-markdown.ts';
import { listItems, renderLabelled } from '../../../documents/said/items.ts';
import { shortenSaying } from '../../../documents/said/shorten-saying.ts';
import { writeFold } from '../../../documents/sections.ts';
import { isSaid } from '../is-said.ts';
import type { ChallengerRow, OnRecord, PointRow, Result } from '../result.ts';
import { strengths } from '../strength.ts';
import type { Raised } from './against.ts';
import { explainIds } from './ids.ts';
import { listFurther } from './left.ts';
import { describePointState, renderPoint } from './point.ts';
import { describeAnswer, listAnswers, nameAnswer, nameChallenger, namePoint } from './words.ts';

/** What was attacked and what became of it: where nobody agreed what is open in sight, else folded. */
export function listAttackSections(result: Result): readonly Section[] {
  const points = result.challengers
    .flatMap((row) => row.points.map((point) => ({ point, row })))
    .filter(({ point }) => point.state !== 'replaced')
    .toSorted((a, b) => rank(a.point) - rank(b.point) || answeredIn(b, result) - answeredIn(a, result));
  const groups = groupByAnswer(points, result);
  const isInSight = result.outcome === 'TRADEOFF';
  const shown = isInSight ? groups.filter((group) => group.some(({ point }) => point.state === 'open')) : [];
  const others = groups.filter((group) => !shown.includes(group));
  const render = (group: readonly Raised[]) => renderGroup(group, result);
  const inFull = joinBlocks(result.challengers.map((row) => renderInFull(row, result)));
  return [
    { title: 'What is still disputed', body: listItems(shown.map(render)) },
    {
      title: `${shown.length > 0 ? 'What else' : 'What'} was attacked, and what became of it (${others.length})`,
      body: joinBlocks([
        listItems(others.map(render)),
        inFull,
        writeFold('What was attacked and held', renderHeld(result)),
      ]),
      folded: true,
    },
  ];
}

/** Open ones first, then what nobody answered, then the rest, the latest first. */
const rank = ({ state }: PointRow) => (state === 'open' ? 0 : state === 'unanswered' ? 1 : 2);

/** When a point was last answered; of the same round, the strongest is the latest. */
function answeredIn({ point: { point, raised_in_round, strength } }: Raised, result: OnRecord): number {
  const round = listAnswers(point, result).at(-1)?.round ?? raised_in_round;
  return round * strengths.length - strengths.indexOf(strength);
}

/** Points that the proposer answered together are shown together. */
function groupByAnswer(points: readonly Raised[], result: OnRecord): readonly (readonly Raised[])[] {
  const groups = new Map<string, Raised[]>();
  for (const raised of points) {
    const { point } = raised.point;
    const answer = listAnswers(point, result).at(-1);
    const key = answer ? `${answer.round} ${answer.explanation}` : point;
    groups.set(key, [...(groups.get(key) ?? []), raised]);
  }
  return [...groups.values()];
}

/** The first of them in a sentence, who raised them, the answer, and what became of each. */
function renderGroup(group: readonly Raised[], result: OnRecord): string {
  const [first] = group;
  if (!first) return '';
  const answer = listAnswers(first.point.point, result).at(-1);
  const explain = (words: string) => escapeText(explainIds(words, { row: first.row, result }));
  return [
    `**${explain(namePoint(first.point))}**`,
    escapeText(`(${listNames(group.map(({ row }) => row.challenger))}, ${first.point.strength})`),
    ...(answer ? [`${capitalize(describeAnswer(answer, result))}: ${explain(nameAnswer(answer))}`] : []),
    `*${escapeText(describeStates(group, result))}*`,
  ].join(' ');
}

/** "codex and qwen are satisfied." where they all are; else what became of each. */
function describeStates(group: readonly Raised[], result: OnRecord): string {
  const seats = [...new Set(group.map(({ row }) => row.challenger))];
  if (seats.length > 1 && group.every(({ point }) => point.state === 'settled'))
    return `${listNames(seats)} are satisfied.`;
  return [...new Set(group.map(({ point, row }) => describePointState(point, row, result)))].join(' ');
}

/** The objection, every answer to it and its author's last words, under what it is about. */
function renderInFull(row: ChallengerRow, result: OnRecord): string {
  const { summary, points, evidence, alternative, raw_response } = row;
  if (points.length === 0) return '';
  const about = isSaid(summary) ? `: ${shortenSaying(summary, 240)}` : '';
  const explain = (words: string | null) => explainIds(words ?? '', { row, result });
  return writeFold(
    `${nameChallenger(row)} in full${about}`,
    joinBlocks([
      raw_response === undefined ? undefined : '*This answer could not be read, so it counts as an objection in part.*',
      ...points.map((point) => renderPoint(point, row, result)),
      renderLabelled('**Evidence.**', explain(evidence)),
      renderLabelled('**Instead, or in addition.**', explain(alternative)),
      ...listFurther(row).map((words) =>
        renderLabelled('**Also noted at first, besides its main points.**', explain(words)),
      ),
    ]),
  );
}

const renderHeld = (result: OnRecord) =>
  listItems(
    result.challengers.flatMap((row) =>
      row.tests
        .filter(({ outcome }) => outcome === 'held')
        .map(({ attack, why }) => {
          const explain = (words: string) => explainIds(words, { row, result });
          return joinBlocks([
            renderLabelled(`**${escapeText(row.challenger)}:**`, explain(attack)),
            renderLabelled('It held:', explain(why)),
          ]);
        }),
    ),
  );
