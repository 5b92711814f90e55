import type { Section } from '../../../debate/brief.ts';
import { listNames } from '../../../debate/kit/list-names.ts';
import { cutAtWord } from '../../../documents/cut-at-word.ts';
import { escapeText, joinBlocks } from '../../../documents/inert-markdown.ts';
import { flattenSaid } from '../../../documents/said/flatten.ts';
import { listItems, renderLabelled } from '../../../documents/said/items.ts';
import { nameFold } from '../../../documents/said/name-fold.ts';
import { writeFold } from '../../../documents/sections.ts';
import { isSaid } from '../is-said.ts';
import type { ChallengerRow, OnRecord, PointRow } from '../result.ts';
import { strengths } from '../strength.ts';
import { explainIds } from './ids.ts';
import { describePointState, renderPoint } from './point.ts';
import { capitalize, listAnswers, nameAnswer, namePoint, responseInWords } from './words.ts';

/** How many points are in sight. */
const most = 3;

interface Raised {
  readonly point: PointRow;
  readonly row: ChallengerRow;
}

/** What was attacked and what became of it, and what is left of it. */
export function listAttackSections(result: OnRecord): readonly Section[] {
  const points = result.challengers
    .flatMap((row) => row.points.map((point) => ({ point, row })))
    .filter(({ point }) => point.state !== 'replaced')
    .toSorted((a, b) => rank(a.point) - rank(b.point) || b.point.raised_in_round - a.point.raised_in_round);
  const groups = groupByAnswer(points, result);
  const lines = groups.map((group) => renderGroup(group, result));
  const more = groups.slice(most).map(([first]) => (first ? namePoint(first.point) : ''));
  return [
    {
      title: 'What was attacked, and what became of it',
      body: joinBlocks([
        listItems(lines.slice(0, most)),
        writeFold(nameFold('Also attacked', more), listItems(lines.slice(most))),
        ...result.challengers.map((row) => renderInFull(row, result)),
        writeFold('What was attacked and held', renderHeld(result)),
        writeFold('Small points that nobody put to the proposer', renderRemarks(result)),
      ]),
    },
  ];
}

/** Open ones first, then what nobody answered, then by strength; of the same strength, what took longest. */
const rank = ({ state, strength }: PointRow) =>
  (state === 'open' ? 0 : state === 'unanswered' ? 3 : 6) + strengths.indexOf(strength);

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
    `**${explain(namePoint(first.point, 120))}**`,
    escapeText(`(${listNames(group.map(({ row }) => row.challenger))}, ${first.point.strength})`),
    ...(answer ? [`${capitalize(responseInWords[answer.response])}: ${explain(nameAnswer(answer, 120))}`] : []),
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
  const { challenger, summary, points, evidence, alternative, raw_response } = row;
  if (points.length === 0) return '';
  const about = isSaid(summary) ? `: ${cutAtWord(flattenSaid(summary), 110)}` : '';
  const explain = (words: string | null) => explainIds(words ?? '', { row, result });
  return writeFold(
    `${challenger} in full${about}`,
    joinBlocks([
      raw_response === undefined ? undefined : '*This answer could not be read, so it counts as an objection in part.*',
      ...points.map((point) => renderPoint(point, row, result)),
      renderLabelled('**Evidence.**', explain(evidence)),
      renderLabelled('**Instead, or in addition.**', explain(alternative)),
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

/** What is on record and kept nobody from agreeing. */
const renderRemarks = (result: OnRecord) =>
  listItems(
    result.challengers.flatMap((row) =>
      row.remarks.map((remark) =>
        renderLabelled(`**${escapeText(row.challenger)}:**`, explainIds(remark, { row, result })),
      ),
    ),
  );
