import type { RulingMade } from '../../../debate/event.ts';
import { joined, text } from '../../../documents/inert-markdown.ts';
import { RoundSummary } from '../result.ts';

/** B6: the summary of a round as the gate reviewer reads it; one that was not made is shown as empty. */
export function describeSummary(ruled: RulingMade | undefined): string {
  const summary = RoundSummary.safeParse(ruled?.ruling).data;
  const restated = Object.entries(summary?.restated ?? {}).map(([seat, share]) => `${seat} ${share} %`);
  const claims = (summary?.new_claims ?? []).map(({ by, claim }) => `- ${text(`${by}: ${claim}`)}`);
  return joined([
    'What the gate reviewer reads of it, made by program:',
    [
      `- Agreed: ${text(summary?.agreed.join('; ') || 'nobody')}`,
      `- Disagreed: ${text(summary?.disagreed.join('; ') || 'nobody')}`,
      `- Said before by the same speaker: ${text(restated.join(', ') || 'nothing')}`,
      `- Open dissents: ${text(summary?.open_dissents.join(', ') || 'none')}`,
      ...(summary?.question ? [`- Question to the gate reviewer: ${text(summary.question)}`] : []),
    ].join('\n'),
    claims.length === 0 ? undefined : `New claims:\n\n${claims.join('\n')}`,
  ]);
}
