import { latest, ownWords, remark } from '../argue.ts';
import { contentStems, type Sentence } from '../sentences.ts';
import { type Situation, textsIn } from '../situation.ts';
import { amountFor, overlap } from '../weigh.ts';
import { about } from './common.ts';
import { amount, entries, type Rules, say } from './rule.ts';

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
  convinced_by: (situation) => say(satisfaction(situation) > lastScore(situation) ? answering(situation) : []),
  acknowledged: (_, { schema }) => say([...(schema.items?.enum ?? [])]),
  messages: (situation) =>
    say([{ to: 'all', text: remark(situation, 'To all', situation.material, 'message', String(situation.round)) }]),
};

/** The lead puts side by side what the positions quote, and adds nothing. */
export const consolidate: Rules = {
  proposal: (situation) => say(sideBySide(situation)),
  addressed: () => say([]),
};

/** The record says again what the prompt holds; a revision keeps the draft and takes up what was suggested. */
export const draft: Rules = {
  title: (situation) =>
    say(before(situation, 'title') ?? situation.topic[0]?.text.replace(/[.?!]+$/, '') ?? 'A decision'),
  context: (situation) =>
    say(
      before(situation, 'context') ??
        situation.topic
          .slice(0, 4)
          .map(({ text }) => text)
          .join(' '),
    ),
  decision_drivers: (situation) => say([remark(situation, 'What counts', situation.material, 'driver')]),
  considered_options: (situation) =>
    say([before(situation, 'decision') ?? proposalIn(situation), 'Leave it as it is.']),
  decision: (situation) => say(before(situation, 'decision') ?? proposalIn(situation)),
  good: () => say(['it is what the specialists could agree on by rule']),
  bad: (situation) => say(concernsIn(situation).slice(0, 3)),
  confirmation: () => say('Not in a rehearsal: no model took part.'),
  pros_and_cons: () => say([]),
  tasks: () => say([]),
  key_files: () => say([]),
  dependencies: () => say([]),
  more_information: ({ statements }) =>
    say(statements.flatMap(({ fields }) => textsIn(fields.suggestions)).join('\n') || 'Written by rule.'),
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
  const last = lastScore(situation);
  if (situation.yours.length === 0) return Math.round(40 + 40 * amountFor(situation.material, situation));
  const share = Math.max(0, ...latest(situation).map((one) => shareOf(situation, one.sentences)));
  return Math.min(96, Math.round(last + (share > 0.05 ? Math.min(mostRise, 5 + 40 * share) : 0)));
}

/** Nobody is won over at once. */
const mostRise = 14;

function lastScore({ yours }: Situation): number {
  const last = yours.findLast((one) => typeof one.satisfaction === 'number')?.satisfaction;
  return typeof last === 'number' ? last : 50;
}

/** What the last draft says in a field, where there is one. */
function before({ yours }: Situation, field: string): string | undefined {
  const said = yours.at(-1)?.[field];
  return typeof said === 'string' ? said : undefined;
}

function proposalIn({ statements, topic }: Situation): string {
  const found = statements.findLast(({ id }) => /^P\d+$/.test(id))?.fields.proposal;
  return typeof found === 'string' ? found : (topic[0]?.text ?? 'There is no proposal.');
}

/** What each position quotes, once. */
function sideBySide(situation: Situation): string {
  const quotes = situation.statements.flatMap(({ fields }) =>
    typeof fields.position === 'string'
      ? [...fields.position.matchAll(/"([^"]+)"/g)].map(([, quote]) => quote ?? '')
      : [],
  );
  return [...new Set(quotes)].join(' ') || proposalIn(situation);
}

function concernsIn({ statements }: Situation): string[] {
  const named = statements.flatMap(({ fields }) => entries(fields.remaining_concerns).map(({ concern }) => concern));
  return [...new Set(named.filter((concern) => typeof concern === 'string'))];
}

function answering(situation: Situation): string[] {
  return latest(situation)
    .filter((one) => shareOf(situation, one.sentences) > 0.05)
    .map(({ id }) => id);
}

const shareOf = (situation: Situation, sentences: readonly Sentence[]) =>
  overlap(ownWords(situation), contentStems(sentences.flatMap(({ words }) => words)));
