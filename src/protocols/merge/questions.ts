import type { Ballot } from '../../debate/ballot.ts';
import { data, said, showDocuments } from '../../debate/facts.ts';
import type { Json } from '../../debate/json.ts';
import { makeStatementId } from '../../debate/kit/statement-id.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Question } from '../../debate/question.ts';
import type { DiffAnalysis } from '../../documents/compare/analysis.ts';
import {
  type Advocacy,
  type Contradictions,
  type FinalArgument,
  Preference,
  type Rebuttal,
  type Scores,
  Written,
} from './answers.ts';
import { criteria } from './criteria.ts';
import type { Draft } from './drafts.ts';
import { listQuotable } from './evidence.ts';
import {
  type AdvocateIds,
  narrowAdvocacy,
  narrowContradictions,
  narrowFinalArgument,
  narrowRebuttal,
  narrowScores,
} from './narrow-answers.ts';
import {
  findAdvocacyBreaches,
  findAnalystBreaches,
  findPointBreaches,
  findRebuttalBreaches,
  findScoreBreaches,
} from './norms.ts';
import { type Point, showPoints } from './points.ts';
import { listCriticisms, showOthersFinals, showOthersRebuttals, showOthersStatements } from './statements.ts';
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

const showFocus = ({ focus }: Pick<Material, 'focus'>) => data('focus', focus.length > 0 ? focus : 'none');

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

/** M2: candidates and rows, to the analyst. */
export function askContradictions(material: Material, analysis: DiffAnalysis): Question<Contradictions> {
  const rows = [...analysis.content, ...analysis.unique].map(({ id }) => id);
  const candidates = analysis.contradictions.map(({ id }) => id);
  const variants = material.drafts.map(({ id }) => id);
  return {
    prompt: 'merge/contradictions',
    facts: {
      documents: showMaterial(material),
      candidates: data(
        'candidates',
        analysis.contradictions.map(({ id, scope, category, sign, a, b }) => ({
          id,
          scope: `${scope} variants`,
          category,
          found_by: sign,
          [`variant ${a.variant}, section ${a.section}`]: a.text,
          [`${a.variant === b.variant ? 'also ' : ''}variant ${b.variant}, section ${b.section}`]: b.text,
        })),
      ),
      rows: data('rows', showRows(analysis)),
    },
    answer: narrowContradictions({ candidates, rows, variants }),
    norms: (answer) => findAnalystBreaches(answer, { candidates, rows }),
    quotable: listQuotable(material.drafts),
    quoted: ({ missed }) =>
      missed.flatMap(({ a, quote_a, b, quote_b }) => [
        { source: a, text: quote_a },
        { source: b, text: quote_b },
      ]),
  };
}

function showRows({ content, unique }: DiffAnalysis): Json {
  return [
    ...content.map(({ id, topic, approaches, missing, severity }) => ({
      id,
      topic,
      approaches: Object.fromEntries(approaches.map(({ variant, opening }) => [variant, opening])),
      missing: missing.join(', ') || 'none',
      rated: severity,
    })),
    ...unique.map(({ id, title, variant, opening, value }) => ({ id, only_in: variant, title, opening, rated: value })),
  ];
}

export interface Dispute extends Material {
  readonly points: readonly Point[];
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
      variant: data('variant', draft.id),
      points: data('points', showPoints(dispute.points)),
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
  const heard = [...showOthersStatements(reader, statements, drafts), ...showOthersRebuttals(reader, soFar, drafts)];
  const ids = {
    ...listIdsFor(draft, dispute),
    criticisms: criticisms.map(({ id }) => id),
    statements: heard.map(({ id }) => id),
  };
  return {
    prompt: 'merge/rebut',
    facts: {
      variant: draft.id,
      statements: said(heard),
      criticisms: data('criticisms', criticisms.length > 0 ? criticisms.map((each) => ({ ...each })) : 'none'),
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
    rebuttals,
    soFar,
    open,
  }: { dispute: Dispute; rebuttals: Ballot<Rebuttal>; soFar: Ballot<FinalArgument>; open: readonly Point[] },
): Question<FinalArgument> {
  const { drafts, points } = dispute;
  const heard = [...showOthersRebuttals(reader, rebuttals, drafts), ...showOthersFinals(reader, soFar, drafts)];
  const earlier = drafts.filter(({ id }) => id !== draft.id).map(({ id }) => makeStatementId(id, 1));
  const ids = {
    variants: drafts.map(({ id }) => id),
    points: points.map(({ id }) => id),
    statements: [...earlier, ...heard.map(({ id }) => id)],
  };
  return {
    prompt: 'merge/conclude',
    facts: {
      variant: draft.id,
      statements: said(heard),
      open: data('open-points', showPoints(open)),
    },
    answer: narrowFinalArgument(ids),
    norms: (answer) =>
      findPointBreaches(
        answer,
        open.map(({ id }) => id),
      ),
    quotable: listQuotable(drafts),
  };
}

const listIdsFor = (draft: Draft, { drafts, points }: Dispute): AdvocateIds => ({
  variants: drafts.map(({ id }) => id),
  opponents: drafts.map(({ id }) => id).filter((id) => id !== draft.id),
  points: points.map(({ id }) => id),
});

/** M7, M8: the 25 criteria for every variant, the variants in the order given. */
export function askScores(material: Material, type: string): Question<Scores> {
  const variants = material.drafts.map(({ id }) => id);
  const ids = criteria.map(({ id }) => id);
  return {
    prompt: 'merge/score',
    facts: {
      documents: showMaterial(material),
      order: variants.join(', '),
      type: data('type', type),
      criteria: data(
        'criteria',
        criteria.map(({ id, words }) => ({ id, words })),
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
    .filter(({ verdict, evidence }) => verdict === 'MET' && evidence.trim() !== '')
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
