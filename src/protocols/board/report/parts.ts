import { escapeCell, escapeText, writeBullets, writeTable } from '../../../documents/inert-markdown.ts';
import type { Synthesized } from '../result.ts';

/** A section; undefined where it would be empty. */
export const section = (title: string, body: string): string | undefined =>
  body === '' ? undefined : `## ${title}\n\n${body}`;

/** A list of texts; what was not given is said to be so. */
export const listTexts = (texts: readonly string[] = []): string => writeBullets(texts) || 'Not given.';

/** B8: the risk register as a table. */
export function tabulateRisks({ risk_register }: Synthesized): string {
  if (risk_register.length === 0) return 'The synthesizer named no risk.';
  const rows = risk_register.map(({ risk, probability, impact, mitigation, owner }) =>
    [risk, probability, impact, mitigation, owner].map(escapeCell),
  );
  return writeTable(['Risk', 'Probability', 'Impact', 'Mitigation', 'Owner'], rows);
}

/** Rejected alternatives with their reasoning. */
export function listRejected({ rejected_alternatives }: Synthesized): string {
  const rows = rejected_alternatives.map(
    ({ alternative, reasoning }) =>
      `- **${escapeText(alternative)}**: ${escapeText(reasoning.trim() || 'no reason given')}`,
  );
  return rows.join('\n') || 'None was named.';
}

/** B8, B10: every open dissent under its holder's role, in its holder's words; what the program appended is marked. */
export function listDissents({ dissents, dissents_retold }: Synthesized): string {
  const items = dissents.map(({ role, dissent, kept, round }) => {
    const when = round === null ? ' (in the review)' : '';
    const mark = kept ? '' : ' *(appended by program: the document did not hold it in these words)*';
    return `- **${escapeText(role)}**${when}: ${escapeText(dissent)}${mark}`;
  });
  const retold = dissents_retold.map(
    ({ role, dissent }) =>
      `- ${escapeText(role)}, as the synthesizer put it; no open dissent on record has these words: ${escapeText(dissent)}`,
  );
  return [...items, ...retold].join('\n') || 'None is open.';
}

/** B9: what reviewers still dispute, and their remarks, appended by program. */
export function listRemarks({ disputed, remarks }: Synthesized): string {
  return [
    ...disputed.map(
      ({ by, participant, correction }) =>
        `- Disputed after the correction, by **${escapeText(by)}**, on the dissent of ${escapeText(participant)}: ${escapeText(correction)}`,
    ),
    ...remarks.map(({ by, remark }) => `- **${escapeText(by)}**: ${escapeText(remark)}`),
  ].join('\n');
}

/** B12: what lies beyond the brief. */
export const listOutOfScope = ({ out_of_scope }: Synthesized): string =>
  out_of_scope.map(({ by, what }) => `- ${escapeText(what)} (${escapeText(by)})`).join('\n');

/** B15: the gate reviewer's question and its answer. */
export function describeCheck({ final_check: { question, passes, reason } }: Synthesized): string {
  const verdict = passes === null ? '**Not checked**' : passes ? 'Passes' : '**Does not pass**';
  return `${escapeText(question)} ${verdict}: ${escapeText(reason.trim() || 'no reason given')}`;
}
