import type { Ballot } from '../../debate/ballot.ts';
import type { Statement } from '../../debate/facts.ts';
import { cloneAsJson } from '../../debate/kit/plain-json.ts';
import { makeStatementId } from '../../debate/kit/statement-id.ts';
import { cutAtWord } from '../../documents/cut-at-word.ts';
import { groupBy } from '../../documents/grouped.ts';
import type { Advocacy, FinalArgument, Rebuttal } from './answers.ts';
import type { Draft } from './drafts.ts';
import { findQuote } from './evidence.ts';

export interface Rounds {
  readonly statements: Ballot<Advocacy>;
  readonly rebuttals?: Ballot<Rebuttal>;
  readonly finals?: Ballot<FinalArgument>;
}

/** M4: what all advocates said in round 1, the reader among them: each quote with what the check found, their winners, and why where they differ (E10). */
export function showStatements(statements: Ballot<Advocacy>, drafts: readonly Draft[]) {
  const disputed = listDisputed(statements);
  return showAll(
    statements,
    { drafts, round: 1 },
    ({ summary, strengths, steelman, weaknesses, concessions, points, unique }, { id }) => ({
      summary,
      strengths: strengths?.map((each) => ({ ...each, found: findQuote(drafts, id, each.quote) })),
      steelman,
      weaknesses: weaknesses?.map((each) => ({ ...each, found: findQuote(drafts, each.variant, each.quote) })),
      concessions,
      winners: showWinners(points),
      because: Object.fromEntries(
        (points ?? [])
          .filter(({ point }) => disputed.has(point))
          .map(({ point, evidence }) => [point, cutAtWord(evidence, longestReason)]),
      ),
      take_over: unique
        ?.filter(({ take }) => take)
        .map(({ point }) => point)
        .join(', '),
    }),
  );
}

/** What is longer is in the record. */
const longestReason = 120;

/** The points on which the advocates name different winners: what each says to them decides whether anybody is convinced. */
function listDisputed({ votes }: Ballot<Advocacy>): ReadonlySet<string> {
  const points = groupBy(
    votes.flatMap(({ answer }) => answer.points ?? []),
    ({ point }) => point,
  );
  return new Set(
    [...points].flatMap(([point, named]) => (new Set(named.map(({ winner }) => winner)).size > 1 ? [point] : [])),
  );
}

export const showRebuttals = (rebuttals: Ballot<Rebuttal>, drafts: readonly Draft[]) =>
  showAll(rebuttals, { drafts, round: 2 }, ({ responses, concessions, assessments, points }) => ({
    responses,
    concessions,
    assessments,
    winners: showWinners(points),
  }));

export const showFinals = (finals: Ballot<FinalArgument>, drafts: readonly Draft[]) =>
  showAll(finals, { drafts, round: 3 }, ({ final_position, remaining, points }) => ({
    final_position,
    remaining,
    winners: showWinners(points),
  }));

/** Points by the winner that somebody named. */
function showWinners(points: Advocacy['points'] = []) {
  const by = groupBy(points, ({ winner }) => winner);
  return Object.fromEntries([...by].map(([winner, own]) => [winner, own.map(({ point }) => point).join(', ')]));
}

function showAll<Answer>(
  ballot: Ballot<Answer>,
  { drafts, round }: { drafts: readonly Draft[]; round: number },
  show: (answer: Answer, draft: Draft) => object,
): readonly Statement[] {
  return drafts.flatMap((draft) => {
    const by = draft.advocate;
    const answer = by && ballot.of(by);
    if (!by || !answer) return [];
    return [{ id: makeStatementId(draft.id, round), by, round, content: cloneAsJson(show(answer, draft)) }];
  });
}

/** A weakness that somebody found in a variant, under an id that its advocate answers to. */
export interface Criticism {
  readonly id: string;
  readonly by: string;
  readonly text: string;
  readonly quote: string;
  readonly found: 'verified' | 'not-found' | 'unchecked';
}

/** What the others hold against a variant: `K-A1` … in the order of the variants. */
export function listCriticisms(
  variant: string,
  statements: Ballot<Advocacy>,
  drafts: readonly Draft[],
): readonly Criticism[] {
  const found = drafts.flatMap((draft) => {
    const said = draft.advocate && draft.id !== variant ? statements.of(draft.advocate) : undefined;
    return (said?.weaknesses ?? [])
      .filter((weakness) => weakness.variant === variant && weakness.text.trim() !== '')
      .map(({ text, quote }) => ({ by: draft.id, text, quote, found: findQuote(drafts, variant, quote) }));
  });
  return found.map((criticism, index) => ({ id: nameCriticism(variant, index), ...criticism }));
}

/** `K-A1`: the criticisms of a variant, in the order of those who made them. */
export const nameCriticism = (variant: string, index: number): string => `K-${variant}${index + 1}`;
