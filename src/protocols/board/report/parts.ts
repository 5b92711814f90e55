import type { Json } from '../../../debate/json.ts';
import type { Outcome } from '../../../debate/outcome.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { listStandingTurns } from '../../../debate/record/turn.ts';
import { bullets, cell, prose as paragraphs, table, text } from '../../../documents/inert-markdown.ts';
import { objectIn, objectsIn, textsIn, wordsIn } from './reading.ts';

export type Fields = { readonly [key: string]: Json };

/** A section; undefined where it would be empty. */
export const section = (title: string, body: string | undefined, level = 2): string | undefined =>
  body === undefined || body === '' ? undefined : `${'#'.repeat(level)} ${title}\n\n${body}`;

/** What somebody wrote, a paragraph a line, inert. */
export const prose = (value: Json | undefined): string => paragraphs(wordsIn(value) ?? '');

/** A list of texts; what was not given is said to be so. */
export const textList = (value: Json | undefined, none = 'Not given.'): string => bullets(textsIn(value)) || none;

/** B8: the risk register as a table. */
export function riskTable(result: Fields): string {
  const rows = objectsIn(result.risk_register).map((row) =>
    ['risk', 'probability', 'impact', 'mitigation', 'owner'].map((key) => cell(wordsIn(row[key]))),
  );
  if (rows.length === 0) return 'The synthesizer named no risk.';
  return table(['Risk', 'Probability', 'Impact', 'Mitigation', 'Owner'], rows);
}

/** Rejected alternatives with their reasoning, as a list. */
export function rejectedList(result: Fields): string {
  const rows = objectsIn(result.rejected_alternatives).map(
    ({ alternative, reasoning }) =>
      `- **${text(wordsIn(alternative) ?? '')}**: ${text(wordsIn(reasoning) ?? 'no reason given')}`,
  );
  return rows.join('\n') || 'None was named.';
}

/** B8, B10: every open dissent under its holder's role, in its holder's words; what the program appended is marked. */
export function dissentsText(result: Fields): string {
  const items = objectsIn(result.dissents).map(({ role, participant, dissent, kept, round }) => {
    const who = text(wordsIn(role) ?? wordsIn(participant) ?? '');
    const when = round === null ? ' (in the review)' : '';
    const mark = kept === true ? '' : ' *(appended by program: the document did not hold it in these words)*';
    return `- **${who}**${when}: ${text(wordsIn(dissent) ?? '')}${mark}`;
  });
  const retold = objectsIn(result.dissents_retold).map(
    ({ role, dissent }) =>
      `- ${text(wordsIn(role) ?? '')}, as the synthesizer put it; no open dissent on record has these words: ${text(wordsIn(dissent) ?? '')}`,
  );
  return [...items, ...retold].join('\n') || 'None is open.';
}

/** B9: what reviewers still dispute, and their remarks, appended by program. */
export function appendedText(result: Fields): string {
  const disputed = objectsIn(result.disputed).map(
    ({ by, participant, correction }) =>
      `- Disputed after the correction, by **${text(wordsIn(by) ?? '')}**, on the dissent of ${text(wordsIn(participant) ?? '')}: ${text(wordsIn(correction) ?? '')}`,
  );
  const remarks = objectsIn(result.remarks).map(
    ({ by, remark }) => `- **${text(wordsIn(by) ?? '')}**: ${text(wordsIn(remark) ?? '')}`,
  );
  return [...disputed, ...remarks].join('\n');
}

/** B12: what lies beyond the brief. */
export const outOfScopeText = (result: Fields): string =>
  objectsIn(result.out_of_scope)
    .map(({ by, what }) => `- ${text(wordsIn(what) ?? '')} (${text(wordsIn(by) ?? '')})`)
    .join('\n');

/** B15: the gate reviewer's question and its answer. */
export function checkText(result: Fields): string {
  const { question, passes, reason } = objectIn(result.final_check);
  const verdict = passes === true ? 'Passes' : passes === false ? '**Does not pass**' : '**Not checked**';
  return `${text(wordsIn(question) ?? '')} ${verdict}: ${text(wordsIn(reason) ?? 'no reason given')}`;
}

/** Confidence, how it came about, who wrote it. */
export function facts(record: DebateRecord, { result, confidence, rounds, stop_reason, agreed }: Outcome): string {
  const corrected = result.corrected === true ? ', corrected once' : '';
  return bullets([
    `Confidence: ${confidence ?? 'none'}`,
    `Debate: ${rounds} rounds, ended because: ${stop_reason}; ${agreed ? 'no dissent is open' : 'dissents are open, see below'}`,
    `Written by: ${wordsIn(result.synthesizer) ?? ''}${corrected}${reviewers(record)}`,
  ]);
}

/** E5: who has read the document as it stands before the end, and who was to. */
function reviewers({ turns }: DebateRecord): string {
  const asked = listStandingTurns(turns).filter(({ prompt }) => prompt === 'board/review');
  const round = Math.max(...asked.map((turn) => turn.round));
  const last = asked.filter((turn) => turn.round === round);
  const seats = (answered: boolean) => last.filter(({ ended }) => Boolean(ended) === answered).map(({ seat }) => seat);
  const [present, absent] = [seats(true), seats(false)];
  const by = present.length > 0 ? `, reviewed by ${present.join(', ')}` : '';
  return absent.length > 0 ? `${by}; not reviewed by ${absent.join(', ')}: absent` : by;
}
