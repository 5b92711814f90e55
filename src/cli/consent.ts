import { describePrice, type Prepared } from '../doors.ts';
import { stripUnsafeRow } from './progress/terminal-safe.ts';

/** What is to be known of the panel before it starts (C15, E16). */
export const formatWarning = (warning: string) => `Warning: ${warning}`;

/** Who is asked through whom, what is sent, and the least and most it can take (E17). */
export function describeConsent({
  debate: { panel, documents },
  estimate,
  remarks,
  warnings,
  sandboxes,
}: Prepared): string {
  const seats = panel.sittings.map(
    ({ seat, participant, via, model, vendor, billing }) =>
      `  ${seat.padEnd(12)} ${participant} through ${via}${vendor ? ` (${vendor})` : ''}${model ? `, ${model}` : ''}${billing === 'unpriced' ? ', unpriced' : ''}`,
  );
  const { calls, repeats, input_tokens } = estimate;
  const lines = calls.lines.map(({ what, least, most }) => `  ${what.padEnd(40)} ${formatRange(least, most)}`);
  return `${[
    `Asked in this ${estimate.protocol} debate:`,
    ...seats,
    ...sandboxes,
    ...warnings.map(formatWarning),
    `Sent to each: the topic${documents.length > 0 ? ` and the ${documents.length === 1 ? 'document' : 'documents'}` : ''}, about ${estimate.sent_tokens} tokens`,
    ...remarks.map((remark) => `  ${remark}`),
    'Calls, least and most:',
    ...lines,
    `  ${'in all'.padEnd(40)} ${formatRange(calls.least, calls.most)}, usually about ${estimate.typical.calls}`,
    `  ${'repeats of unusable replies, at most'.padEnd(40)} ${repeats}`,
    `Input tokens: ${formatRange(input_tokens.least, input_tokens.most)} (estimated; a reply is counted with at most 4000)`,
    describePrice(estimate),
  ]
    .map(stripUnsafeRow)
    .join('\n')}\n`;
}

const formatRange = (least: number, most: number) => (least === most ? String(least) : `${least} to ${most}`);
