import { data, documents } from '../../debate/facts.ts';
import { cloneAsJson } from '../../debate/kit/plain-json.ts';
import type { Participant } from '../../debate/participant.ts';
import { listSpeakers, type Table } from './panel.ts';
import { findStand, listBreaches, listOpenDissents, type Proceedings } from './proceedings.ts';
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
  return [...(last > 0 ? listShortened(last - 1, proceedings) : []), ...listForGate(last, proceedings)];
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
  const early = rounds.slice(0, countShortened(proceedings));
  const afterAll = early.length === 0;
  return [
    ...listStatements(0, proceedings),
    ...early.flatMap((_, at) => listShortened(at + 1, proceedings)),
    ...rounds.slice(early.length).flatMap((_, at) => listStatements(early.length + at + 1, proceedings, { afterAll })),
  ];
};

/** What the gate reviewer wrote after the last round it answered. */
export function showLastGate({ gates }: Course) {
  const last = gates.at(-1);
  return last ? data('yours', cloneAsJson({ reason: last.reason, to_seats: last.to_seats })) : '';
}

export function showDissents(proceedings: Proceedings) {
  const open = listOpenDissents(proceedings).map(({ by, dissent }) => ({ participant: by.seat, dissent }));
  return open.length === 0 ? '' : data('dissents', cloneAsJson(open));
}

export function showBreaches(proceedings: Proceedings) {
  const broken = listBreaches(proceedings).map(({ seat, round, breach }) => ({ seat, round, norm: breach.what }));
  return broken.length === 0 ? '' : data('breaches', cloneAsJson(broken));
}
