import { shortenLine } from '../../../../web/model/words.ts';
import type { Summary } from '../../../debate/protocol.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { listStandingTurns } from '../../../debate/record/turn.ts';
import type { ChallengeShape } from '../shape.ts';
import { isUnchanged, summarize } from '../summarize.ts';

/** A version of the position that is attacked. */
export interface ShownVersion {
  /** The turn in which it was given. */
  readonly address: string;
  readonly version: number;
  readonly round: number;
  readonly position: string;
}

/** The versions of the position, from the turns themselves, so that they stand there while the debate runs. */
export function readVersions({ turns }: Pick<DebateRecord<ChallengeShape>, 'turns'>): readonly ShownVersion[] {
  return listStandingTurns(turns)
    .flatMap((turn) => {
      const { address, round } = turn;
      const position =
        turn.prompt === 'challenge/open' || turn.prompt === 'challenge/confront' ? turn.answer?.position : '';
      return position === undefined || isUnchanged(position) ? [] : [{ address, round, position }];
    })
    .map((given, index) => ({ ...given, version: index + 1 }));
}

/** Where a party stands after an answer, with the version of the position that the proposer gave in it. */
export function summarizeVersion(
  turn: ChallengeShape['turn'],
  record: Pick<DebateRecord<ChallengeShape>, 'turns'>,
): Summary | undefined {
  const summary = summarize(turn);
  const given = readVersions(record).find(({ address }) => address === turn.address);
  return summary && given ? { ...summary, stand: `v${given.version}: ${shortenLine(given.position, 120)}` } : summary;
}
