import { Ballot } from '../../debate/ballot.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Update } from './answers.ts';
import { applyConsolidation } from './proposal.ts';
import { Settings } from './settings.ts';
import { addUpdates, openTalk, type Talk } from './talk.ts';

/** Things that the tests of this folder share. */
export const seat = (name: string, more: Partial<Participant> = {}): Participant => ({
  seat: name,
  title: name,
  ...more,
});
export const lead = seat('lead');

export const says = (satisfaction: number, more: Partial<Update> = {}): Update => ({
  satisfaction,
  position: 'Sessions live in PostgreSQL.',
  remaining_concerns: [],
  convinced_by: [],
  acknowledged: [],
  messages: [],
  ...more,
});

/** What each says in a round; undefined is an absence. */
export type Said = { readonly [name: string]: Update | number | undefined };

export function ballot(said: Said): Ballot<Update> {
  const all = Object.entries(said);
  return new Ballot(
    all.flatMap(([name, update]) =>
      update === undefined ? [] : [{ by: seat(name), answer: typeof update === 'number' ? says(update) : update }],
    ),
    all.flatMap(([name, update]) =>
      update === undefined ? [{ by: seat(name), reason: 'crashed' as const, detail: '' }] : [],
    ),
  );
}

/** A talk: the first positions, then rounds, before each of which the lead puts the given proposal on the table. */
export function talkOf(positions: Said, rounds: readonly Said[] = [], settings: Partial<Settings> = {}): Talk {
  const specialists = Object.keys(positions).map((name) => seat(name));
  const begun = openTalk(
    { question: 'Where do sessions live?', settings: Settings.parse(settings), lead, specialists },
    ballot(positions),
  );
  return rounds.reduce((talk, said) => {
    const consolidated = applyConsolidation(talk, { by: lead, answer: { proposal: 'Sessions live in PostgreSQL.' } });
    return addUpdates(consolidated, ballot(said));
  }, begun);
}
