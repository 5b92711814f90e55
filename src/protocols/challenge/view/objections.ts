import type { DebateRecord } from '../../../debate/record/record.ts';
import { findTurns } from '../../../debate/record/record.ts';
import { listStandingTurns } from '../../../debate/record/turn.ts';
import type { OpenObjections } from '../objection.ts';
import type { ChallengerRow, Result } from '../result.ts';
import type { ChallengeShape } from '../shape.ts';

type Record = DebateRecord<ChallengeShape>;

/** What a challenger objected to, and what became of it, round by round. */
export interface ShownObjection {
  readonly challenger: string;
  readonly verdict: NonNullable<ChallengerRow['verdict']> | 'unreadable' | 'absent';
  readonly strength: string;
  readonly critique: string;
  readonly alternative: string;
  readonly blocking: boolean;
  readonly steps: readonly Step[];
  readonly state: ChallengerRow['state'];
}

interface Step {
  readonly round: number;
  readonly by: 'proposer' | 'challenger';
  readonly response: string;
  readonly words: string;
}

/** Every challenger's verdict, and the exchange about it. */
export function readObjections(record: Record): readonly ShownObjection[] {
  const ids = readObjectionIds(record);
  const verdicts = findTurns(record, 'challenge/challenge');
  return verdicts.map(({ seat, ended, answer }) => {
    const row = findResult(record)?.challengers.find(({ challenger }) => challenger === seat);
    const said = answer && !('parse_error' in answer) ? answer : undefined;
    const steps = listSteps(seat, ids.get(seat), record);
    const isAccepted = steps.some(({ by, response }) => by === 'challenger' && response === 'accept');
    return {
      challenger: seat,
      verdict: ended ? (row?.verdict ?? said?.verdict ?? 'unreadable') : 'absent',
      strength: row?.objection_strength ?? said?.objection_strength ?? '',
      critique: said?.critique ?? '',
      alternative: said?.alternative ?? '',
      blocking: ids.has(seat),
      steps,
      state: row?.state ?? (isAccepted ? 'resolved' : ids.has(seat) ? 'open' : 'none'),
    };
  });
}

/** The result of a debate that came to one; nothing has checked it in the page, where an aborted debate has an empty one. */
export const findResult = ({ result }: Record): Result | undefined => (result?.outcome ? result : undefined);

/** The seat whose statement an id names: the proposer's positions and answers, and the challengers' objections (E8). */
export function findAuthor(id: string, record: Record): string | undefined {
  if (/^(?:P-\d+|O-\d+-A\d+)$/u.test(id)) return record.opened.panel.find(({ group }) => group === 'proposer')?.seat;
  return [...readObjectionIds(record)].find(([, objection]) => objection === id)?.[0];
}

function listSteps(challenger: string, objection: string | undefined, { turns }: Record): readonly Step[] {
  return listStandingTurns(turns).flatMap((turn): readonly Step[] => {
    const { round, seat } = turn;
    if (turn.prompt === 'challenge/rebut' && seat === challenger) {
      const { response = '', explanation = '', critique = '' } = turn.answer ?? {};
      return [{ round, by: 'challenger', response, words: explanation.trim() ? explanation : critique }];
    }
    if (turn.prompt !== 'challenge/confront') return [];
    return (turn.answer?.responses ?? [])
      .filter((answer) => answer.objection === objection)
      .map(({ response, explanation = '' }) => ({ round, by: 'proposer', response, words: explanation }));
  });
}

/** The ids of the objections by challenger, as the rules put them on record. */
function readObjectionIds({ rulings }: Record): ReadonlyMap<string, string> {
  const found = rulings.findLast(({ name }) => name === 'Open objections');
  // The edition vouches for the form of the ruling as it does for the answers.
  const { objections = [] } = (found?.ruling ?? {}) as Partial<OpenObjections>;
  return new Map(objections.map(({ challenger, id }) => [challenger, id]));
}
