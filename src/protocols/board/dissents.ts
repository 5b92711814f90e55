import type { Ballot } from '../../debate/ballot.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Ruling } from '../../debate/ruling.ts';
import { collapseSpaces } from '../../documents/sentence.ts';
import type { Review, Synthesis } from './answers.ts';
import { everybody } from './panel.ts';
import { openDissents, type Proceedings } from './proceedings.ts';
import type { KeptDissent } from './result.ts';
import { dissentsIn } from './review.ts';

/** B8, B10, B16: every open dissent, and whether the document holds it: the holder's own words, verbatim, under its name. */
export function keptDissents(
  document: Pick<Synthesis, 'dissents'>,
  proceedings: Proceedings,
  reviews: readonly Ballot<Review>[],
): readonly KeptDissent[] {
  const open = openDissents(proceedings).map(({ by, dissent, round }) => ({
    by,
    dissent,
    round: round as number | null,
  }));
  const late = reviews
    .flatMap(dissentsIn)
    .map((one) => ({ ...one, round: null }))
    .filter(({ by, dissent }, at, all) => {
      const same = (other: { by: Participant; dissent: string }) =>
        other.by.seat === by.seat && collapseSpaces(other.dissent) === collapseSpaces(dissent);
      return !open.some(same) && all.findIndex(same) === at;
    });
  return [...open, ...late].map(({ by, dissent, round }) => ({
    participant: by.seat,
    role: by.title,
    dissent,
    round,
    kept: stands(dissent, by, document),
  }));
}

/** What the document says of dissents that nobody holds in these words. */
export function retold(document: Pick<Synthesis, 'dissents'>, kept: readonly KeptDissent[], proceedings: Proceedings) {
  const roles = new Map(everybody(proceedings.table).map(({ seat, title }) => [seat, title]));
  return document.dissents
    .filter(
      ({ participant, dissent }) =>
        !kept.some((one) => one.kept && one.participant === participant && holds(dissent, one.dissent)),
    )
    .map(({ participant, dissent }) => ({ participant, role: roles.get(participant) ?? participant, dissent }));
}

/** For the record: which dissents the program had to append. */
export function dissentRuling(kept: readonly KeptDissent[]): Ruling & { readonly appended: readonly string[] } {
  const appended = kept.filter((one) => !one.kept).map(({ participant }) => participant);
  const stand = kept.length - appended.length;
  const because =
    kept.length === 0
      ? 'no dissent is open'
      : `${stand} of ${kept.length} open dissents stand in the document verbatim${appended.length > 0 ? `; appended by program: ${appended.join(', ')}` : ''}`;
  return { because, appended };
}

const stands = (dissent: string, by: Participant, { dissents }: Pick<Synthesis, 'dissents'>) =>
  dissents.some((entry) => entry.participant === by.seat && holds(entry.dissent, dissent));

const holds = (text: string, sentence: string) => collapseSpaces(text).includes(collapseSpaces(sentence));
