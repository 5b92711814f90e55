import type { DebateRecord } from '../../../debate/record/record.ts';
import { findTurns } from '../../../debate/record/record.ts';
import { listStandingTurns } from '../../../debate/record/turn.ts';
import type { OpenObjections } from '../objection.ts';
import type { ChallengerRow, Result } from '../result.ts';
import type { ChallengeShape } from '../shape.ts';

type Record = DebateRecord<ChallengeShape>;

/** What a challenger tested and objected to, and what became of it, round by round. */
export interface ShownObjection {
  readonly challenger: string;
  /** The turn in which it was raised. */
  readonly address: string;
  readonly round: number | null;
  readonly verdict: NonNullable<ChallengerRow['verdict']> | 'unreadable' | 'absent';
  readonly strength: string;
  readonly summary: string;
  readonly tests: ChallengerRow['tests'];
  readonly points: readonly ShownPoint[];
  readonly remarks: readonly string[];
  readonly alternative: string;
  readonly blocking: boolean;
  readonly steps: readonly Step[];
  readonly state: ChallengerRow['state'];
  /** The version that it agreed to, once the debate has ended. */
  readonly agreedTo: number | null;
}

interface ShownPoint {
  readonly id: string;
  /** The critique in a sentence, where its author gave one. */
  readonly short?: string | undefined;
  readonly critique: string;
  readonly consequence: string;
  readonly strength: string;
  readonly state: string;
}

interface Step {
  readonly address: string;
  readonly round: number;
  readonly by: 'proposer' | 'challenger';
  readonly response: string;
  readonly words: string;
}

/** Every challenger's verdict, and the exchange about it. */
export function readObjections(record: Record): readonly ShownObjection[] {
  const objections = readOpenObjections(record);
  return findTurns(record, 'challenge/challenge').map(({ seat, ended, answer, address }) => {
    const row = findResult(record)?.challengers.find(({ challenger }) => challenger === seat);
    const said = answer && !('parse_error' in answer) ? answer : undefined;
    const own = objections.find(({ challenger }) => challenger === seat);
    const steps = listSteps(seat, own?.id, record);
    return {
      challenger: seat,
      address,
      round: row?.resolved_in_round ?? null,
      verdict: ended ? (row?.verdict ?? said?.verdict ?? 'unreadable') : 'absent',
      strength: row?.objection_strength ?? own?.points?.[0]?.strength ?? '',
      summary: said?.summary ?? '',
      tests: row?.tests ?? [],
      points: row?.points.map(({ point, ...rest }) => ({ id: point, ...rest })) ?? listRaised(own),
      remarks: row?.remarks ?? [],
      alternative: said?.alternative ?? '',
      blocking: row?.blocking ?? own?.blocking ?? false,
      steps,
      state: row?.state ?? readState(own, steps),
      agreedTo: row?.agreed_to ?? null,
    };
  });
}

type Own = OpenObjections['objections'][number] | undefined;

const listRaised = (own: Own): readonly ShownPoint[] =>
  (own?.points ?? []).map(({ text, ...point }) => ({ ...point, critique: text, state: '' }));

function readState(own: Own, steps: readonly Step[]): ChallengerRow['state'] {
  if (!own) return 'none';
  if (!own.blocking) return 'reservation';
  const last = steps.findLast(({ by }) => by === 'challenger');
  return last?.response === 'accept' ? 'resolved' : 'open';
}

/** The result of a debate that came to one; nothing has checked it in the page, where an aborted debate has an empty one. */
export const findResult = ({ result }: Record): Result | undefined => (result?.outcome ? result : undefined);

/** The seat whose statement an id names: the proposer's positions and answers, and the challengers' words (E8). */
export function findAuthor(id: string, record: Record): string | undefined {
  if (/^(?:[PC]-\w+|O-\d+-A\d+)$/u.test(id)) return record.opened.panel.find(({ group }) => group === 'proposer')?.seat;
  const objection = /^O-\d+/u.exec(id)?.[0];
  return readOpenObjections(record).find((one) => one.id === objection)?.challenger;
}

function listSteps(challenger: string, objection: string | undefined, { turns }: Record): readonly Step[] {
  return listStandingTurns(turns).flatMap((turn): readonly Step[] => {
    const { round, seat, address } = turn;
    if (turn.prompt === 'challenge/rebut' && seat === challenger && turn.answer) {
      const { response, summary, points = [], new_point } = turn.answer;
      const words = [...points.map(({ point, why = '' }) => `${point}: ${why}`), new_point?.point ?? ''].filter(
        Boolean,
      );
      return [{ address, round, by: 'challenger', response, words: summary || words.join('\n\n') }];
    }
    if (turn.prompt === 'challenge/confirm' && seat === challenger && turn.answer) {
      const { response, explanation = '', point } = turn.answer;
      const words = [explanation, point?.point].filter(Boolean).join('\n\n');
      return [{ address, round, by: 'challenger', response, words }];
    }
    if (turn.prompt !== 'challenge/confront' || !objection) return [];
    return (turn.answer?.responses ?? [])
      .filter(({ points = [] }) => points.some((point) => point.replace(/[a-z]\d*$/u, '') === objection))
      .map(({ response, answer = '', explanation = '' }) => {
        return { address, round, by: 'proposer', response, words: answer || explanation };
      });
  });
}

/** The objections as the rules put them on record. */
function readOpenObjections({ rulings }: Record): OpenObjections['objections'] {
  const found = rulings.findLast(({ name }) => /^(?:Open o|O)bjections/u.test(name));
  // The edition vouches for the form of the ruling as it does for the answers.
  return ((found?.ruling ?? {}) as Partial<OpenObjections>).objections ?? [];
}
