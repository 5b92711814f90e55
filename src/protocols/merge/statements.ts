import type { Ballot } from '../../debate/ballot.ts';
import type { Statement } from '../../debate/facts.ts';
import { cloneAsJson } from '../../debate/kit/plain-json.ts';
import { makeStatementId } from '../../debate/kit/statement-id.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Advocacy, FinalArgument, Rebuttal } from './answers.ts';
import type { Draft } from './drafts.ts';
import { findQuote } from './evidence.ts';

export interface Rounds {
  readonly statements: Ballot<Advocacy>;
  readonly rebuttals?: Ballot<Rebuttal>;
  readonly finals?: Ballot<FinalArgument>;
}

/** What the other advocates said in round 1, each quote with what the check found; votes are withheld (E10). */
export function showOthersStatements(
  reader: Participant,
  statements: Ballot<Advocacy>,
  drafts: readonly Draft[],
): readonly Statement[] {
  return othersOf(reader, statements, drafts).map(({ draft, by, answer }) => ({
    id: makeStatementId(draft.id, 1),
    by,
    content: cloneAsJson({
      summary: answer.summary,
      strengths: answer.strengths?.map((strength) => ({
        ...strength,
        found: findQuote(drafts, draft.id, strength.quote),
      })),
      steelman: answer.steelman,
      weaknesses: answer.weaknesses?.map((weakness) => ({
        ...weakness,
        found: findQuote(drafts, weakness.variant, weakness.quote),
      })),
      concessions: answer.concessions,
    }),
  }));
}

export function showOthersRebuttals(
  reader: Participant,
  rebuttals: Ballot<Rebuttal>,
  drafts: readonly Draft[],
): readonly Statement[] {
  return othersOf(reader, rebuttals, drafts).map(({ draft, by, answer: { responses, concessions, assessments } }) => ({
    id: makeStatementId(draft.id, 2),
    by,
    content: cloneAsJson({ responses, concessions, assessments }),
  }));
}

export function showOthersFinals(
  reader: Participant,
  finals: Ballot<FinalArgument>,
  drafts: readonly Draft[],
): readonly Statement[] {
  return othersOf(reader, finals, drafts).map(({ draft, by, answer: { final_position, remaining } }) => ({
    id: makeStatementId(draft.id, 3),
    by,
    content: cloneAsJson({ final_position, remaining }),
  }));
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
  return found.map((criticism, index) => ({ id: `K-${variant}${index + 1}`, ...criticism }));
}

function othersOf<Answer>(reader: Participant, ballot: Ballot<Answer>, drafts: readonly Draft[]) {
  return drafts.flatMap((draft) => {
    const by = draft.advocate;
    const answer = by && by.seat !== reader.seat ? ballot.of(by) : undefined;
    return by && answer ? [{ draft, by, answer }] : [];
  });
}
