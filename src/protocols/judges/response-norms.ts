import type { Ballot } from '../../debate/ballot.ts';
import { findClaimant } from '../../debate/kit/statement-id.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Breach } from '../../debate/question.ts';
import type { Response } from './answers.ts';
import type { Settings } from './settings.ts';

/** What a response is measured by. */
export interface ResponseNorms {
  /** Of each group of seats at least one must be challenged. */
  readonly duties: readonly (readonly string[])[];
  /** The option the judge held before. */
  readonly before: string;
  readonly settings: Pick<Settings, 'require_change_documentation'>;
}

/** J5: with up to four judges every other one; with more, one holder of each option that the judge does not hold. */
export function listDuties(
  judge: Participant,
  { stands, seats }: { readonly stands: Ballot<{ readonly option: string }>; readonly seats: number },
): ResponseNorms['duties'] {
  const others = stands.without(judge).votes;
  if (seats <= 4) return others.map(({ by }) => [by.seat]);
  const own = stands.of(judge)?.option;
  const options = [...new Set(others.map(({ answer }) => answer.option))].filter((option) => option !== own);
  return options.map((held) => others.filter(({ answer }) => answer.option === held).map(({ by }) => by.seat));
}

/** E3: the norms of J5 that a response breaks. Challenges that are missing whole are the engine's to report. */
export function findResponseBreaches(answer: Response, norms: ResponseNorms): readonly Breach[] {
  return [...checkDuties(answer, norms), ...checkChange(answer, norms)];
}

/** J5: a change counts only with its reason and with what convinced; to the same option it is no change. */
export function isDocumentedChange(answer: Response, before: string): boolean {
  const { stand, option, reason, convinced_by } = answer;
  return stand === 'revised' && option !== before && reason.trim() !== '' && convinced_by.length > 0;
}

function checkDuties({ challenges }: Response, { duties }: ResponseNorms): readonly Breach[] {
  if (challenges === undefined) return [];
  const argued = challenges.filter(({ argument }) => argument.trim() !== '');
  const seats = argued.map(({ claim }) => findClaimant(claim));
  const missing = duties.filter((group) => !group.some((seat) => seats.includes(seat)));
  if (missing.length === 0) return [];
  const named = missing.map((group) => group.join(' or ')).join(', ');
  return [
    { rule: 'J5', what: `Challenge at least one claim, by its id, of: ${named}.`, fact: `did not challenge ${named}` },
  ];
}

function checkChange(answer: Response, { before, settings }: ResponseNorms): readonly Breach[] {
  const { stand, option } = answer;
  if (option === before || isDocumentedChange(answer, before)) return [];
  if (stand === 'held')
    return [
      {
        rule: 'J5',
        what: `Your stand is held, but your option is ${option} instead of ${before}. If you changed your mind, say revised and fill in \`convinced_by\` and \`reason\`; otherwise your vote stays ${before}.`,
        fact: `kept its stand but named ${option} instead of ${before}; its vote for ${before} counts`,
      },
    ];
  const again = settings.require_change_documentation ? {} : ({ askAgain: false } as const);
  const what = `A change from ${before} to ${option} needs its \`reason\` and at least one id in \`convinced_by\`; without them it counts as held.`;
  const fact = `changed from ${before} to ${option} without its reason, or without naming what convinced it; its vote for ${before} counts`;
  return [{ rule: 'J5', what, fact, ...again }];
}
