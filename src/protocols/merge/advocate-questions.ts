import type { Ballot } from '../../debate/ballot.ts';
import { data, type Facts, said, showDocuments } from '../../debate/facts.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Question } from '../../debate/question.ts';
import type { ParsedVariant } from '../../documents/compare/variant.ts';
import { cutAtWord } from '../../documents/cut-at-word.ts';
import type { Advocacy, FinalArgument, Rebuttal } from './answers.ts';
import type { Draft } from './drafts.ts';
import { listQuotable } from './evidence.ts';
import { placeQuote, showExtracts } from './extracts.ts';
import { type AdvocateIds, narrowAdvocacy, narrowFinalArgument, narrowRebuttal } from './narrow-answers.ts';
import { findAdvocacyBreaches, findPointBreaches, findRebuttalBreaches } from './norms.ts';
import { isCounted, type Point, showPoints } from './points.ts';
import { type Material, showFocus } from './questions.ts';
import { listCriticisms, showFinals, showRebuttals, showStatements } from './statements.ts';

export interface Dispute extends Material {
  /** The points that are debated, and those that are not (M5). */
  readonly points: readonly Point[];
  readonly left: readonly Point[];
  readonly parsed: readonly ParsedVariant[];
}

/** M4, round 1: the own variant, all others, and the rows of the diff analysis that are debated. */
export function askAdvocacy(draft: Draft, dispute: Dispute): Question<Advocacy> {
  const ids = listIdsFor(draft, dispute);
  return {
    prompt: 'merge/advocate',
    facts: {
      documents: showDocuments([...listQuotable(dispute.drafts), ...dispute.beside]),
      focus: showFocus(dispute),
      variant: draft.id,
      points: showRows(dispute.points),
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

/** What a rebuttal is about: what was said, and which points two thirds do not agree on after round 1. */
interface Rebutting {
  readonly dispute: Dispute;
  readonly statements: Ballot<Advocacy>;
  readonly soFar: Ballot<Rebuttal>;
  readonly open: readonly Point[];
  /** Whether the variants are too long together to be shown whole once more. */
  readonly isLong: boolean;
}

/** M4, round 2: all of round 1, and the rebuttals given so far. Of long variants, what is in dispute (E10). */
export function askRebuttal(draft: Draft, reader: Participant, rebutting: Rebutting): Question<Rebuttal> {
  const { dispute, statements, soFar, isLong } = rebutting;
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
    ...(isLong ? { words: 'merge/rebut-long' } : {}),
    facts: {
      ...(isLong ? showDisputed(draft, rebutting) : {}),
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

/** The own variant whole; of the others the sections of the points in dispute, and those that its advocate criticised. */
function showDisputed(draft: Draft, { dispute, statements, open }: Rebutting): Facts {
  const { parsed, points } = dispute;
  const said = draft.advocate && statements.of(draft.advocate);
  const places = [
    ...open.flatMap((point) => point.places),
    ...(said?.weaknesses ?? []).flatMap(({ variant, quote }) => placeQuote(parsed, variant, quote)),
  ];
  const agreed = points.filter((point) => !open.includes(point));
  return {
    documents: showDocuments([...showExtracts(parsed, { places, whole: [draft.id] }), ...dispute.beside]),
    focus: showFocus(dispute),
    open: showRows(open),
    agreed: agreed.length > 0 ? data('agreed', nameRows(agreed)) : '',
  };
}

/** The rows of diff-analysis.md that are to be decided. */
const showRows = (points: readonly Point[]) =>
  data('diff-analysis.md', points.length > 0 ? showPoints(points) : 'none');

/** What points are about, by their ids. */
const nameRows = (points: readonly Point[]) =>
  Object.fromEntries(points.map(({ id, title }) => [id, cutAtWord(title, 120)]));

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
