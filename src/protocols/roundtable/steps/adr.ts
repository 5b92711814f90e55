import { completed, type Draft, type Sections } from '../draft.ts';
import { mostRevisions } from '../estimate.ts';
import { type Asking, askLead } from '../lead.ts';
import { draft, review, revise, type Suggested } from '../questions.ts';
import { isPending, standingsOf } from '../standings.ts';
import { type Talk, timed } from '../talk.ts';

/** The ADR as it stands at the end (R8). */
export interface Written {
  readonly sections: Sections;
  /** Who wrote it: a seat, or `program`. */
  readonly by: string;
  readonly revisions: number;
  readonly confirmed: readonly string[];
  /** Who did not confirm the last version, and what it wants changed. */
  readonly disputed: readonly { readonly specialist: string; readonly suggestions: readonly string[] }[];
  /** Who was not there to review it. */
  readonly unreviewed: readonly string[];
}

/** What the record alone makes of an ADR: where nobody could write one, or time is up. */
export function programsAdr(talk: Talk): Written {
  return { sections: completed({}, talk), by: 'program', revisions: 0, confirmed: [], disputed: [], unreviewed: [] };
}

/** R8: the lead drafts, the specialists confirm or suggest, at most two revisions; what stays disputed is kept. */
export async function writeAdr(
  debate: Asking,
  before: Talk,
  standing: string,
): Promise<{ readonly talk: Talk; readonly written: Written }> {
  debate.phase('adr', { title: 'ADR', round: 1 });
  const drafted = await askLead(debate, { talk: before, phase: 'ADR' }, (to) => draft(to, before, standing));
  let talk = drafted.talk;
  const text: Draft = drafted.vote?.answer ?? {};
  let written: Written = {
    ...programsAdr(talk),
    sections: completed(text, talk),
    by: drafted.vote?.by.seat ?? 'program',
  };

  while (!talk.outOfTime) {
    const { revisions, sections } = written;
    const reviewers = standingsOf(talk)
      .filter(({ last }) => !isPending(last))
      .map(({ by }) => by);
    debate.phase('review', { title: 'ADR', round: revisions + 1 });
    const reviews = await debate.askAll(reviewers, (to) => review(to, before, sections));
    talk = timed(talk, reviews.absences);
    const suggested = reviews.votes.map(({ by, answer }) => ({ by, ...answer }));
    written = { ...written, ...verdicts(suggested), unreviewed: reviews.absences.map(({ by }) => by.seat) };
    if (talk.outOfTime || written.disputed.length === 0 || revisions === mostRevisions) break;

    debate.phase('adr', { title: 'ADR', round: revisions + 2 });
    const asked = { written: sections, suggested, revision: revisions + 1 };
    const revised = await askLead(debate, { talk, phase: 'ADR' }, () => revise(before, asked));
    talk = revised.talk;
    if (!revised.vote) break;
    const { by, answer } = revised.vote;
    written = { ...written, sections: completed(answer, talk), by: by.seat, revisions: revisions + 1 };
  }
  return { talk, written };
}

function verdicts(suggested: readonly Suggested[]): Pick<Written, 'confirmed' | 'disputed'> {
  return {
    confirmed: suggested.filter(({ confirms }) => confirms).map(({ by }) => by.seat),
    disputed: suggested
      .filter(({ confirms }) => !confirms)
      .map(({ by, suggestions }) => ({ specialist: by.seat, suggestions })),
  };
}
