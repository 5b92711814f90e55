import { z } from 'zod';
import { data } from '../../debate/facts.ts';
import type { Frozen } from '../../debate/outcome.ts';
import type { Question } from '../../debate/question.ts';
import { collapseSpaces } from '../../documents/sentence.ts';
import type { Result } from './answers.ts';
import { isPending, isStale, listStandings, type Standing } from './standings.ts';
import { currentProposal, lastUpdate, roundOf, type Talk } from './talk.ts';

/** The four ways out of a dispute that the table could not settle (R6). */
export const choices = ['narrow', 'majority', 'defer', 'split'] as const;

/** A cross-cutting specialist below this at the end: a majority needs its risk accepted by name (R7). */
const riskBelow = 70;

/** A person's way out. */
const WayOut = z.object({
  choice: z.enum(choices),
  reason: z.string().default(''),
  accepted_risks: z.array(z.string()).default([]),
});
type WayOut = z.infer<typeof WayOut>;

/** Whoever is below the target or silent, and what would have to change. */
export function findBlockers(talk: Talk): Frozen<Result['blockers']> {
  return listStandings(talk)
    .filter(({ last }) => (last.satisfaction ?? -1) < talk.settings.target || last.silent > 0)
    .map(({ by, crossCutting, last }) => ({
      specialist: by.seat,
      satisfaction: last.satisfaction,
      cross_cutting: crossCutting,
      state: nameState(last),
      concerns: (lastUpdate(by, talk)?.remaining_concerns ?? []).map(({ concern, resolved_by, own_domain }) => ({
        concern,
        resolved_by: resolved_by ?? null,
        own_domain: own_domain ?? null,
      })),
    }));
}

/** R7: the specialists whose risk has to be accepted before the majority may go on. */
export function findRisks(talk: Talk): Frozen<NonNullable<Result['risks_to_accept']>> {
  return listStandings(talk)
    .filter(({ crossCutting, last }) => crossCutting && (last.satisfaction ?? -1) < riskBelow)
    .map(({ by }) => ({
      specialist: by.seat,
      concern:
        (lastUpdate(by, talk)?.remaining_concerns ?? []).map(({ concern }) => collapseSpaces(concern)).join('; ') ||
        'it gave no position',
    }));
}

/** The question to the person in charge: the state, who blocks, the dissents, the four choices, and what has to be accepted. */
export function wayOut(prompt: 'human/escalated' | 'human/stalemate', talk: Talk): Question<WayOut> {
  const risks = findRisks(talk);
  const specialists = risks.map(({ specialist }) => specialist);
  return {
    prompt,
    words: prompt.replace('human/', 'roundtable/'),
    facts: {
      question: data('question', talk.question),
      rounds: roundOf(talk),
      state: data('state', stateLines(talk)),
      proposal: data('proposal', currentProposal(talk)?.text ?? ''),
      core: data('core', talk.compromise?.disagreement?.words.core_disagreement ?? 'not named'),
      blockers: data('blockers', blockerLines(talk)),
      risks: data('risks', riskLines(risks)),
    },
    answer: WayOut.extend({
      accepted_risks: WayOut.shape.accepted_risks.meta({
        description: acceptance(specialists),
        needed_for: { choice: 'majority', specialists },
      }),
    }).superRefine(({ choice, accepted_risks }, context) => {
      const missing = choice === 'majority' ? notAccepted(specialists, accepted_risks) : [];
      if (missing.length > 0)
        context.addIssue({
          code: 'custom',
          path: ['accepted_risks'],
          message: `the majority needs the risk of ${missing.join(', ')} accepted, each as "specialist: concern"`,
        });
    }),
  };
}

/** The specialists whose risk nobody has accepted, by name and with the concern. */
function notAccepted(specialists: readonly string[], accepted: readonly string[]): readonly string[] {
  const named = accepted.flatMap((risk) => /^\s*([^:]+?)\s*:\s*\S/.exec(risk)?.[1]?.toLowerCase() ?? []);
  return specialists.filter((specialist) => !named.includes(specialist.toLowerCase()));
}

function acceptance(specialists: readonly string[]): string {
  if (specialists.length === 0) return 'Risks that are accepted, each as "specialist: concern".';
  return `A majority needs the risk of ${specialists.join(', ')} accepted, each as "specialist: concern".`;
}

const stateLines = (talk: Talk) =>
  listStandings(talk)
    .map((standing) => stateLine(standing, talk))
    .join('\n');

function stateLine({ by, crossCutting, last }: Standing, talk: Talk): string {
  const marks = [nameState(last), crossCutting ? 'cross-cutting' : ''].filter(
    (mark) => mark !== '' && mark !== 'given',
  );
  const position = collapseSpaces(lastUpdate(by, talk)?.position ?? 'gave no position');
  return `${by.seat} ${last.satisfaction ?? 'no score'}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}: ${position}`;
}

const nameState = (score: Standing['last']) => (isPending(score) ? 'pending' : isStale(score) ? 'stale' : 'given');

function blockerLines(talk: Talk): string {
  const lines = findBlockers(talk).flatMap(({ specialist, concerns }) =>
    concerns.map(
      ({ concern, resolved_by }) =>
        `${specialist}: ${collapseSpaces(concern)}${resolved_by ? ` Resolved by: ${collapseSpaces(resolved_by)}` : ''}`,
    ),
  );
  return lines.length === 0 ? 'Nobody names a concern.' : lines.join('\n');
}

function riskLines(risks: ReturnType<typeof findRisks>): string {
  if (risks.length === 0) return 'None: no cross-cutting specialist is below 70.';
  return risks.map(({ specialist, concern }) => `${specialist}: ${concern}`).join('\n');
}
