import type { Ballot } from '../../../debate/ballot.ts';
import type { Conclusion } from '../../../debate/outcome.ts';
import type { Result, Review } from '../answers.ts';
import { conclude, type Ending, type Written } from '../conclusion.ts';
import { completeDraft } from '../draft.ts';
import { mostRevisions } from '../estimate.ts';
import { askLead } from '../lead.ts';
import type { RoundtableDebate } from '../panel.ts';
import { draft, review, revise } from '../questions.ts';
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
  return conclude(after.outOfTime ? 'out-of-time' : ending, after, written);
}

/** R8: the lead drafts, the specialists confirm or suggest, at most two revisions; what stays disputed is kept. */
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

  while (!talk.outOfTime) {
    const { revisions, sections } = written;
    debate.phase('review', { title: 'ADR', round: revisions + 1 });
    const reviews = await debate.askAll(listReviewers(talk), (to) => review(to, before, sections));
    talk = noteTime(talk, reviews.absences);
    written = { ...written, ...sortReviews(reviews) };
    if (talk.outOfTime || written.disputed.length === 0 || revisions === mostRevisions) break;

    debate.phase('adr', { title: 'ADR', round: revisions + 2 });
    const suggested = reviews.votes.map(({ by, answer }) => ({ by, ...answer }));
    const asked = { written: sections, suggested, revision: revisions + 1 };
    const revised = await askLead(debate, { talk, phase: 'ADR' }, () => revise(before, asked));
    talk = revised.talk;
    if (!revised.vote) break;
    const { by, answer } = revised.vote;
    written = { ...written, sections: completeDraft(answer, talk), by: by.seat, revisions: revisions + 1 };
  }
  return { talk, written };
}

/** Whoever still counts among "all" (R9). */
const listReviewers = (talk: Talk) =>
  listStandings(talk)
    .filter(({ last }) => !isPending(last))
    .map(({ by }) => by);

function sortReviews({ votes, absences }: Ballot<Review>): Pick<Written, 'confirmed' | 'disputed' | 'unreviewed'> {
  return {
    confirmed: votes.filter(({ answer }) => answer.confirms).map(({ by }) => by.seat),
    disputed: votes
      .filter(({ answer }) => !answer.confirms)
      .map(({ by, answer }) => ({ specialist: by.seat, suggestions: answer.suggestions })),
    unreviewed: absences.map(({ by }) => by.seat),
  };
}
