import { shortenLine } from '../../../../web/model/words.ts';
import type { Summary } from '../../../debate/protocol.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { listStandingTurns } from '../../../debate/record/turn.ts';
import { collapseSpaces } from '../../../documents/sentence.ts';
import type { Stated } from '../confrontation.ts';
import type { ChallengeShape } from '../shape.ts';

/** A version of the position that is attacked. */
export interface ShownVersion extends Stated {
  /** The turn in which it was given. */
  readonly address: string;
  readonly version: number;
  readonly round: number;
}

/** The versions of the position, from the turns themselves, so that they are there while the debate runs. */
export function readVersions({ turns }: Pick<DebateRecord<ChallengeShape>, 'turns'>): readonly ShownVersion[] {
  const versions: ShownVersion[] = [];
  for (const turn of listStandingTurns(turns)) {
    const stated = readStated(turn, versions.at(-1));
    const { address, round } = turn;
    if (stated) versions.push({ ...stated, address, round, version: versions.length + 1 });
  }
  return versions;
}

/** The same words in other spacing are no new version (C8). */
const joinWords = (texts: readonly string[]) => texts.map(collapseSpaces).join('\n');

function readStated(turn: ChallengeShape['turn'], current: ShownVersion | undefined): Stated | undefined {
  if (turn.prompt === 'challenge/open' && turn.answer) {
    const { position, terms = [], reasoning = [], assumptions = [], decision = '' } = turn.answer;
    return { position, terms, reasoning, assumptions, decision, what_changed: '' };
  }
  if (turn.prompt !== 'challenge/confront' || !turn.answer?.changed || !current) return undefined;
  const { position = '', decision = '', what_changed = '' } = turn.answer;
  const { terms = current.terms, reasoning = current.reasoning, assumptions = current.assumptions } = turn.answer;
  const isSame = joinWords([position, ...terms]) === joinWords([current.position, ...current.terms]);
  return position.trim() === '' || isSame
    ? undefined
    : { position, terms, reasoning, assumptions, decision, what_changed };
}

/** An answer in a line, with the version of the position that the proposer gave in it. */
export function nameVersion(
  told: Summary,
  turn: ChallengeShape['turn'],
  record: Pick<DebateRecord<ChallengeShape>, 'turns'>,
): Summary {
  const given = readVersions(record).find(({ address }) => address === turn.address);
  const words = given?.decision || given?.position || '';
  return given ? { ...told, stand: `v${given.version}: ${shortenLine(words, 120)}` } : told;
}
