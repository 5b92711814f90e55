import type { Turn } from '../../src/debate/record/turn.ts';
import type { DebateModel } from './debate.ts';
import { summarizeTurn } from './summarize-turn.ts';
import { cleanText } from './words.ts';

/** What one seat said last in each of two debates. */
export interface ComparedSeat {
  readonly seat: string;
  readonly one: Stand | undefined;
  readonly two: Stand | undefined;
  readonly moved: boolean;
  /** True where the second debate took the reply over from the first. */
  readonly takenOver: boolean;
}

export interface Stand {
  /** Where it stands, in a word or two. */
  readonly stand: string;
  readonly words: string;
}

/** Every seat of either debate; those that moved come first. */
export function compareSeats(one: DebateModel, two: DebateModel): readonly ComparedSeat[] {
  const names = new Set([...one.seats, ...two.seats].map(({ seat }) => seat));
  return [...names]
    .map((seat) => {
      const [a, b] = [findLast(seat, one), findLast(seat, two)];
      const [before, after] = [a && describe(a, one), b && describe(b, two)];
      return {
        seat,
        one: before,
        two: after,
        moved: before?.stand !== after?.stand,
        takenOver: b?.replies.some(({ replayed }) => replayed) ?? false,
      };
    })
    .toSorted((a, b) => Number(b.moved) - Number(a.moved));
}

const findLast = (seat: string, { record }: DebateModel): Turn | undefined =>
  record.turns.findLast((turn) => turn.seat === seat && turn.ended);

function describe(turn: Turn, model: DebateModel): Stand {
  const summary = summarizeTurn(turn, model);
  const position = turn.ended?.position;
  const told = model.told.get(turn.address)?.sections[0]?.body ?? '';
  return {
    stand: summary?.stand ?? position?.value ?? '',
    words: (summary?.words || position?.reason || told).slice(0, 4000),
  };
}

/** What the two debates were given differently, a sentence each. */
export function listDifferences(one: DebateModel, two: DebateModel): readonly string[] {
  const [a, b] = [one.record.opened, two.record.opened];
  const differs = (left: unknown, right: unknown) => JSON.stringify(left) !== JSON.stringify(right);
  const holders = (model: DebateModel) => new Map(model.seats.map(({ seat, participant }) => [seat, participant]));
  const [before, after] = [holders(one), holders(two)];
  const reseated = [...after].flatMap(([seat, participant]) => {
    const earlier = before.get(seat);
    return earlier !== undefined && earlier !== participant ? [`${seat} is ${participant} instead of ${earlier}.`] : [];
  });
  const documents = (list: typeof a.documents) => list.map(({ name, hash }) => `${name} ${hash}`);
  const added = b.documents.filter((each) => !documents(a.documents).includes(`${each.name} ${each.hash}`));
  const gone = a.documents.filter((each) => !documents(b.documents).includes(`${each.name} ${each.hash}`));
  return [
    ...(a.protocol === b.protocol ? [] : [`${b.protocol} instead of ${a.protocol}.`]),
    ...(differs(a.topic, b.topic) ? ['The question is another.'] : []),
    ...added.map(({ name }) => `${name} was given as well, or in another version.`),
    ...gone.filter(({ name }) => !added.some((each) => each.name === name)).map(({ name }) => `${name} was not given.`),
    ...reseated,
    ...[...after.keys()].filter((seat) => !before.has(seat)).map((seat) => `${seat} sits at the table as well.`),
    ...[...before.keys()].filter((seat) => !after.has(seat)).map((seat) => `${seat} doesn't sit at the table.`),
    ...(differs(a.settings, b.settings) ? ['The settings differ.'] : []),
  ].map(cleanText);
}

/** Where a branch left its parent, and how much of it was taken over; undefined where nothing was. */
export function describeBranch({ record }: DebateModel): string | undefined {
  const turns = record.turns.filter(({ replies }) => replies.length > 0);
  const asked = turns.filter(({ replies }) => !replies.some(({ replayed }) => replayed));
  const [first] = asked;
  if (!first || asked.length === turns.length) return undefined;
  return cleanText(
    `Branched off at ${first.seat}’s answer (${first.title}): ${asked.length} of ${turns.length} answers are new.`,
  );
}
