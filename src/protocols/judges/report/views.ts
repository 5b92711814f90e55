import { escapeText, joinBlocks, quoteBlock, writeBullets } from '../../../documents/inert-markdown.ts';
import type { Result } from '../answers.ts';
import { nameOption, type Topic } from '../topic.ts';

/** Where a judge stood at the end, and why. */
export interface View {
  readonly judge: string;
  readonly option: string;
  readonly summary: string;
  readonly reasons: readonly string[];
  readonly conditions: readonly string[];
  readonly would_change: string | null;
  readonly against_own_table?: string | undefined;
}

const listLaterRounds = ({ round_2, round_3 = [], round_4 = [], round_5 = [] }: Result) =>
  [round_2, round_3, round_4, round_5] as const;

/** Every judge's last view: after a change, the reason for it stands for the reasons that were given up. */
export function listViews(result: Result): readonly View[] {
  const later = listLaterRounds(result).flat();
  return result.round_1.map((row) => {
    const change = later.findLast(({ judge, stand }) => judge === row.judge && stand === 'revised');
    if (!change) return { ...row, reasons: row.reasons.map(({ reason }) => reason) };
    const { judge, option, summary, reason } = change;
    return { judge, option, summary, reasons: [reason], conditions: [], would_change: null };
  });
}

/** The arguments in `outcome.md`: every judge's view, and what was said against whose claim. */
export function writeViews(result: Result, topic: Topic): readonly (string | undefined)[] {
  const chosen = result.recommended_option;
  const views = listViews(result).toSorted((a, b) => Number(b.option === chosen) - Number(a.option === chosen));
  return [
    views.length === 0 ? undefined : joinBlocks(['## Why', ...views.map((view) => writeView(view, topic))]),
    writeChallenges(result),
  ];
}

function writeView(view: View, topic: Topic): string {
  const { judge, option, summary, reasons, conditions, would_change, against_own_table } = view;
  return joinBlocks([
    `### ${escapeText(judge)}: ${escapeText(nameOption(option, topic))}`,
    summary && `**${escapeText(summary)}**`,
    ...reasons.map(quoteBlock),
    ...writeReservations({ conditions, would_change, against_own_table }),
  ]);
}

/** What a vote depends on. */
export const writeReservations = ({
  conditions = [],
  would_change,
  against_own_table,
}: {
  readonly conditions?: readonly string[] | undefined;
  readonly would_change?: string | null | undefined;
  readonly against_own_table?: string | undefined;
}): readonly (string | undefined)[] => [
  conditions.length === 0 ? undefined : `Only if:\n\n${writeBullets(conditions)}`,
  would_change ? `Would change this vote: ${escapeText(would_change)}` : undefined,
  against_own_table ? `Votes against its own table, because: ${escapeText(against_own_table)}` : undefined,
];

function writeChallenges(result: Result): string | undefined {
  const claims = new Map(listClaims(result));
  const rounds = listLaterRounds(result).flatMap((rows, index) =>
    rows.flatMap(({ judge, challenges }) =>
      challenges.map(({ claim, argument }) =>
        joinBlocks([
          `Round ${index + 2}, **${escapeText(judge)}** against ${escapeText(claim)} ("${escapeText(claims.get(claim) ?? '')}"):`,
          quoteBlock(argument),
        ]),
      ),
    ),
  );
  return rounds.length === 0 ? undefined : joinBlocks(['## Challenges', ...rounds]);
}

const listClaims = (result: Result): readonly (readonly [string, string])[] => [
  ...result.round_1.flatMap(({ reasons, problems }) => [
    ...reasons.map(({ id, reason }) => [id, reason] as const),
    ...problems.map(({ id, problem }) => [id, problem] as const),
  ]),
  ...listLaterRounds(result).flatMap((rows, index) =>
    rows.flatMap(({ judge, reason, challenges }) => [
      [`${judge}-${index + 2}.R1`, reason] as const,
      ...challenges.map(({ id, argument }) => [id, argument] as const),
    ]),
  ),
];
