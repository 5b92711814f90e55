import type { Section } from '../../../debate/brief.ts';
import { listNames } from '../../../debate/kit/list-names.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { escapeText, joinBlocks } from '../../../documents/inert-markdown.ts';
import { documentNames } from '../levels.ts';
import type { WrittenResult } from '../result.ts';
import type { BoardShape } from '../shape.ts';
import { describeVote } from '../summarize.ts';
import { listUnplaced } from './disputes.ts';
import { findTitle } from './ids.ts';
import { renderRemarks } from './parts.ts';
import { count, makeFold, renderText } from './said.ts';
import { findLastWords } from './standing.ts';

type Record = DebateRecord<BoardShape>;

export function foldRemarks(result: WrittenResult, record: Record): Section {
  const { remarks, disputed, level } = result;
  const titles = [...new Set([...disputed, ...remarks].map(({ by }) => findTitle(by, record)))];
  return makeFold(`What ${listNames(titles)} remarked on the ${documentNames[level]}`, renderRemarks(result, record));
}

/** What those who dissent would do instead, and which sentences are disputed; the brief has their dissents. */
export function foldCaseAgainst(result: WrittenResult, record: Record): Section {
  const seats = [...new Set(result.dissents.map(({ participant }) => participant))];
  const holders = seats.map((seat) => findTitle(seat, record));
  const positions = seats.flatMap((seat) => {
    const last = findLastWords(seat, record);
    const vote = result.votes.find(({ participant }) => participant === seat);
    const how = vote ? describeVote(vote.vote, vote.writer) : 'did not vote';
    return last
      ? [
          joinBlocks([
            `**${escapeText(`${findTitle(seat, record)}, who ${how}:`)}**`,
            renderText(last.position, record),
          ]),
        ]
      : [];
  });
  return makeFold(
    holders.length === 0
      ? 'Sentences of the full text that reviewers dispute'
      : `What ${listNames(holders)} would do instead`,
    joinBlocks([...positions, describeDisputed(result)]),
  );
}

function describeDisputed(result: WrittenResult): string | undefined {
  const placed = result.disputed.length - listUnplaced(result).length;
  if (placed === 0) return undefined;
  const name = documentNames[result.level];
  return `Reviewers dispute ${count(placed, 'sentence')} of the ${name}; what they say is in square brackets behind ${placed === 1 ? 'it' : 'each'}.`;
}
