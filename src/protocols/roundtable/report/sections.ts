import type { Section } from '../../../debate/brief.ts';
import type { Outcome } from '../../../debate/outcome.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { escapeProse, escapeText, joinBlocks, writeBullets, writeCode } from '../../../documents/inert-markdown.ts';
import { stripMarkdown } from '../../../documents/markdown/plain.ts';
import { writeFold } from '../../../documents/sections.ts';
import { shortenText } from '../../../documents/shorten-text.ts';
import type { Result } from '../result.ts';
import type { RoundtableShape } from '../shape.ts';
import { waysOut } from '../ways-out.ts';
import { findDecision } from './brief.ts';
import { writeOpenConcerns } from './concerns.ts';
import { writeCourse, writeDispute } from './course.ts';
import { isTaken, isUndecided } from './result-in-words.ts';
import { countOf, dropBlanks, isWhole, quoteLine } from './words.ts';

type Record = DebateRecord<RoundtableShape>;

/** What `outcome.md` shows below the brief (R11). */
export function writeSections(record: Record, outcome: Outcome): readonly (Section | undefined)[] {
  const { result } = record;
  if (!result) return [];
  const { agreed } = outcome;
  return [
    writeDecision(result, outcome, findDecision(record, result)),
    isTaken(outcome) ? writeDrivers(result) : undefined,
    agreed ? writeDrawbacks(result) : undefined,
    writeOpenConcerns(result, agreed),
    writeDispute(result, agreed),
    isUndecided(outcome) ? writeChoices(result, outcome) : undefined,
    writeCourse(result, outcome),
  ];
}

/** The first paragraph of what was written down, and the proposal as it was scored. */
function writeDecision(result: Result, outcome: Outcome, told: string): Section {
  const { adr, proposals } = result;
  const taken = isTaken(outcome);
  const proposal = proposals.at(-1);
  const isWritten = taken && adr.drafted_by !== 'program';
  const title = outcome.agreed ? 'The agreed proposal, as it was scored' : 'The last proposal in full';
  return {
    title: taken ? 'Decision' : 'The proposal on the table',
    body: joinBlocks([
      isWritten ? writeRest(adr.decision, told) : undefined,
      taken || !proposal
        ? undefined
        : `**${escapeText(proposal.title)}.** ${escapeText(quoteLine(proposal.text, proposalWidth))}`,
      proposal && !isShown(proposal, taken) ? writeFold(title, writeProposal(proposal)) : undefined,
      `The decision record is ${writeCode(adr.file)}${taken ? '' : ' (nothing is decided)'}; what they wrote to each other is in ${writeCode('messages.md')}.`,
    ]),
  };
}

/** The first paragraph of the decision, without the sentence that the brief has. */
function writeRest(decision: string, told: string): string {
  const [first = ''] = decision.trim().split(/\n\s*\n/u);
  const words = stripMarkdown(first);
  const rest = words.startsWith(told) ? words.slice(told.length) : first;
  return escapeProse(shortenText(rest.trim(), 500));
}

const proposalWidth = 300;

/** Whether a proposal that nobody agreed on is in sight whole. */
const isShown = ({ text, left_open }: Result['proposals'][number], taken: boolean) =>
  !taken && left_open.length === 0 && isWhole(text, proposalWidth);

const writeProposal = ({ title, text, left_open }: Result['proposals'][number]): string =>
  joinBlocks([
    `**${escapeText(title)}**`,
    escapeProse(text),
    left_open.length > 0
      ? joinBlocks(['Left to the discussion:', writeBullets(left_open.map(({ point }) => point))])
      : undefined,
  ]);

/** What counted besides the drivers that the brief names. */
function writeDrivers({ adr }: Result): Section {
  const drivers = dropBlanks(adr.decision_drivers).slice(2);
  return { title: 'What else counted', body: writeBullets(drivers.slice(0, 5).map((one) => quoteLine(one, 160))) };
}

const drawbacksInSight = 4;

function writeDrawbacks({ adr }: Result): Section {
  const drawbacks = dropBlanks(adr.bad_consequences);
  const lines = drawbacks.slice(0, drawbacksInSight).map((one) => quoteLine(one, 160));
  const rest = drawbacks.slice(drawbacksInSight);
  return {
    title: 'The case against',
    body: joinBlocks([
      writeBullets(lines),
      writeFold(`${countOf(rest.length, 'more drawback')} that the decision record names`, writeBullets(rest)),
    ]),
  };
}

/** R6, R7: the choices, and what going ahead has to accept. */
function writeChoices({ choices = [], risks_to_accept = [] }: Result, { debate }: Outcome): Section | undefined {
  if (choices.length === 0) return undefined;
  const id = debate.split('-').at(-1) ?? debate;
  const lines = choices.map(
    (choice) => `- ${writeCode(`dissent decide ${id} ${choice}`)}: ${escapeText(waysOut[choice] ?? choice)}`,
  );
  const risks = risks_to_accept.map(({ specialist, concern }) => `${specialist}: ${concern}`);
  return {
    title: 'Your choices',
    body: joinBlocks([
      lines.join('\n'),
      risks.length === 0
        ? undefined
        : joinBlocks([
            `Going ahead needs these risks accepted by name, each with ${writeCode('--accept-risk "name: concern"')}:`,
            writeBullets(risks),
          ]),
    ]),
  };
}
