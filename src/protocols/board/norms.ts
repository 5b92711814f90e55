import { listNames } from '../../debate/kit/list-names.ts';
import { listTexts } from '../../debate/kit/plain-json.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Breach } from '../../debate/question.ts';
import { collapseSpaces } from '../../documents/sentence.ts';
import type { Correction, Position, Response, Review, Synthesis } from './answers.ts';
import { applyCorrection, holdsSentence } from './document.ts';
import { findRole, type Role } from './panel.ts';
import { checkAllAgree, findOpenDissent, hasChallenged, listChallenges, type Proceedings } from './proceedings.ts';
import { findUncovered } from './risks.ts';

/** E3: what a position of phase 1 owes by its role (B2). */
export function findPositionBreaches(answer: Position, role: Role): readonly Breach[] {
  const missing = (['terms', 'scope_in', 'scope_out', 'risks'] as const).filter((list) => answer[list] === undefined);
  const assumptions = countDistinct(answer.assumptions);
  return [
    ...breach(
      'B2',
      missing.length > 0,
      `Add ${missing.join(', ')}: a list, [] if there is nothing to name.`,
      `named no ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(missing.map((list) => listWords[list]))}, not even an empty list`,
    ),
    ...breach(
      'B2',
      role === 'contrarian' && assumptions < 2,
      `Name the two or three biggest assumptions in assumptions; there ${assumptions === 1 ? 'is 1' : 'are 0'}.`,
      `attacked ${assumptions === 1 ? 'one assumption' : 'no assumption'} of the brief, and two are needed`,
    ),
    ...breach(
      'B2',
      role === 'contrarian' && !answer.alternative?.trim(),
      'Give a real alternative in alternative.',
      'gave no alternative',
    ),
    ...findVersionBreaches(answer, role),
  ];
}

/** E3: the norms that a response breaks (B4, B5, B2 for the moonshot). */
export function findResponseBreaches(by: Participant, answer: Response, proceedings: Proceedings): readonly Breach[] {
  const { table, rounds } = proceedings;
  const role = findRole(by, table);
  const round = rounds.length + 1;
  const challenges = listChallenges(by, answer, table).length > 0;
  const late = role === 'member' && round >= 2 && !challenges && !hasChallenged(by, proceedings);
  return [
    ...breach(
      'B4',
      late,
      'You have not challenged a member yet. Dispute at least one statement of a member in disagreements, with a counter.',
      `challenged no member in ${round} rounds`,
    ),
    ...breach(
      'B4',
      role === 'moonshot' && round >= 2 && !challenges && !hasChallenged(by, proceedings),
      'You have not challenged anybody yet. Dispute at least one statement in disagreements, with a counter.',
      `challenged nobody in ${round} rounds`,
    ),
    ...breach(
      'B5',
      role === 'contrarian' && !challenges,
      checkAllAgree(proceedings)
        ? 'Everybody agrees. As the contrarian, say in disagreements why they should not.'
        : 'As the contrarian you attack the strongest consensus: dispute at least one statement in disagreements, with a counter.',
      `disputed nothing in round ${round}, although it is the contrarian`,
    ),
    ...findVersionBreaches(answer, role),
  ];
}

/** B2: the moonshot gives two versions in every phase. */
function findVersionBreaches(answer: Position | Response, role: Role): readonly Breach[] {
  const versions = countDistinct([answer.moonshot ?? '', answer.stepping_stone ?? '']);
  const what = 'Give two different versions: the ambitious one in moonshot, a pragmatic first step in stepping_stone.';
  const fact = 'gave no two versions: an ambitious one and a first step';
  return breach('B2', role === 'moonshot' && versions < 2, what, fact);
}

/** E3: what the document owes (B8), whole or after its correction. */
export function findDocumentBreaches(document: Synthesis, proceedings: Proceedings): readonly Breach[] {
  const { rejected, nothing_rejected_because = '', tasks, decision = '' } = document;
  const uncovered = findUncovered(document, proceedings);
  return [
    ...breach(
      'B8',
      rejected.length === 0 && nothing_rejected_because.trim() === '',
      'Name at least one rejected alternative with its reasoning, or say in nothing_rejected_because why there is none.',
      'named no rejected alternative, and no reason why there is none',
    ),
    ...breach(
      'B8',
      uncovered.length > 0,
      `These risks are repeated by their holders: ${uncovered.map(({ id }) => id).join(', ')}. Cover each in the register (covers), or list it in left_out with why.`,
      `left out ${uncovered.length === 1 ? 'a risk' : `${uncovered.length} risks`} that an open dissent repeats, without saying why`,
    ),
    ...breach(
      'E22',
      decision.trim() === '',
      'Give the decision in one sentence that can be understood alone.',
      'gave no decision in one sentence',
    ),
    ...findTaskBreaches(tasks ?? []),
  ];
}

/** The document with a correction's changed fields, as it is measured. */
export const findCorrectionBreaches = (
  correction: Correction,
  { document, proceedings }: { document: Synthesis; proceedings: Proceedings },
): readonly Breach[] => findDocumentBreaches(applyCorrection(document, correction), proceedings);

/** planning-3: ids are unique, dependencies exist, and it can be seen when a task is done. */
function findTaskBreaches(tasks: NonNullable<Synthesis['tasks']>): readonly Breach[] {
  const ids = tasks.map(({ id }) => id);
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
  const unknown = tasks.flatMap(({ depends_on = [] }) => depends_on).filter((id) => !ids.includes(id));
  const open = tasks.filter(({ done_when }) => !done_when?.trim()).map(({ id }) => id);
  return [
    ...breach(
      'B8',
      twice.length > 0,
      `These task ids stand twice: ${twice.join(', ')}.`,
      `gave the same number to several tasks: ${listNames(twice)}`,
    ),
    ...breach(
      'B8',
      unknown.length > 0,
      `These dependencies are no tasks: ${unknown.join(', ')}.`,
      `let tasks depend on some that do not exist: ${listNames(unknown)}`,
    ),
    ...breach(
      'B8',
      open.length > 0,
      `Say in done_when how to see that these tasks are done: ${open.join(', ')}.`,
      `did not say how to see that these tasks are done: ${listNames(open)}`,
    ),
  ];
}

/** E3: what a vote on the document owes (B9). */
export function findReviewBreaches(
  by: Participant,
  answer: Review,
  { document, proceedings }: { document: Synthesis; proceedings: Proceedings },
): readonly Breach[] {
  const { vote, conditions, wrong, dissent } = answer;
  const texts = listTexts(document);
  const lost = wrong.filter(({ sentence }) => !texts.some((text) => holdsSentence(text, sentence)));
  const holdsDissent = dissent !== null || findOpenDissent(by, proceedings) !== undefined;
  return [
    ...breach(
      'B9',
      lost.length > 0,
      `Not found in the document: ${lost.map(({ sentence }) => `"${sentence}"`).join(', ')}. Quote the wrong sentence word for word.`,
      `called ${lost.length === 1 ? 'a sentence' : `${lost.length} sentences`} wrong that the document does not have`,
    ),
    ...breach(
      'B9',
      vote === 'CONDITIONAL' && countDistinct(conditions) === 0,
      'CONDITIONAL needs its conditions.',
      'approved with conditions and named none',
    ),
    ...breach(
      'B9',
      vote === 'NEEDS_REVISION' && wrong.length === 0,
      'NEEDS_REVISION needs what is wrong, in wrong.',
      'wanted the document revised and named nothing that is wrong',
    ),
    ...breach(
      'B9',
      vote === 'REJECT' && !holdsDissent,
      'REJECT needs a dissent: what you cannot agree to, in a sentence.',
      'rejected the document without a dissent',
    ),
  ];
}

const breach = (rule: string, isBroken: boolean, what: string, fact: string): readonly Breach[] =>
  isBroken ? [{ rule, what, fact }] : [];

const listWords = { terms: 'terms', scope_in: 'scope', scope_out: 'limits of the scope', risks: 'risks' } as const;

const countDistinct = (texts: readonly string[] = []): number =>
  new Set(texts.map((text) => collapseSpaces(text).trim().toLowerCase()).filter((text) => text !== '')).size;
