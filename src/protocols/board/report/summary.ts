import type { RulingMade } from '../../../debate/event.ts';
import { escapeText, joinBlocks } from '../../../documents/inert-markdown.ts';
import { RoundSummary } from '../result.ts';

/** B6: the summary of a round as the gate reviewer reads it; one that was not made is shown as empty. */
export function describeSummary(ruled: RulingMade | undefined): string {
  const summary = RoundSummary.safeParse(ruled?.ruling).data;
  const restated = Object.entries(summary?.restated ?? {}).map(([seat, share]) => `${seat} ${share} %`);
  const claims = (summary?.new_claims ?? []).map(({ by, claim }) => `- ${escapeText(`${by}: ${claim}`)}`);
  return joinBlocks([
    'What the gate reviewer reads of it, made by program:',
    [
      `- Agreed: ${escapeText(summary?.agreed.join('; ') || 'nobody')}`,
      `- Disagreed: ${escapeText(summary?.disagreed.join('; ') || 'nobody')}`,
      `- Said before by the same speaker: ${escapeText(restated.join(', ') || 'nothing')}`,
      `- Open dissents: ${escapeText(summary?.open_dissents.join(', ') || 'none')}`,
      ...(summary?.question ? [`- Question to the gate reviewer: ${escapeText(summary.question)}`] : []),
    ].join('\n'),
    claims.length === 0 ? undefined : `New claims:\n\n${claims.join('\n')}`,
  ]);
}
