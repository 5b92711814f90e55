import type { Section } from '../../../debate/brief.ts';
import { shortenId } from '../../../debate/debate-id.ts';
import type { Outcome } from '../../../debate/outcome.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { cutAtWord } from '../../../documents/cut-at-word.ts';
import { escapeText, joinBlocks, writeBullets, writeCode } from '../../../documents/inert-markdown.ts';
import { flattenSaid, writeLine } from '../../../documents/said/flatten.ts';
import { listLines } from '../../../documents/said/list-lines.ts';
import { nameFold } from '../../../documents/said/name-fold.ts';
import { renderSaid } from '../../../documents/said/render.ts';
import { splitUnits } from '../../../documents/said/units.ts';
import { writeFold } from '../../../documents/sections.ts';
import type { Result } from '../result.ts';
import type { RoundtableShape } from '../shape.ts';
import { findDecision } from './brief.ts';
import { writeOpenConcerns } from './concerns.ts';
import { writeCourse, writeDispute } from './course.ts';
import { isTaken, isUndecided } from './result-in-words.ts';
import { dropBlanks, isWhole, quoteLine } from './words.ts';

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
    isUndecided(outcome) ? writeRisks(result, outcome) : undefined,
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
        : `**${writeLine(proposal.title)}.** ${escapeText(quoteLine(proposal.text, proposalWidth))}`,
      proposal && !isShown(proposal, taken) ? writeFold(title, writeProposal(proposal)) : undefined,
      `The decision record is ${writeCode(adr.file)}${taken ? '' : ' (nothing is decided)'}; what they wrote to each other is in ${writeCode('messages.md')}.`,
    ]),
  };
}

/** The first paragraph of the decision, without the sentence that the brief has. */
function writeRest(decision: string, told: string): string {
  const [first = []] = splitUnits(decision);
  const words = flattenSaid(first);
  if (!words.startsWith(told) && words.length <= longestParagraph) return renderSaid(first);
  const rest = words.startsWith(told) ? words.slice(told.length) : words;
  return escapeText(cutAtWord(rest.trim(), longestParagraph));
}

const longestParagraph = 500;
const proposalWidth = 300;

/** Whether a proposal that nobody agreed on is in sight whole. */
const isShown = ({ text, left_open }: Result['proposals'][number], taken: boolean) =>
  !taken && left_open.length === 0 && isWhole(text, proposalWidth);

const writeProposal = ({ title, text, left_open }: Result['proposals'][number]): string =>
  joinBlocks([
    `**${writeLine(title)}**`,
    renderSaid(text),
    left_open.length > 0
      ? joinBlocks(['Left to the discussion:', listLines(left_open.map(({ point }) => point))])
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
    body: joinBlocks([writeBullets(lines), writeFold(nameFold('More drawbacks', rest), listLines(rest))]),
  };
}

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
