import type { Ballot } from '../../../debate/ballot.ts';
import type { Conclusion } from '../../../debate/outcome.ts';
import type { Review } from '../answers.ts';
import { conclude, type Ending, type Written } from '../conclusion.ts';
import { applyRevision, completeDraft } from '../draft.ts';
import { mostRevisions } from '../estimate.ts';
import { askLead } from '../lead.ts';
import type { RoundtableDebate } from '../panel.ts';
import { draft, review, revise } from '../questions.ts';
import type { Result } from '../result.ts';
import { isPending, listStandings } from '../standings.ts';
import { noteTime, type Talk } from '../talk.ts';

/** What the record alone makes of an ADR: where nobody could write one, or time is up. */
export function assembleAdr(talk: Talk): Written {
  return {
    sections: completeDraft({}, talk),
    by: 'program',
    revisions: 0,
    confirmed: [],
    disputed: [],
    suggestions: [],
    unreviewed: [],
  };
}

/** R4: all are at the target, and the ADR says what they agreed on. */
export const concludeAgreed = (debate: RoundtableDebate, talk: Talk): Promise<Conclusion<Result>> =>
  concludeWithAdr(debate, { ending: 'consensus', talk }, `All specialists score ${talk.settings.target} or above.`);

/** The end of a debate whose table writes the ADR, unless time is up before it has. */
export async function concludeWithAdr(
  debate: RoundtableDebate,
  { ending, talk }: { readonly ending: Ending; readonly talk: Talk },
  standing: string,
): Promise<Conclusion<Result>> {
  const { talk: after, written } = await writeAdr(debate, talk, standing);
  return conclude(after.outOfTime ? 'time' : ending, after, written);
}

/**
 * R8: the lead drafts, the specialists confirm or suggest. Suggestions of a table that confirms are worked in once; where
 * somebody disputes it, those review again, at most twice. What stays disputed is kept.
 */
async function writeAdr(
  debate: RoundtableDebate,
  before: Talk,
  standing: string,
): Promise<{ readonly talk: Talk; readonly written: Written }> {
  debate.phase('adr', { title: 'ADR', round: 1 });
  const drafted = await askLead(debate, { talk: before, phase: 'ADR' }, (to) => draft(to, before, standing));
  let talk = drafted.talk;
  let written: Written = {
    ...assembleAdr(talk),
    sections: completeDraft(drafted.vote?.answer ?? {}, talk),
    by: drafted.vote?.by.seat ?? 'program',
  };
  let reviewers = listReviewers(talk);

  while (!talk.outOfTime && reviewers.length > 0) {
    const { revisions, sections } = written;
    debate.phase('review', { title: 'ADR', round: revisions + 1 });
    const asked = { written: sections, again: revisions > 0 };
    const reviews = await debate.askAll(reviewers, (to) => review(to, before, asked));
    talk = noteTime(talk, reviews.absences);
    written = addReviews(written, reviews);
    reviewers = reviews.votes.filter(({ answer }) => !answer.confirms).map(({ by }) => by);
    const suggested = reviews.votes.map(({ by, answer }) => ({ by, ...answer }));
    if (talk.outOfTime || revisions === mostRevisions || !suggested.some((one) => one.suggestions.length > 0)) break;

    debate.phase('adr', { title: 'ADR', round: revisions + 2 });
    const question = revise(before, { written: sections, suggested, revision: revisions + 1 });
    const revised = await askLead(debate, { talk, phase: 'ADR' }, () => question);
    talk = revised.talk;
    if (!revised.vote) break;
    const { answer } = revised.vote;
    written = {
      ...written,
      sections: applyRevision(sections, answer),
      suggestions: [
        ...written.suggestions,
        ...answer.suggestions.map(({ suggestion, why, taken }) => ({ suggestion, why: why ?? '', taken })),
      ],
      revisions: revisions + 1,
    };
  }
  return { talk, written };
}

/** Whoever still counts among "all" (R9). */
const listReviewers = (talk: Talk) =>
  listStandings(talk)
    .filter(({ by, last }) => !isPending(last) && !talk.without.includes(by.seat))
    .map(({ by }) => by);

/** A second review replaces the first; who was not asked again has confirmed. */
function addReviews(written: Written, { votes, absences }: Ballot<Review>): Written {
  const confirmed = votes.filter(({ answer }) => answer.confirms).map(({ by }) => by.seat);
  return {
    ...written,
    confirmed: [...written.confirmed, ...confirmed],
    disputed: votes
      .filter(({ answer }) => !answer.confirms)
      .map(({ by, answer }) => ({ specialist: by.seat, suggestions: answer.suggestions })),
    unreviewed: [...written.unreviewed, ...absences.map(({ by }) => by.seat)],
  };
}
