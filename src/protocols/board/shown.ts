import type { Ballot } from '../../debate/ballot.ts';
import { data, documents, type Statement } from '../../debate/facts.ts';
import { cloneAsJson } from '../../debate/kit/plain-json.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Review } from './answers.ts';
import { listStandingDissents } from './dissents.ts';
import { listSpeakers, type Table } from './panel.ts';
import { findStand, listBreaches, type Proceedings } from './proceedings.ts';
import type { Course } from './record.ts';
import { listForGate, listShortened, listStatements } from './statements.ts';
import type { Topic } from './topic.ts';

/** What stands at the head of every prompt: documents, brief, role (E10). */
export const showBrief = (topic: Topic) => ({ documents, topic: data('topic', topic.brief) });

/** Who else sits at the table, by role. */
export const describeTable = (reader: Participant, table: Table): string =>
  listSpeakers(table)
    .filter(({ seat }) => seat !== reader.seat)
    .map(({ seat, title }) => `${title} (\`${seat}\`)`)
    .join(', ');

/** From this round on the rounds before the last two are shortened (B3). */
export const firstLateRound = 5;

/** The last two rounds, whole; after round 1 phase 1 is the one before. */
export function listLastTwo(proceedings: Proceedings) {
  const last = proceedings.rounds.length;
  return [Math.max(last - 1, 0), last]
    .filter((round, at, all) => all.indexOf(round) === at)
    .flatMap((round) => listStatements(round, proceedings));
}

/** What the gate reviewer judges by: the last round with agreements and terms, the one before in short (B6). */
export function listForJudging(proceedings: Proceedings) {
  const last = proceedings.rounds.length;
  const before = last > 0 ? listShortened(last - 1, proceedings) : [];
  return [...before, ...listForGate(last, proceedings, before)];
}

/** The last round whole, and what the reader said last where it was absent in that round (B9, E10). */
export function listLastRound(reader: Participant, proceedings: Proceedings) {
  const last = proceedings.rounds.length;
  const spoke = findStand(reader, proceedings)?.lastSpoke ?? last;
  const own = spoke < last ? listStatements(spoke, proceedings).filter(({ by }) => by.seat === reader.seat) : [];
  return [...own, ...listStatements(last, proceedings)];
}

/** How many rounds are shown in short where everything is shown. */
export const countShortened = ({ rounds }: Proceedings): number =>
  rounds.length >= firstLateRound ? rounds.length - 2 : 0;

/** Everything that was said; in a long debate the rounds before the last two in short. */
export const listAll = (proceedings: Proceedings) => {
  const { rounds } = proceedings;
  const early = countShortened(proceedings);
  const afterAll = early === 0;
  return [
    ...addShortened(listStatements(0, proceedings), early, proceedings),
    ...rounds.slice(early).flatMap((_, at) => listStatements(early + at + 1, proceedings, { afterAll })),
  ];
};

/** Phase 1 as it is shown, and rounds in short up to this one. */
export const addShortened = (first: readonly Statement[], rounds: number, proceedings: Proceedings) =>
  Array.from({ length: rounds }, (_, at) => at + 1).reduce(
    (above, round) => [...above, ...listShortened(round, proceedings, above)],
    first,
  );

/** What the gate reviewer wrote after the last round it answered. */
export function showLastGate({ gates }: Course) {
  const last = gates.at(-1);
  return last ? data('yours', cloneAsJson({ reason: last.reason, to_seats: last.to_seats })) : '';
}

/** The dissents that stand, those that these reviews raised included. */
export function showDissents(proceedings: Proceedings, reviews: readonly Ballot<Review>[] = []) {
  const open = listStandingDissents(proceedings, reviews).map(({ by, dissent }) => ({ participant: by.seat, dissent }));
  return open.length === 0 ? '' : data('dissents', cloneAsJson(open));
}

export function showBreaches(proceedings: Proceedings) {
  const broken = listBreaches(proceedings).map(({ seat, round, breach }) => ({ seat, round, norm: breach.what }));
  return broken.length === 0 ? '' : data('breaches', cloneAsJson(broken));
}
