import type { RulingMade } from '../event.ts';
import type { FirstRound } from '../outcome.ts';
import type { Change } from '../ruling.ts';

type Tally = NonNullable<FirstRound['tally']>;

/** What a ruling says about positions, where its protocol counts them itself. A journal may hold anything, so every value is looked at. */
export function readRuled({ ruling }: RulingMade): {
  readonly first_round: { readonly tally: Tally; readonly unanimous: boolean } | undefined;
  readonly tally: Tally | undefined;
  readonly changes: readonly Change[];
} {
  const { first_round, tally, changes } = ruling as Fields;
  const first = isFields(first_round) ? first_round : undefined;
  return {
    first_round: first && { tally: readTally(first.tally) ?? {}, unanimous: first.unanimous === true },
    tally: readTally(tally),
    changes: Array.isArray(changes) ? changes.filter(isFields).map(readChange) : [],
  };
}

type Fields = { readonly [key: string]: unknown };

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readTally(value: unknown): Tally | undefined {
  if (!isFields(value)) return undefined;
  return Object.fromEntries(Object.entries(value).map(([choice, seats]) => [choice, readTexts(seats)]));
}

function readChange({ seat, round, from, to, reason, convinced_by, kind }: Fields): Change {
  return {
    seat: readText(seat),
    round: typeof round === 'number' ? round : 0,
    from: readText(from),
    to: readText(to),
    reason: readText(reason),
    convinced_by: readTexts(convinced_by),
    kind: kind === 'informed' ? 'informed' : 'bare',
  };
}

const readText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

const readTexts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
