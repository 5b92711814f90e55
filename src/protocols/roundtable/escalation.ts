import { z } from 'zod';
import { data } from '../../debate/facts.ts';
import { listNames } from '../../debate/kit/list-names.ts';
import type { Frozen } from '../../debate/outcome.ts';
import type { Question } from '../../debate/question.ts';
import { collapseSpaces } from '../../documents/sentence.ts';
import { findOpen, reportConcern } from './concerns.ts';
import type { Result } from './result.ts';
import { isPending, listStandings, nameState, type Standing } from './standings.ts';
import { findPosition, findProposal, findRound, type Talk } from './talk.ts';

/** The four ways out of a dispute that the table could not settle (R6), and those from pending seats (R9). */
export const choices = ['narrow', 'majority', 'defer', 'split'] as const;
export const pendingChoices = ['without', 'wait', 'stop'] as const;

/** A cross-cutting specialist below this at the end: a majority needs its risk accepted by name (R7). */
const riskBelow = 70;

/** Whoever is below the target or silent, and what would have to change. */
export function findBlockers(talk: Talk): Frozen<Result['blockers']> {
  return listStandings(talk)
    .filter(({ last }) => (last.satisfaction ?? -1) < talk.settings.target || last.silent > 0)
    .map(({ by, crossCutting, last }) => ({
      specialist: by.seat,
      satisfaction: last.satisfaction,
      cross_cutting: crossCutting,
      state: nameState(last),
      concerns: findOpen(by, talk).map((concern) => reportConcern(concern, talk)),
    }));
}

/** Who is below the target, and who only was not heard: the one dissents, the other is absent (R9). */
export function describeBlockers({ blockers, target }: Frozen<Pick<Result, 'blockers' | 'target'>>): readonly string[] {
  const below = blockers.flatMap(({ specialist, satisfaction }) =>
    satisfaction !== null && satisfaction < target ? [`${specialist} is at ${satisfaction}`] : [],
  );
  const never = blockers.filter(({ satisfaction }) => satisfaction === null).map(({ specialist }) => specialist);
  const gone = blockers
    .filter(({ satisfaction }) => satisfaction !== null && satisfaction >= target)
    .map(({ specialist, satisfaction }) => `${specialist} stopped answering at ${satisfaction}`);
  return [
    ...(below.length > 0 ? [`${listNames(below)}, ${target} needed`] : []),
    ...(never.length > 0 ? [`${listNames(never)} never scored`] : []),
    ...gone,
  ];
}

/** R7: the specialists whose risk has to be accepted before the majority may go on. */
export function findRisks(talk: Talk): Frozen<NonNullable<Result['risks_to_accept']>> {
  return listStandings(talk)
    .filter(({ crossCutting, last }) => crossCutting && (last.satisfaction ?? -1) < riskBelow)
    .map(({ by }) => ({ specialist: by.seat, concern: nameConcerns(by, talk) }));
}

/** R9: the pending seats below the target. */
export const listBlocking = (talk: Talk): readonly Standing[] =>
  listStandings(talk).filter(
    ({ by, last }) =>
      isPending(last) && (last.satisfaction ?? -1) < talk.settings.target && !talk.without.includes(by.seat),
  );

const nameConcerns = (by: Standing['by'], talk: Talk): string =>
  findOpen(by, talk)
    .map(({ concern }) => collapseSpaces(concern))
    .join('; ') || (findPosition(by, talk) === undefined ? 'it was never heard' : 'it names no open concern');

/** The question to the person in charge: the state, who blocks, the dissents, the four choices, and what has to be accepted. */
export function askForWayOut(prompt: 'human/roundtable-escalated' | 'human/stalemate', talk: Talk) {
  const risks = findRisks(talk);
  const core = talk.compromise?.disagreement?.words.core_disagreement;
  return {
    prompt,
    facts: {
      topic: data('topic', talk.question),
      rounds: findRound(talk),
      state: data('state', stateLines(talk)),
      proposal: data('proposal', findProposal(talk)?.text ?? ''),
      core: core === undefined ? '' : data('core', core),
      blockers: data('blockers', blockerLines(talk)),
      risks: risks.length === 0 ? '' : data('risks', riskLines(risks)),
    },
    answer: buildChoice(
      choices,
      'majority',
      risks.map(({ specialist }) => specialist),
    ),
  } satisfies Question<unknown>;
}

/** R9: all others are content; one question for all pending seats. */
export function askAboutPending(talk: Talk) {
  const blocking = listBlocking(talk);
  const risky = blocking.filter(({ crossCutting }) => crossCutting);
  const risks = risky.map(({ by }) => ({ specialist: by.seat, concern: nameConcerns(by, talk) }));
  return {
    prompt: 'human/pending',
    facts: {
      topic: data('topic', talk.question),
      pending: blocking.map(({ by }) => by.seat).join(', '),
      state: data('state', stateLines(talk)),
      proposal: data('proposal', findProposal(talk)?.text ?? ''),
      risks: risks.length === 0 ? '' : data('risks', riskLines(risks)),
    },
    answer: buildChoice(
      pendingChoices,
      'without',
      risky.map(({ by }) => by.seat),
    ),
  } satisfies Question<unknown>;
}

/** A choice, of which one needs the risks of some specialists accepted by name. */
function buildChoice<const Choice extends readonly string[]>(
  among: Choice,
  risky: Choice[number],
  specialists: readonly string[],
) {
  return z
    .object({
      choice: z.enum(among),
      reason: z.string().default(''),
      accepted_risks: z
        .array(z.string())
        .default([])
        .meta({ description: describeAcceptance(risky, specialists), needed_for: { choice: risky, specialists } }),
    })
    .superRefine(({ choice, accepted_risks }, context) => {
      const missing = choice === risky ? findNotAccepted(specialists, accepted_risks) : [];
      if (missing.length > 0)
        context.addIssue({
          code: 'custom',
          path: ['accepted_risks'],
          message: `${risky} needs the risk of ${missing.join(', ')} accepted, each as "specialist: concern"`,
        });
    });
}

/** The specialists whose risk nobody has accepted, by name and with the concern. */
function findNotAccepted(specialists: readonly string[], accepted: readonly string[]): readonly string[] {
  const named = accepted.flatMap((risk) => /^\s*([^:]+?)\s*:\s*\S/.exec(risk)?.[1]?.toLowerCase() ?? []);
  return specialists.filter((specialist) => !named.includes(specialist.toLowerCase()));
}

function describeAcceptance(choice: string, specialists: readonly string[]): string {
  if (specialists.length === 0) return 'Risks that are accepted, each as "specialist: concern".';
  return `"${choice}" needs the risk of ${specialists.join(', ')} accepted, each as "specialist: concern".`;
}

const stateLines = (talk: Talk) =>
  listStandings(talk)
    .map((standing) => stateLine(standing, talk))
    .join('\n');

function stateLine({ by, crossCutting, last }: Standing, talk: Talk): string {
  const marks = [nameState(last), crossCutting ? 'cross-cutting' : ''].filter(
    (mark) => mark !== '' && mark !== 'given',
  );
  const position = collapseSpaces(findPosition(by, talk) ?? 'gave no position');
  return `${by.seat} ${last.satisfaction ?? 'no score'}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}: ${position}`;
}

function blockerLines(talk: Talk): string {
  const lines = findBlockers(talk).flatMap(({ specialist, concerns }) =>
    concerns.map(
      ({ concern, resolved_by }) =>
        `${specialist}: ${collapseSpaces(concern)}${resolved_by ? ` Resolved by: ${collapseSpaces(resolved_by)}` : ''}`,
    ),
  );
  return lines.length === 0 ? 'Nobody names a concern.' : lines.join('\n');
}

const riskLines = (risks: ReturnType<typeof findRisks>) =>
  risks.map(({ specialist, concern }) => `${specialist}: ${concern}`).join('\n');
