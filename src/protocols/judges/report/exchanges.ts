import type { Section } from '../../../debate/brief.ts';
import { findClaimant } from '../../../debate/kit/statement-id.ts';
import { escapeText, joinBlocks } from '../../../documents/inert-markdown.ts';
import { renderSaid } from '../../../documents/said/render.ts';
import type { Result } from '../answers.ts';
import { nameJudge, type Shown } from './cases.ts';
import { nameStatements } from './names.ts';
import { sayPlainly } from './say.ts';
import { listLaterRounds } from './views.ts';

/** Who changed its vote, and why. */
export function writeChanges({ result, rounds }: Shown): Section {
  const items = result.change_log.map(({ judge, from, to, round, convinced_by, reason }) => {
    const what = `changed from ${from} to ${to} in round ${round}, convinced by ${nameStatements(convinced_by)}`;
    return `- *${escapeText(judge)}* ${escapeText(`${what}: ${sayPlainly(reason, 300)}`)}`;
  });
  const none = rounds > 1 ? 'The judges read each other, and nobody changed their vote.' : '';
  return { title: 'Who changed their mind', body: items.join('\n') || none };
}

/** What each judge said against the others' claims. */
export function foldExchanges(shown: Shown): readonly Section[] {
  const claims = new Map(listClaims(shown.result));
  return listLaterRounds(shown.result).map((rows, index) => {
    const said = rows.flatMap(({ judge, challenges }) =>
      challenges.map(({ claim, argument }) => {
        const to = nameJudge(findClaimant(claim), shown);
        return joinBlocks([
          `### ${escapeText(`${nameJudge(judge, shown)} to ${to.charAt(0).toLowerCase()}${to.slice(1)}`)}`,
          quoteClaim(claims.get(claim)),
          renderSaid(argument),
        ]);
      }),
    );
    return { title: `What the judges said to each other in round ${index + 2}`, body: joinBlocks(said), folded: true };
  });
}

export const quoteClaim = (claim: string | undefined): string | undefined =>
  claim === undefined ? undefined : `> ${escapeText(sayPlainly(claim, 240))}`;

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
