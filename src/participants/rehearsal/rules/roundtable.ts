import { latest, ownWords, remark } from '../argue.ts';
import { contentStems, type Sentence } from '../sentences.ts';
import type { Situation } from '../situation.ts';
import { amountFor, overlap } from '../weigh.ts';
import { about } from './common.ts';
import { amount, type Rules, say } from './rule.ts';

/** A specialist's position, and how satisfied it is with what is on the table. */
export const discuss: Rules = {
  satisfaction: (situation) => say(satisfaction(situation)),
  position: (situation) => say(remark(situation, 'The position', situation.material, 'position')),
  remaining_concerns: (situation) =>
    say(
      satisfaction(situation) >= 90
        ? []
        : [{ concern: remark(situation, 'Still open', situation.material, 'concern'), own_domain: true }],
    ),
  resolved_by: (situation) =>
    say(remark(situation, 'Resolved once the proposal says how this is met', situation.material, 'resolved')),
  would_accept_current: (situation) => say(satisfaction(situation) >= 70),
  convinced_by: (situation) => say(satisfaction(situation) > before(situation) ? answering(situation) : []),
  messages: (situation) =>
    say([{ to: 'all', text: remark(situation, 'To all', situation.material, 'message', String(situation.round)) }]),
};

export const score: Rules = {
  'options.satisfaction': (situation, place) =>
    about(situation, place, (option) =>
      amount(
        amountFor(
          option.sentences.map(({ sentence }) => sentence),
          situation,
        ),
      ),
    ),
};

export const review: Rules = {
  confirms: (situation) => say(situation.round > 1 || situation.lot('confirms') < 0.7),
  suggestions: (situation, { around }) =>
    around.confirms === true ? say([]) : say([remark(situation, 'To be added', situation.material, 'suggestion')]),
};

export const compromise: Rules = {
  option: (situation, { permitted }) =>
    permitted
      ? undefined
      : say(
          remark(situation, 'A compromise', [
            ...situation.material,
            ...latest(situation).flatMap((one) => one.sentences),
          ]),
        ),
};

/** The score rises with the share of what is new that takes up the speaker's own words; otherwise it stays. */
function satisfaction(situation: Situation): number {
  const last = before(situation);
  if (situation.yours.length === 0) return Math.round(40 + 40 * amountFor(situation.material, situation));
  const share = Math.max(0, ...latest(situation).map((one) => shareOf(situation, one.sentences)));
  return Math.min(96, Math.round(last + (share > 0.05 ? 5 + 40 * share : 0)));
}

function before({ yours }: Situation): number {
  const last = yours.findLast((one) => typeof one.satisfaction === 'number')?.satisfaction;
  return typeof last === 'number' ? last : 50;
}

function answering(situation: Situation): string[] {
  return latest(situation)
    .filter((one) => shareOf(situation, one.sentences) > 0.05)
    .map(({ id }) => id);
}

const shareOf = (situation: Situation, sentences: readonly Sentence[]) =>
  overlap(ownWords(situation), contentStems(sentences.flatMap(({ words }) => words)));
