import type { Ballot } from '../../debate/ballot.ts';
import { listNames } from '../../debate/kit/list-names.ts';
import type { Ruling } from '../../debate/ruling.ts';
import type { Review, Synthesis } from './answers.ts';
import { holdsSentence } from './document.ts';
import { listSpeakers } from './panel.ts';
import { listOpenDissents, type OpenDissent, type Proceedings } from './proceedings.ts';
import type { KeptDissent } from './result.ts';

/** B8, B10, B16: every open dissent, the last one of each holder, and whether the document holds it: the holder's own words under the holder's name. */
export function keepDissents(
  document: Pick<Synthesis, 'dissents'>,
  proceedings: Proceedings,
  reviews: readonly Ballot<Review>[],
): readonly KeptDissent[] {
  return listStandingDissents(proceedings, reviews).map(({ by, dissent, round }) => ({
    participant: by.seat,
    role: by.title,
    dissent,
    round,
    kept: document.dissents.some((one) => one.participant === by.seat && holdsSentence(one.dissent, dissent)),
  }));
}

/** B16: the dissents that stand after these reviews, those of the rounds first. `round` is null for one that a review raised. */
export function listStandingDissents(
  proceedings: Proceedings,
  reviews: readonly Ballot<Review>[],
): readonly (Pick<OpenDissent, 'by' | 'dissent'> & { readonly round: number | null })[] {
  const standing = new Map<string, Pick<OpenDissent, 'by' | 'dissent'> & { readonly round: number | null }>(
    listOpenDissents(proceedings).map((one) => [one.by.seat, one]),
  );
  for (const { by, answer } of reviews.flatMap(({ votes }) => votes)) {
    if (answer.dissent || answer.withdraws) standing.delete(by.seat);
    if (answer.dissent) standing.set(by.seat, { by, dissent: answer.dissent.text, round: null });
  }
  return [...standing.values()];
}

/** What the document says of dissents that nobody holds in these words. */
export function findRetold(
  document: Pick<Synthesis, 'dissents'>,
  kept: readonly KeptDissent[],
  proceedings: Proceedings,
) {
  const roles = new Map(listSpeakers(proceedings.table).map(({ seat, title }) => [seat, title]));
  return document.dissents
    .filter(
      ({ participant, dissent }) =>
        !kept.some((one) => one.participant === participant && holdsSentence(dissent, one.dissent)),
    )
    .map(({ participant, dissent }) => ({ participant, role: roles.get(participant) ?? participant, dissent }));
}

/** For the record: which dissents the program had to append. */
export function ruleOnDissents(kept: readonly KeptDissent[]): Ruling & { readonly appended: readonly string[] } {
  const appended = kept.filter((one) => !one.kept).map(({ participant }) => participant);
  return { because: describeKept(kept, appended), appended };
}

function describeKept(kept: readonly KeptDissent[], appended: readonly string[]): string {
  if (kept.length === 0) return 'No dissent is open.';
  const all = kept.length === 1 ? 'The open dissent is' : `All ${kept.length} open dissents are`;
  if (appended.length === 0) return `${all} in the document, word for word.`;
  return `The document left out or reworded the dissent of ${listNames(appended)}; it was added word for word.`;
}
