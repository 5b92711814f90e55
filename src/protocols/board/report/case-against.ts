import type { Brief } from '../../../debate/brief.ts';
import { listNames } from '../../../debate/kit/list-names.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { escapeText, joinBlocks } from '../../../documents/inert-markdown.ts';
import { renderSaidQuote } from '../../../documents/said/render.ts';
import { writeFold } from '../../../documents/sections.ts';
import { documentNames } from '../levels.ts';
import type { WrittenResult } from '../result.ts';
import type { BoardShape } from '../shape.ts';
import { describeVote } from '../summarize.ts';
import { listUnplaced } from './disputes.ts';
import { explainIds, findTitle } from './ids.ts';
import { renderRemarks } from './parts.ts';
import { hasDissent, listRemarks } from './points.ts';
import { count, renderText } from './said.ts';
import { describeDissent, findLastWords } from './standing.ts';

type Record = DebateRecord<BoardShape>;

/** Open dissents in their holders' words, what each of them would do instead, and what reviewers found wrong. */
export function renderCaseAgainst(result: WrittenResult, record: Record, brief: Brief): string {
  return joinBlocks([
    ...result.dissents.map((dissent) => renderDissent(dissent, result, record, hasDissent(brief, dissent.dissent))),
    describeDisputed(result),
    result.dissents.length === 0 ? renderRemarksInSight(result, record, brief) : undefined,
    writeFold(nameRemarks(result, record), renderRemarks(result, record)),
  ]);
}

/** Where nobody dissents, what reviewers hold against it is not left to a fold alone. */
function renderRemarksInSight(result: WrittenResult, record: Record, { against = [] }: Brief): string | undefined {
  const lines = listRemarks(result)
    .filter(({ text }) => !against.some((one) => one.text === text))
    .map(({ text, by = '' }) => `- **${escapeText(findTitle(by, record))}:** ${escapeText(explainIds(text, record))}`);
  return lines.length === 0 ? undefined : lines.slice(0, 3).join('\n');
}

function renderDissent(
  { participant, role, dissent }: WrittenResult['dissents'][number],
  result: WrittenResult,
  record: Record,
  isAbove: boolean,
): string {
  const vote = result.votes.find((one) => one.participant === participant);
  const state = describeDissent({ seat: participant, text: dissent }, record);
  const last = findLastWords(participant, record);
  return joinBlocks([
    `**${escapeText(role)}** ${escapeText(vote ? describeVote(vote.vote, vote.writer) : '')} and keeps ${isAbove ? 'the dissent quoted above' : `this dissent, ${escapeText(state)}`}.`,
    isAbove ? undefined : renderSaidQuote(explainIds(dissent, record)),
    last && writeFold(`${role}'s own last position`, renderText(last.position, record)),
  ]);
}

function describeDisputed(result: WrittenResult): string | undefined {
  const placed = result.disputed.length - listUnplaced(result).length;
  if (placed === 0) return undefined;
  const name = documentNames[result.level];
  return `Reviewers dispute ${count(placed, 'sentence')} of the ${name}; what they say is in square brackets behind ${placed === 1 ? 'it' : 'each'}.`;
}

function nameRemarks({ remarks, disputed, level }: WrittenResult, record: Record): string {
  const titles = [...new Set([...disputed, ...remarks].map(({ by }) => findTitle(by, record)))];
  return `What ${listNames(titles)} remarked on the ${documentNames[level]}`;
}
