import type { DebateRecord } from '../../../debate/record/record.ts';
import { escapeCell, escapeText, joinBlocks, writeTable } from '../../../documents/inert-markdown.ts';
import { writeLine } from '../../../documents/said/flatten.ts';
import type { Risk, WrittenResult } from '../result.ts';
import type { BoardShape } from '../shape.ts';
import { describeVote } from '../summarize.ts';
import { listUnplaced } from './disputes.ts';
import { findTitle } from './ids.ts';
import { listConditions } from './points.ts';
import { flattenCell, renderLine, renderText } from './said.ts';
import { describeDissent, findReview } from './standing.ts';

type Record = DebateRecord<BoardShape>;

/** The risk register as a table; empty where there is none. */
export function tabulateRisks(risks: readonly Risk[], record: Record): string {
  if (risks.length === 0) return '';
  const grade = (words: string | null) => words?.toLowerCase() ?? null;
  const rows = risks.map(({ risk, probability, impact, mitigation, owner }) =>
    [
      flattenCell(risk),
      grade(probability),
      grade(impact),
      flattenCell(mitigation),
      owner && findTitle(owner, record),
    ].map(escapeCell),
  );
  return writeTable(['Risk', 'Likely', 'Impact', 'What is done about it', 'Owner'], rows);
}

/** Alternatives that were rejected, with why; or why there are none. */
export function renderRejected(
  { rejected_alternatives, nothing_rejected_because }: WrittenResult,
  record: Record,
): string {
  const items = rejected_alternatives.map(({ alternative, reasoning }) => {
    const why = reasoning.trim() ? `: ${renderLine(reasoning, record)}` : '';
    return `- **${writeLine(alternative.replace(/\.$/u, ''))}**${why}`;
  });
  return items.join('\n') || renderText(nothing_rejected_because ?? '', record);
}

/** Every open dissent under its holder's title, in its holder's words; what the document had left out says so. */
export function renderDissents({ dissents, dissents_retold }: WrittenResult, record: Record): string {
  const items = dissents.map(({ participant, role, dissent, kept, round }) => {
    const state = describeDissent({ seat: participant, text: dissent }, record);
    const mark = kept || round === null ? '' : '; left out or reworded by the writer, and added here word for word';
    return `- **${escapeText(role)}**: ${renderLine(dissent, record)} *(${escapeText(`${state}${mark}`)})*`;
  });
  const retold = dissents_retold.map(
    ({ role, dissent }) =>
      `- The writer says of ${escapeText(role)}: ${renderLine(dissent, record)} *(no open dissent has these words)*`,
  );
  return [...items, ...retold].join('\n');
}

/** What reviewers remark, and what they dispute that stands at no place of its own. */
export function renderRemarks(result: WrittenResult, record: Record): string {
  const disputed = listUnplaced(result).map(({ by, sentence, participant, correction }) => {
    const what = sentence
      ? ` disputes "${escapeText(sentence)}"`
      : ` says that the dissent of ${escapeText(findTitle(participant ?? '', record))} is misrepresented`;
    return `**${escapeText(findTitle(by, record))}**${what}: ${renderLine(correction, record)}`;
  });
  const remarks = result.remarks.map(({ by, remark }) =>
    joinBlocks([`**${escapeText(findTitle(by, record))}**`, renderText(remark, record)]),
  );
  return joinBlocks([...disputed, ...remarks]);
}

/** Risks that were raised and are in no entry of the register, by holder; what was left out on purpose says why. */
export function renderNotTakenUp({ risks_not_taken_up, risks_left_out }: WrittenResult, record: Record): string {
  return risks_not_taken_up
    .map(({ id, by, risk }) => {
      const why = risks_left_out.find((one) => one.risk === id)?.why.trim();
      const reason = why ? ` (left out: ${renderLine(why, record)})` : '';
      return `- **${escapeText(findTitle(by, record))}**: ${renderLine(risk, record)}${reason}`;
    })
    .join('\n');
}

/** What must be so: conditions of votes with their holder, and the document's own with how each is met. */
export function renderConditions(result: WrittenResult, record: Record): string {
  return listConditions(result)
    .map(({ text, by, answer }) => {
      const source = [by && findTitle(by, record), answer].filter(Boolean).join(', ');
      return `- ${renderLine(text.replace(/(?<!\.)\.$/u, ''), record)}${source === '' ? '' : ` (${writeLine(source)})`}`;
    })
    .join('\n');
}

/** The vote on the chosen approach, a seat a row, with its reason in a sentence. */
export function tabulateVotes({ votes, dissents }: WrittenResult, record: Record): string {
  const rows = votes.map(({ participant, vote, writer }) => {
    const dissent = dissents.some((one) => one.participant === participant) ? 'open' : '';
    const words = flattenCell(findReview(participant, record)?.summary);
    return [findTitle(participant, record), describeVote(vote, writer), words, dissent].map(escapeCell);
  });
  return writeTable(['Seat', 'Vote', 'In a sentence', 'Dissent'], rows);
}

/** Whose position each could sign, after reading the first ones and in the end. */
export function tabulateSigning({ could_sign }: Pick<WrittenResult, 'could_sign'>, record: Record): string {
  const name = (seat: string | null) => (seat === null ? 'nobody' : findTitle(seat, record));
  const rows = could_sign.map(({ participant, first, last, lacks }) =>
    [findTitle(participant, record), name(first), name(last), flattenCell(lacks)].map(escapeCell),
  );
  return rows.length === 0 ? '' : writeTable(['Seat', 'After reading', 'In the end', 'What it lacks'], rows);
}

export const renderOutOfScope = ({ out_of_scope }: Pick<WrittenResult, 'out_of_scope'>, record: Record): string =>
  out_of_scope.map(({ by, what }) => `- ${renderLine(what, record)} (${escapeText(findTitle(by, record))})`).join('\n');

/** The gate reviewer's question about the document, and its answer. */
export function renderCheck({ final_check: { question, passes, reason } }: WrittenResult, record: Record): string {
  const verdict = passes === null ? 'Not checked' : passes ? 'Passed' : 'Not passed';
  return joinBlocks([`*${escapeText(question)}* **${verdict}.**`, renderText(reason, record)]);
}
