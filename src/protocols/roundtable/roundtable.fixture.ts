import { Ballot } from '../../debate/ballot.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Position, Update } from './answers.ts';
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
  messages: [],
  on_open_points: [],
  addressed: [],
  withdrawn: [],
  reopened: [],
  remaining_concerns: [],
  position: 'Sessions live in PostgreSQL.',
  changed: false,
  convinced_by: [],
  satisfaction,
  ...more,
});

export const states = (more: Partial<Position> = {}): Position => ({
  position: 'Sessions live in PostgreSQL.',
  proposal: 'A table of sessions.',
  remaining_concerns: [],
  messages: [],
  ...more,
});

/** What each says in a round; undefined is an absence. */
export type Said = { readonly [name: string]: Update | number | undefined };
/** The first positions; true is the usual one. */
export type Stated = { readonly [name: string]: Position | true | undefined };

function vote<Answer>(said: { readonly [name: string]: Answer | undefined }): Ballot<Answer> {
  const all = Object.entries(said);
  return new Ballot(
    all.flatMap(([name, answer]) => (answer === undefined ? [] : [{ by: seat(name), answer }])),
    all.flatMap(([name, answer]) =>
      answer === undefined ? [{ by: seat(name), reason: 'crashed' as const, detail: '' }] : [],
    ),
  );
}
const mapValues = <From, To>(from: { readonly [name: string]: From }, change: (value: From) => To) =>
  Object.fromEntries(Object.entries(from).map(([name, value]) => [name, change(value)]));

export const ballot = (said: Said): Ballot<Update> =>
  vote(mapValues(said, (update) => (typeof update === 'number' ? says(update) : update)));

/** A talk: the first positions, then rounds, before each of which the lead puts the given proposal on the table. */
export function talkOf(positions: Stated, rounds: readonly Said[] = [], settings: Partial<Settings> = {}): Talk {
  const specialists = Object.keys(positions).map((name) => seat(name));
  const begun = openTalk(
    { question: 'Where do sessions live?', settings: Settings.parse(settings), lead, specialists },
    vote(mapValues(positions, (stated) => (stated === true ? states() : stated))),
  );
  return rounds.reduce((talk, said) => {
    const answer = { proposal: 'Sessions live in PostgreSQL.', from: [], addresses: [], changes: [], left_open: [] };
    return addUpdates(applyConsolidation(talk, { by: lead, answer }), ballot(said));
  }, begun);
}
