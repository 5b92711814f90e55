import type { Saying } from '../debate/brief.ts';
import type { Outcome } from '../debate/outcome.ts';
import { sanitizeLine } from '../documents/terminal-text.ts';
import type { DebateBrief } from './brief.ts';
import { describeOrigin } from './headline.ts';

/** The result for people, in plain text for standard output: short, and safe to print. */
export function formatOutcome(
  brief: DebateBrief,
  outcome: Outcome,
  { documentsPath }: { documentsPath: string },
): string {
  const origin = describeOrigin(outcome);
  const rehearsal = origin ? [origin] : [];
  const parts = [
    rehearsal,
    brief.decided ? [brief.decided.line, ...(brief.decided.reason ? [`Reason: ${brief.decided.reason}`] : [])] : [],
    [brief.status.join(' · ')],
    [brief.decision ?? brief.title],
    [
      ...(brief.options ?? []).flatMap(({ option, title, case: made }) =>
        made ? formatSayings(`${option}: ${title}`, [made]) : [`${option}: ${title}`],
      ),
      ...formatSayings('Why', brief.because),
      ...formatSayings('Against', brief.against),
      ...formatSayings('Only if', brief.only_if),
      ...formatSayings('Would change it', brief.would_change),
      ...(brief.changed ?? []).map((change) => `Changed: ${change}`),
    ],
    brief.who,
    [`Documents: ${documentsPath}`, ...brief.next.map(({ what, command }) => `${what}: ${command}`)],
    rehearsal,
  ];
  return `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map(sanitizeLine).join('\n'))
    .join('\n\n')}\n`;
}

const formatSayings = (label: string, sayings: readonly Saying[] = []) =>
  sayings.map(({ text, by, state }) => {
    const source = [by, state].filter(Boolean).join(', ');
    return `${label}: ${text}${source === '' ? '' : ` (${source})`}`;
  });
