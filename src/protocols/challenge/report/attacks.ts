import type { Section } from '../../../debate/brief.ts';
import { escapeProse, escapeText, joinBlocks } from '../../../documents/inert-markdown.ts';
import { writeFold } from '../../../documents/sections.ts';
import { shortenText } from '../../../documents/shorten-text.ts';
import { isSaid } from '../is-said.ts';
import type { ChallengerRow, OnRecord, PointRow } from '../result.ts';
import { strengths } from '../strength.ts';
import { explainIds } from './ids.ts';
import { cutSentence, findAnswer, keepSaid, namePoint, responseInWords } from './words.ts';

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
        lines.slice(0, most).join('\n'),
        writeFold(more === 1 ? '1 more point' : `${more} more points`, lines.slice(most).join('\n')),
        ...result.challengers.map((row) => renderInFull(row, result)),
        writeFold('What was attacked and held', renderHeld(result)),
      ]),
    },
    { title: 'What is left', body: renderRemarks(result) },
  ];
}

/** Open ones first, then by strength. */
const rank = ({ state, strength }: PointRow) =>
  (state === 'open' ? 0 : state === 'unanswered' ? 3 : 6) + strengths.indexOf(strength);

function renderLine(point: PointRow, row: ChallengerRow, result: OnRecord): string {
  const answer = findAnswer(point.point, result);
  const said = answer ? `${capitalize(responseInWords[answer.response])}: ${cutSentence(answer.explanation, 130)}` : '';
  const source = `${row.challenger}, ${point.strength}`;
  return `- **${write(namePoint(point, 130), row, result)}** (${escapeText(source)}) ${write(said, row, result)} *${escapeText(describeState(point, row, result))}*`;
}

function describeState({ state, point }: PointRow, { challenger }: ChallengerRow, { round_log }: OnRecord): string {
  const settled = round_log.find(({ rebuttals }) => rebuttals.some((said) => said.settled.includes(point)))?.round;
  switch (state) {
    case 'open':
      return 'Still open.';
    case 'settled':
      return `${challenger} is satisfied${settled === undefined ? '' : ` (round ${settled})`}.`;
    case 'replaced':
      return `${challenger} replaced it with a sharper point.`;
    case 'remark':
      return `Not settled; ${challenger} accepted the rest.`;
    case 'answered':
      return `${challenger} didn't object because of it.`;
    case 'unanswered':
      return 'Not answered.';
    default:
      return state satisfies never;
  }
}

/** The objection, every answer to it and its author's last words, under what it is about. */
function renderInFull(row: ChallengerRow, result: OnRecord): string {
  const { challenger, summary, points, evidence, alternative, raw_response } = row;
  if (points.length === 0) return '';
  const about = isSaid(summary) ? `: ${shortenText(summary, 110)}` : '';
  return writeFold(
    `${challenger} in full${about}`,
    joinBlocks([
      ...points.map((point) => renderPoint(point, row, result)),
      isSaid(evidence) ? `**Evidence.** ${write(evidence, row, result)}` : undefined,
      isSaid(alternative) ? `**Instead, or in addition.** ${write(alternative, row, result)}` : undefined,
      raw_response === undefined
        ? undefined
        : `*${escapeText(challenger)}'s answer could not be read, so it counts as a partial objection.*`,
    ]),
  );
}

function renderPoint(point: PointRow, row: ChallengerRow, result: OnRecord): string {
  const answers = [...result.accepted_critiques, ...result.rejected_critiques]
    .filter((met) => met.point === point.point)
    .toSorted((a, b) => a.round - b.round);
  const raised = point.raised_in_round > 0 ? `, raised in round ${point.raised_in_round}` : '';
  return joinBlocks([
    `#### ${write(namePoint(point, 120), row, result)}`,
    `*${escapeText(`${capitalize(point.strength)}${raised}. ${describeState(point, row, result)}`)}*`,
    writeProse(point.critique, row, result),
    isSaid(point.consequence) ? `**What follows.** ${write(point.consequence, row, result)}` : undefined,
    isSaid(point.fix) ? `**Suggested.** ${write(point.fix, row, result)}` : undefined,
    ...answers.map(({ response, round, explanation, accepted_part, limit }) =>
      joinBlocks([
        `**The proposer${round > 0 ? `, round ${round}` : ''}: ${responseInWords[response]}.** ${write(explanation, row, result)}`,
        isSaid(accepted_part) ? `Accepted: ${write(accepted_part, row, result)}` : undefined,
        isSaid(limit) ? `Not accepted: ${write(limit, row, result)}` : undefined,
      ]),
    ),
    isSaid(point.why) ? `**${escapeText(row.challenger)}'s last word.** ${write(point.why, row, result)}` : undefined,
  ]);
}

const renderHeld = (result: OnRecord) =>
  result.challengers
    .flatMap((row) =>
      row.tests
        .filter(({ outcome }) => outcome === 'held')
        .map(({ attack, why }) => {
          const words = keepSaid([write(attack, row, result), write(why, row, result)]);
          return `- **${escapeText(row.challenger)}:** ${words.join(' It held: ')}`;
        }),
    )
    .join('\n');

/** What is on record and keeps nobody from agreeing. */
function renderRemarks(result: OnRecord): string {
  const lines = result.challengers.flatMap((row) =>
    row.remarks.map((remark) => `- ${write(cutSentence(remark, 180), row, result)} (${escapeText(row.challenger)})`),
  );
  return lines.length === 0
    ? ''
    : joinBlocks([
        'Noted by the challengers; not put to the proposer, and no reason for them to object:',
        lines.join('\n'),
      ]);
}

const write = (words: string, row: ChallengerRow, result: OnRecord) => escapeText(explainIds(words, row, result));
const writeProse = (words: string, row: ChallengerRow, result: OnRecord) => escapeProse(explainIds(words, row, result));

const capitalize = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
