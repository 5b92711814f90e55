import { capitalize } from '../../../debate/kit/capitalize.ts';
import { escapeText, joinBlocks } from '../../../documents/inert-markdown.ts';
import { renderLabelled } from '../../../documents/said/items.ts';
import { renderSaid } from '../../../documents/said/render.ts';
import type { ChallengerRow, OnRecord, PointRow } from '../result.ts';
import { explainIds } from './ids.ts';
import { describeAnswer, findVersion, listAnswers, namePoint } from './words.ts';

/** A point in full, with every answer to it and its author's last words. */
export function renderPoint(point: PointRow, row: ChallengerRow, result: OnRecord): string {
  const raised = point.raised_in_round;
  const version = findVersion(raised, result);
  const explain = (words: string) => explainIds(words, { row, result });
  const explainOwn = (words: string) => explainIds(words, { row, result, version });
  const when = raised > 0 ? `, raised in round ${raised}` : '';
  return joinBlocks([
    `#### ${escapeText(explainOwn(namePoint(point)))}`,
    `*${escapeText(`${capitalize(point.strength)}${when}. ${describePointState(point, row, result)}`)}*`,
    renderSaid(explainOwn(point.critique)),
    renderLabelled('**What follows.**', explainOwn(point.consequence)),
    renderLabelled('**Suggested.**', explainOwn(point.fix)),
    ...listAnswers(point.point, result).flatMap((answer) => [
      renderLabelled(
        `**The proposer${answer.round > 0 ? `, round ${answer.round}` : ''}: ${describeAnswer(answer, result)}.**`,
        explain(answer.explanation),
      ),
      renderLabelled('Accepted:', explain(answer.accepted_part)),
      renderLabelled('Not accepted:', explain(answer.limit)),
    ]),
    renderLabelled(`**${escapeText(row.challenger)}'s last word.**`, explain(point.why)),
  ]);
}

/** What became of a point, in a sentence. */
export function describePointState(
  { state, point }: PointRow,
  { challenger }: ChallengerRow,
  { round_log }: OnRecord,
): string {
  const settled = round_log.find(({ rebuttals }) => rebuttals.some((said) => said.settled.includes(point)))?.round;
  switch (state) {
    case 'open':
      return 'Still open.';
    case 'settled':
      return `${challenger} is satisfied${settled === undefined ? '' : ` (round ${settled})`}.`;
    case 'replaced':
      return `${challenger} replaced it with a sharper point.`;
    case 'remark':
      return `Not settled, but ${challenger} accepted the rest.`;
    case 'answered':
      return `${challenger} didn't object because of it.`;
    case 'unanswered':
      return 'Not answered.';
    default:
      return state satisfies never;
  }
}
