import { escapeCell, escapeText, writeBullets, writeTable } from '../../../documents/inert-markdown.ts';
import type { WrittenResult } from '../result.ts';
import { describeVote } from '../summarize.ts';

/** A section; undefined where it would be empty. */
export const section = (title: string, body: string): string | undefined =>
  body === '' ? undefined : `## ${title}\n\n${body}`;

/** A list of texts; what was not given is said to be so. */
export const listTexts = (texts: readonly string[] = []): string => writeBullets(texts) || 'Not given.';

/** B8: the risk register as a table. */
export function tabulateRisks({ risk_register }: WrittenResult): string {
  if (risk_register.length === 0) return 'The synthesizer named no risk.';
  const rows = risk_register.map(({ risk, probability, impact, mitigation, owner }) =>
    [risk, probability, impact, mitigation, owner].map(escapeCell),
  );
  return writeTable(['Risk', 'Probability', 'Impact', 'Mitigation', 'Owner'], rows);
}

/** Rejected alternatives with their reasoning. */
export function listRejected({ rejected_alternatives, nothing_rejected_because }: WrittenResult): string {
  const rows = rejected_alternatives.map(
    ({ alternative, reasoning }) =>
      `- **${escapeText(alternative)}**: ${escapeText(reasoning.trim() || 'no reason given')}`,
  );
  return rows.join('\n') || escapeText(nothing_rejected_because?.trim() || 'None was named.');
}

/** B8, B10: every open dissent under its holder's role, in its holder's words; what the program appended is marked. */
export function listDissents({ dissents, dissents_retold }: WrittenResult): string {
  const items = dissents.map(({ role, dissent, kept, round }) => {
    const when = round === null ? ' (in the review)' : '';
    const mark = kept || round === null ? '' : ' *(appended by program: the document did not hold it in these words)*';
    return `- **${escapeText(role)}**${when}: ${escapeText(dissent)}${mark}`;
  });
  const retold = dissents_retold.map(
    ({ role, dissent }) =>
      `- ${escapeText(role)}, as the synthesizer put it; no open dissent on record has these words: ${escapeText(dissent)}`,
  );
  return [...items, ...retold].join('\n') || 'None is open.';
}

/** B9: what reviewers still dispute, and their remarks, appended by program. */
export function listRemarks({ disputed, remarks, corrected }: WrittenResult): string {
  const when = corrected ? 'Disputed after the correction' : 'Disputed';
  return [
    ...disputed.map(({ by, sentence, participant, correction }) => {
      const what =
        sentence === undefined ? `on the dissent of ${escapeText(participant ?? '')}` : `"${escapeText(sentence)}"`;
      return `- ${when}, by **${escapeText(by)}**, ${what}: ${escapeText(correction)}`;
    }),
    ...remarks.map(({ by, remark }) => `- **${escapeText(by)}**: ${escapeText(remark)}`),
  ].join('\n');
}

/** B8: what was raised and stands in no entry of the register, by holder; what was left out says why. */
export function listNotTakenUp({ risks_not_taken_up, risks_left_out }: WrittenResult): string {
  return risks_not_taken_up
    .map(({ id, by, risk }) => {
      const why = risks_left_out.find((one) => one.risk === id)?.why.trim();
      return `- **${escapeText(by)}**: ${escapeText(risk)}${why ? ` (left out: ${escapeText(why)})` : ''}`;
    })
    .join('\n');
}

/** B8: what must hold: the document's conditions with how each is met, and those of the votes. */
export function listConditions({ conditions, vote_conditions }: WrittenResult): string {
  return [
    ...conditions.map(({ condition, met }) => `- ${escapeText(condition)} (${escapeText(met.trim() || 'open')})`),
    ...vote_conditions.map(
      ({ by, condition }) => `- **${escapeText(by)}** votes on the condition: ${escapeText(condition)}`,
    ),
  ].join('\n');
}

/** B9: the vote on the chosen approach; B8: whom each could sign, after reading and in the end. */
export function tabulateVotes({ votes, could_sign }: WrittenResult): string {
  const rows = votes.map(({ participant, vote, writer }) => {
    const signs = could_sign.find((one) => one.participant === participant);
    return [participant, describeVote(vote, writer), signs?.first ?? 'nobody', signs?.last ?? 'nobody'].map(escapeCell);
  });
  return writeTable(['Seat', 'Vote', 'Could sign, after reading', 'Could sign, in the end'], rows);
}

/** B12: what lies beyond the brief. */
export const listOutOfScope = ({ out_of_scope }: WrittenResult): string =>
  out_of_scope.map(({ by, what }) => `- ${escapeText(what)} (${escapeText(by)})`).join('\n');

/** B15: the gate reviewer's question and its answer. */
export function describeCheck({ final_check: { question, passes, reason } }: WrittenResult): string {
  const verdict = passes === null ? '**Not checked**' : passes ? 'Passes' : '**Does not pass**';
  return `${escapeText(question)} ${verdict}: ${escapeText(reason.trim() || 'no reason given')}`;
}
