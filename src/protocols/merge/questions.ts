import type { Ballot } from '../../debate/ballot.ts';
import { data, said, showDocuments } from '../../debate/facts.ts';
import type { Json } from '../../debate/json.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Question } from '../../debate/question.ts';
import { type Advocacy, type FinalArgument, Preference, type Rebuttal, type Scores, Written } from './answers.ts';
import { type Criterion, isMetByDefault } from './criteria.ts';
import type { Draft } from './drafts.ts';
import { listQuotable } from './evidence.ts';
import {
  type AdvocateIds,
  narrowAdvocacy,
  narrowFinalArgument,
  narrowRebuttal,
  narrowScores,
} from './narrow-answers.ts';
import { findAdvocacyBreaches, findPointBreaches, findRebuttalBreaches, findScoreBreaches } from './norms.ts';
import { isCounted, type Point } from './points.ts';
import { listCriticisms, showFinals, showRebuttals, showStatements } from './statements.ts';
import type { Generator } from './topic.ts';

export interface Shown {
  readonly name: string;
  readonly text: string;
}

/** What every question of a merge can show: the variants, what they answer to, and what weighs more. */
export interface Material {
  readonly drafts: readonly Draft[];
  /** The source and the documents given with --context. */
  readonly beside: readonly Shown[];
  readonly focus: readonly string[];
}

const showMaterial = ({ drafts, beside }: Material, ...more: readonly Shown[]) =>
  showDocuments([...listQuotable(drafts), ...beside, ...more]);

const showFocus = ({ focus }: Pick<Material, 'focus'>) => (focus.length > 0 ? data('focus', focus) : '');

/** Mode B: the source, the type, and what this generator is told besides. */
export function askVariant(beside: readonly Shown[], type: string, { instruction }: Generator): Question<Written> {
  return {
    prompt: 'merge/generate',
    facts: {
      documents: showDocuments(beside),
      type: data('type', type),
      instruction: instruction === '' ? 'Nothing.' : instruction,
    },
    answer: Written,
    quotable: beside,
  };
}

export interface Dispute extends Material {
  /** The points that are debated, and those that are not (M5). */
  readonly points: readonly Point[];
  readonly left: readonly Point[];
  /** diff-analysis.md as it was published. */
  readonly analysis: string;
}

/** M4, round 1: the own variant, all others, and the diff analysis. */
export function askAdvocacy(draft: Draft, dispute: Dispute): Question<Advocacy> {
  const ids = listIdsFor(draft, dispute);
  return {
    prompt: 'merge/advocate',
    facts: {
      documents: showMaterial(dispute, { name: 'diff-analysis.md', text: dispute.analysis }),
      focus: showFocus(dispute),
      variant: draft.id,
      points: dispute.points.map(({ id }) => id).join(', ') || 'none',
    },
    answer: narrowAdvocacy(ids),
    norms: (answer) => findAdvocacyBreaches(answer, ids),
    quotable: listQuotable(dispute.drafts),
    quoted: ({ strengths = [], weaknesses = [] }) => [
      ...strengths.map(({ quote }) => ({ source: draft.id, text: quote })),
      ...weaknesses.map(({ variant, quote }) => ({ source: variant, text: quote })),
    ],
  };
}

/** M4, round 2: all of round 1, and the rebuttals given so far. */
export function askRebuttal(
  draft: Draft,
  reader: Participant,
  { dispute, statements, soFar }: { dispute: Dispute; statements: Ballot<Advocacy>; soFar: Ballot<Rebuttal> },
): Question<Rebuttal> {
  const { drafts } = dispute;
  const criticisms = listCriticisms(draft.id, statements, drafts);
  const heard = [...showStatements(statements, drafts), ...showRebuttals(soFar, drafts)];
  const ids = {
    ...listIdsFor(draft, dispute),
    criticisms: criticisms.map(({ id }) => id),
    statements: heard.filter(({ by }) => by.seat !== reader.seat).map(({ id }) => id),
  };
  return {
    prompt: 'merge/rebut',
    facts: {
      variant: draft.id,
      statements: said(heard),
      criticisms:
        criticisms.length > 0
          ? data(
              'criticisms',
              criticisms.map((each) => ({ ...each })),
            )
          : '',
    },
    answer: narrowRebuttal(ids),
    norms: (answer) => findRebuttalBreaches(answer, ids),
    quotable: listQuotable(drafts),
  };
}

/** M4, round 3: what is still disputed, and the rebuttals and final arguments not yet seen. */
export function askFinalArgument(
  draft: Draft,
  reader: Participant,
  {
    dispute,
    statements,
    rebuttals,
    soFar,
    open,
  }: {
    dispute: Dispute;
    statements: Ballot<Advocacy>;
    rebuttals: Ballot<Rebuttal>;
    soFar: Ballot<FinalArgument>;
    open: readonly Point[];
  },
): Question<FinalArgument> {
  const { drafts, points } = dispute;
  const heard = [
    ...showStatements(statements, drafts),
    ...showRebuttals(rebuttals, drafts),
    ...showFinals(soFar, drafts),
  ];
  const ids = {
    variants: drafts.map(({ id }) => id),
    points: points.filter(isCounted).map(({ id }) => id),
    statements: heard.filter(({ by }) => by.seat !== reader.seat).map(({ id }) => id),
  };
  return {
    prompt: 'merge/conclude',
    facts: {
      variant: draft.id,
      statements: said(heard),
      open: open.map(({ id }) => id).join(', '),
    },
    answer: narrowFinalArgument(ids),
    norms: (answer) =>
      findPointBreaches(
        answer,
        open.filter(isCounted).map(({ id }) => id),
      ),
    quotable: listQuotable(drafts),
  };
}

const listIdsFor = (draft: Draft, { drafts, points }: Dispute): AdvocateIds => ({
  variants: drafts.map(({ id }) => id),
  opponents: drafts.map(({ id }) => id).filter((id) => id !== draft.id),
  points: points.filter(isCounted).map(({ id }) => id),
  unique: points.filter((point) => !isCounted(point)).map(({ id }) => id),
});

/** M7, M8: the criteria for every variant, the variants in the order given. */
export function askScores(material: Material, type: string | null, asked: readonly Criterion[]): Question<Scores> {
  const variants = material.drafts.map(({ id }) => id);
  const ids = asked.map(({ id }) => id);
  return {
    prompt: 'merge/score',
    facts: {
      documents: showMaterial(material),
      order: variants.join(', '),
      type: type === null ? '' : data('type', type),
      criteria: data(
        'criteria',
        asked.map(({ id, words }) => ({ id, words })),
      ),
    },
    answer: narrowScores({ criteria: ids, variants: [...variants].sort() }),
    norms: (answer) =>
      findScoreBreaches(
        answer,
        variants.flatMap((variant) => ids.map((criterion) => `${criterion} of ${variant}`)),
      ),
    quotable: listQuotable(material.drafts),
    quoted: listQuoted,
  };
}

export interface Disputed {
  readonly criterion: string;
  readonly variant: string;
  readonly passes: readonly Json[];
}

/** M8: where the passes differ, once more, with the evidence of both. */
export function askRescoring(material: Material, disputed: readonly Disputed[]): Question<Scores> {
  return {
    prompt: 'merge/rescore',
    facts: {
      disputed: data(
        'disputed',
        disputed.map(({ criterion, variant, passes }) => ({
          criterion,
          variant,
          pass_1: passes[0] ?? null,
          pass_2: passes[1] ?? null,
        })),
      ),
    },
    answer: narrowScores({
      criteria: [...new Set(disputed.map(({ criterion }) => criterion))],
      variants: [...new Set(disputed.map(({ variant }) => variant))].sort(),
    }),
    norms: (answer) =>
      findScoreBreaches(
        answer,
        disputed.map(({ criterion, variant }) => `${criterion} of ${variant}`),
      ),
    quotable: listQuotable(material.drafts),
    quoted: listQuoted,
  };
}

const listQuoted = ({ criteria: judged }: Scores) =>
  judged
    .filter(
      ({ verdict, evidence, criterion }) => evidence.trim() !== '' && (verdict === 'MET') !== isMetByDefault(criterion),
    )
    .map(({ variant, evidence }) => ({ source: variant, text: evidence }));

/** M15: two documents without any name. */
export function askPreference(first: string, second: string, type: string): Question<Preference> {
  const documents = [
    { name: '1', text: first },
    { name: '2', text: second },
  ];
  return {
    prompt: 'merge/prefer',
    facts: { documents: showDocuments(documents), type: data('type', type) },
    answer: Preference,
    quotable: documents,
  };
}
