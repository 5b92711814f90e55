import type { DebateModel } from '../../../../web/model/debate.ts';
import { short } from '../../../../web/model/words.ts';
import { listStandingTurns } from '../../../debate/record/turn.ts';
import { objectIn, objectsIn, textsIn, wordsIn } from '../../../outputs/reading.ts';

/** A version of the position that is attacked. */
export interface Version {
  /** The turn in which it was given. */
  readonly address: string;
  readonly version: number;
  readonly round: number;
  readonly position: string;
}

/** What a challenger objected to, and what became of it, round by round. */
export interface Objection {
  readonly challenger: string;
  readonly verdict: string;
  readonly strength: string;
  readonly critique: string;
  readonly alternative: string;
  readonly blocking: boolean;
  readonly steps: readonly Step[];
  readonly state: string;
}

interface Step {
  readonly round: number;
  readonly by: 'proposer' | 'challenger';
  readonly response: string;
  readonly words: string;
}

/** The versions of the position, from the turns themselves, so that they stand there while the debate runs. */
export function versionsOf({ record }: Pick<DebateModel, 'record'>): readonly Version[] {
  const versions: Version[] = [];
  for (const { address, prompt, round, ended } of listStandingTurns(record.turns)) {
    const position = wordsIn(objectIn(ended?.answer).position);
    const isNew =
      prompt === 'challenge/open' ||
      (prompt === 'challenge/confront' && position?.trim().toLowerCase() !== 'unchanged');
    if (position !== undefined && isNew) versions.push({ address, version: versions.length + 1, round, position });
  }
  return versions;
}

/** What the proposer's turns say of the position, by address: its new version in a few words, or that it is unchanged. */
export function positionLabels(model: Pick<DebateModel, 'record'>): ReadonlyMap<string, string> {
  const confronted = model.record.turns.filter(({ prompt }) => prompt === 'challenge/confront');
  return new Map([
    ...confronted.map(({ address }) => [address, 'unchanged'] as const),
    ...versionsOf(model).map(
      ({ address, version, position }) => [address, `v${version}: ${short(position, 120)}`] as const,
    ),
  ]);
}

/** Every challenger's verdict, and the exchange about it. */
export function objectionsOf({ record, seats }: DebateModel): readonly Objection[] {
  const turns = listStandingTurns(record.turns);
  const ids = new Map(
    record.rulings.flatMap(({ ruling }) =>
      objectsIn(ruling.objections).map(({ id, challenger }) => [wordsIn(challenger) ?? '', wordsIn(id) ?? ''] as const),
    ),
  );
  const settled = objectsIn(record.ended?.conclusion.result.challengers);
  return seats
    .filter(({ group }) => group !== 'proposer')
    .flatMap(({ seat }) => {
      const verdict = turns.find(({ seat: by, prompt }) => by === seat && prompt === 'challenge/challenge');
      if (!verdict) return [];
      const answer = objectIn(verdict.ended?.answer);
      const own = settled.find(({ challenger }) => challenger === seat);
      const steps = turns.flatMap((turn): readonly Step[] => {
        const said = objectIn(turn.ended?.answer);
        if (turn.prompt === 'challenge/rebut' && turn.seat === seat)
          return [
            {
              round: turn.round,
              by: 'challenger',
              response: wordsIn(said.response) ?? '',
              words: textsIn(said.explanation).join(' ') || textsIn(said.critique).join(' '),
            },
          ];
        if (turn.prompt !== 'challenge/confront') return [];
        return objectsIn(said.responses)
          .filter(({ objection }) => objection === ids.get(seat))
          .map(({ response, explanation }) => ({
            round: turn.round,
            by: 'proposer',
            response: wordsIn(response) ?? '',
            words: textsIn(explanation).join(' '),
          }));
      });
      const accepted = steps.some(({ by, response }) => by === 'challenger' && response === 'accept');
      return [
        {
          challenger: seat,
          verdict: verdict.ended ? (wordsIn(own?.verdict) ?? wordsIn(answer.verdict) ?? 'unreadable') : 'absent',
          strength: wordsIn(own?.objection_strength) ?? wordsIn(answer.objection_strength) ?? '',
          critique: wordsIn(answer.critique) ?? '',
          alternative: wordsIn(answer.alternative) ?? '',
          blocking: ids.has(seat),
          steps,
          state: wordsIn(own?.state) ?? (accepted ? 'resolved' : ids.has(seat) ? 'open' : 'none'),
        },
      ];
    });
}
