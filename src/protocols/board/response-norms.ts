import type { Breach } from '../../debate/question.ts';
import type { BoardVote, Response } from './answers.ts';
import { codeBreaches } from './norms.ts';
import type { Role } from './panel.ts';
import { reasoningIn } from './reasons.ts';
import { dissentIn } from './response.ts';

/** What a response is measured by. */
export interface ResponseNorms {
  readonly role: Role;
  readonly round: number;
  /** Seats and titles of everybody: names are no reasons. */
  readonly names: readonly string[];
  /** The vote before; undefined where the participant has not spoken yet. */
  readonly vote: BoardVote | undefined;
  readonly dissent: string | null;
  /** Whether it challenged anybody in an earlier round. */
  readonly challenged: boolean;
  /** Whether everybody agreed so far (B5). */
  readonly allAgree: boolean;
}

/** E3: the norms of B4, B5, B12, B13 and B16 that a response breaks. */
export function responseBreaches(answer: Response, norms: ResponseNorms): readonly Breach[] {
  return [
    ...agreementBreaches(answer, norms),
    ...withoutChallenge(answer, norms),
    ...undocumented(answer, norms),
    ...withdrawn(answer, norms),
    ...codeBreaches(answer),
  ];
}

/** B4: the agreements that give a reason; the others are not counted. */
export const countedAgreements = ({ agreements }: Response, names: readonly string[]) =>
  agreements.filter(({ reasoning }) => reasoningIn(reasoning, names) === 'reasoned');

/** B4: the disagreements that counter something. */
export const challengesIn = ({ disagreements }: Response, names: readonly string[]) =>
  disagreements.filter(({ counter }) => counter.trim() !== '' && reasoningIn(counter, names) !== 'reasonless');

/** B16: a withdrawal needs its reason; without one the dissent stands. */
export const isWithdrawn = ({ dissent, reason }: Response) =>
  dissent !== undefined && dissentIn(dissent) === null && reason.trim() !== '';

function agreementBreaches({ agreements }: Response, { names }: ResponseNorms): readonly Breach[] {
  const read = agreements.map(({ participant, reasoning }) => ({ participant, is: reasoningIn(reasoning, names) }));
  const without = (is: 'reasonless' | 'deferring') =>
    read.filter((each) => each.is === is).map(({ participant }) => participant);
  const [stamped, deferred] = [without('reasonless'), without('deferring')];
  return [
    ...(stamped.length > 0
      ? [
          {
            rule: 'B4',
            what: `The agreement with ${stamped.join(', ')} gives no reason; say why, or leave it out. It does not count like this.`,
          },
        ]
      : []),
    ...(deferred.length > 0
      ? [
          {
            rule: 'B13',
            what: `The agreement with ${deferred.join(', ')} defers: give at least five words of content besides names and words like agree. It does not count like this.`,
          },
        ]
      : []),
  ];
}

function withoutChallenge(
  answer: Response,
  { role, round, names, challenged, allAgree }: ResponseNorms,
): readonly Breach[] {
  if (challengesIn(answer, names).length > 0) return [];
  if (role === 'contrarian') {
    const what = allAgree
      ? 'Everybody agrees, and you are the contrarian: say in disagreements why they should not, against the strongest point they share.'
      : 'You are the contrarian: agreeing with everybody is not open to you. Attack the strongest consensus in disagreements.';
    return [{ rule: 'B5', what }];
  }
  if (round < 2 || challenged) return [];
  const what =
    'You have not challenged anybody yet. Challenge at least one position now, in disagreements, with a counter-argument.';
  return [{ rule: 'B4', what }];
}

/** B16: a changed vote lists what convinced, and why; otherwise it is shown as capitulation. */
function undocumented({ vote, convinced_by, reason }: Response, norms: ResponseNorms): readonly Breach[] {
  if (norms.vote === undefined || vote === norms.vote || (convinced_by.length > 0 && reason.trim() !== '')) return [];
  const what = `The vote changes from ${norms.vote} to ${vote}: say why in reason, and list in convinced_by the statements that convinced you; otherwise it is shown as capitulation.`;
  return [{ rule: 'B16', what }];
}

function withdrawn(answer: Response, { dissent }: ResponseNorms): readonly Breach[] {
  if (dissent === null || answer.dissent === undefined || dissentIn(answer.dissent) !== null || isWithdrawn(answer))
    return [];
  return [
    {
      rule: 'B16',
      what: 'Your dissent is withdrawn without a reason; give one in reason, or state the dissent again. Otherwise it stands.',
    },
  ];
}
