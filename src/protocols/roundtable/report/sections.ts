import type { Section } from '../../../debate/brief.ts';
import { shortenId } from '../../../debate/debate-id.ts';
import type { Outcome } from '../../../debate/outcome.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { escapeText, joinBlocks, writeCode } from '../../../documents/inert-markdown.ts';
import { writeLine } from '../../../documents/said/flatten.ts';
import { listLines } from '../../../documents/said/list-lines.ts';
import { renderSaid } from '../../../documents/said/render.ts';
import { writeFold } from '../../../documents/sections.ts';
import type { Result } from '../result.ts';
import type { RoundtableShape } from '../shape.ts';
import { writeOpenConcerns } from './concerns.ts';
import { writeCourse, writeDispute } from './course.ts';
import { isTaken, isUndecided } from './result-in-words.ts';
import { isWhole, quoteLine } from './words.ts';

type Record = DebateRecord<RoundtableShape>;

/** What `outcome.md` shows below the brief (R11). */
export function writeSections(record: Record, outcome: Outcome): readonly (Section | undefined)[] {
  const { result } = record;
  if (!result) return [];
  const { agreed } = outcome;
  return [
    writeDecision(result, outcome),
    isTaken(outcome) ? foldOptions(result) : undefined,
    writeOpenConcerns(result, agreed),
    writeDispute(result, agreed),
    isUndecided(outcome) ? writeRisks(result, outcome) : undefined,
    writeCourse(result, outcome),
  ];
}

/** What was written down, and the proposal as it was scored; where nobody agreed, the proposal in a line. */
function writeDecision(result: Result, outcome: Outcome): Section {
  const { adr, proposals } = result;
  const proposal = proposals.at(-1);
  const files = `The decision record is ${writeCode(adr.file)}; what they wrote to each other is in ${writeCode('messages.md')}.`;
  if (isTaken(outcome))
    return {
      title: 'The decision in full, and the proposal as it was scored',
      body: joinBlocks([
        adr.drafted_by === 'program' ? undefined : renderSaid(adr.decision),
        files,
        proposal && writeFold(`The proposal: ${proposal.title}`, writeProposal(proposal)),
      ]),
      folded: true,
    };
  return {
    title: 'The proposal on the table',
    body: joinBlocks([
      proposal && `**${writeLine(proposal.title)}.** ${escapeText(quoteLine(proposal.text, proposalWidth))}`,
      proposal && !isShown(proposal) ? writeFold('The last proposal in full', writeProposal(proposal)) : undefined,
      `Nothing is decided. ${files}`,
    ]),
  };
}

/** What was considered, with what speaks for and against each. */
const foldOptions = ({ adr: { pros_and_cons } }: Result): Section => ({
  title: `What was considered, with pros and cons (${pros_and_cons.length})`,
  body: joinBlocks(
    pros_and_cons.map(({ option, pros, cons }) =>
      joinBlocks([
        `**${writeLine(option)}**`,
        joinBlocks([listLines(pros, 'For: '), listLines(cons, 'Against: ')]).replace('\n\n', '\n'),
      ]),
    ),
  ),
  folded: true,
});

const proposalWidth = 300;

/** Whether a proposal that nobody agreed on is in sight whole. */
const isShown = ({ text, left_open }: Result['proposals'][number]) =>
  left_open.length === 0 && isWhole(text, proposalWidth);

const writeProposal = ({ title, text, left_open }: Result['proposals'][number]): string =>
  joinBlocks([
    `**${writeLine(title)}**`,
    renderSaid(text),
    left_open.length > 0
      ? joinBlocks(['Left to the discussion:', listLines(left_open.map(({ point }) => point))])
      : undefined,
  ]);

/** R7: what going ahead has to accept. */
function writeRisks({ risks_to_accept = [] }: Result, { debate, stop_reason }: Outcome): Section | undefined {
  if (risks_to_accept.length === 0) return undefined;
  const id = shortenId(debate);
  const command = `dissent decide ${id} ${stop_reason === 'pending' ? 'without' : 'majority'} --accept-risk "name: risk"`;
  return {
    title: 'What going ahead has to accept',
    body: joinBlocks([
      `Going ahead needs each of these risks accepted by name: ${writeCode(command)}`,
      listLines(risks_to_accept.map(({ specialist, concern }) => `${specialist}: ${concern}`)),
    ]),
  };
}
