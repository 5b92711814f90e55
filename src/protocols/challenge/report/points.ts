import { escapeText } from '../../../documents/inert-markdown.ts';
import { isSaid } from '../is-said.ts';
import type { ChallengerRow, OnRecord, PointRow } from '../result.ts';

/** What each challenger tested, the points that came of it with what became of them, and the remarks that are left. */
export function renderTests({ challengers }: OnRecord): readonly string[] {
  const lines = challengers.flatMap((row) => [
    ...row.points.map((point) => `- ${escapeText(describePoint(point, row))}`),
    ...row.tests.flatMap(({ claims, attack, outcome, why }) =>
      outcome === 'held'
        ? [`- ${escapeText(`${row.challenger} tested ${claims.join(', ')}, and it held: ${attack} ${why}`)}`]
        : [],
    ),
    ...row.remarks.map((remark) => `- ${escapeText(`${row.challenger} remarks: ${remark}`)}`),
    ...(isSaid(row.would_change)
      ? [`- ${escapeText(`What would change ${row.challenger}'s verdict: ${row.would_change}`)}`]
      : []),
  ]);
  return lines.length === 0 ? [] : ['### What was tested, and what became of it', lines.join('\n')];
}

const states: { readonly [State in PointRow['state']]: string } = {
  open: 'still open',
  settled: 'settled',
  replaced: 'replaced by a later point',
  remark: 'left as a remark',
  answered: 'reservation, answered',
  unanswered: 'reservation, not answered',
};

function describePoint(
  { point, critique, consequence, strength, state, why }: PointRow,
  { challenger }: ChallengerRow,
): string {
  const words = [critique, consequence, isSaid(why) ? `Last word: ${why}` : ''].filter(isSaid).join(' ');
  return `${point}, ${challenger}, ${strength}, ${states[state]}: ${words}`;
}
