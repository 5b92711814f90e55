import type { Section } from '../../../debate/brief.ts';
import { cutAtWord } from '../../../documents/cut-at-word.ts';
import { escapeText, joinBlocks } from '../../../documents/inert-markdown.ts';
import { flattenSaid } from '../../../documents/said/flatten.ts';
import { listItems, renderLabelled } from '../../../documents/said/items.ts';
import { writeFold } from '../../../documents/sections.ts';
import { isSaid } from '../is-said.ts';
import type { ChallengerRow, OnRecord, PointRow } from '../result.ts';
import { strengths } from '../strength.ts';
import { explainIds } from './ids.ts';
import { describePointState, renderPoint } from './point.ts';
import { capitalize, cutSentence, listAnswers, nameAnswer, namePoint, responseInWords } from './words.ts';

/** How many points are in sight. */
const most = 5;

/** What was attacked and what became of it, and what is left of it. */
export function listAttackSections(result: OnRecord): readonly Section[] {
  const points = result.challengers
    .flatMap((row) => row.points.map((point) => ({ point, row })))
    .filter(({ point }) => point.state !== 'replaced')
    .toSorted((a, b) => rank(a.point) - rank(b.point));
  const lines = points.map(({ point, row }) => renderLine(point, row, result));
  const more = lines.length - most;
  return [
    {
      title: 'What was attacked, and what became of it',
      body: joinBlocks([
        listItems(lines.slice(0, most)),
        writeFold(more === 1 ? '1 more point' : `${more} more points`, listItems(lines.slice(most))),
        ...result.challengers.map((row) => renderInFull(row, result)),
        writeFold('What was attacked and held', renderHeld(result)),
      ]),
    },
    { title: 'What is left', body: renderRemarks(result) },
  ];
}

/** Open ones first, then what nobody answered, then by strength. */
const rank = ({ state, strength }: PointRow) =>
  (state === 'open' ? 0 : state === 'unanswered' ? 3 : 6) + strengths.indexOf(strength);

function renderLine(point: PointRow, row: ChallengerRow, result: OnRecord): string {
  const answer = listAnswers(point.point, result).at(-1);
  const explain = (words: string) => escapeText(explainIds(words, { row, result }));
  return [
    `**${explain(namePoint(point, 130))}**`,
    escapeText(`(${row.challenger}, ${point.strength})`),
    ...(answer ? [`${capitalize(responseInWords[answer.response])}: ${explain(nameAnswer(answer, 140))}`] : []),
    `*${escapeText(describePointState(point, row, result))}*`,
  ].join(' ');
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
function renderRemarks(result: OnRecord): string {
  const lines = result.challengers.flatMap((row) =>
    row.remarks.map((remark) => {
      const words = explainIds(cutSentence(remark, 180), { row, result });
      return `${escapeText(words)} (${escapeText(row.challenger)})`;
    }),
  );
  return lines.length === 0
    ? ''
    : joinBlocks([
        'Noted by the challengers, not put to the proposer, and no reason for them to object:',
        listItems(lines),
      ]);
}
