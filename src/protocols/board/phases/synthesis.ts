import type { Ballot } from '../../../debate/ballot.ts';
import type { Participant } from '../../../debate/participant.ts';
import type { Question } from '../../../debate/question.ts';
import type { Review, Synthesis } from '../answers.ts';
import { claimsIn } from '../claims.ts';
import type { Concluded, Finished } from '../conclusion.ts';
import { dissentRuling, keptDissents } from '../dissents.ts';
import type { BoardDebate } from '../panel.ts';
import type { Proceedings } from '../proceedings.ts';
import { check, correct, reviewDocument, synthesize } from '../questions.ts';
import { correctionNeeded } from '../review.ts';
import { byFirstPresent, reviewedByOthers } from '../synthesizing.ts';

/** Phase 3: one writes the document, the others review it, it is corrected at most once; the gate reviewer checks it. */
export async function synthesis(
  debate: BoardDebate,
  { topic, proceedings }: Concluded,
  synthesizer: Participant,
): Promise<Omit<Finished, 'stop_reason'>> {
  const { gate } = debate.seats;
  const claims = claimsIn(proceedings);
  const written = await reviewedVersion(debate, proceedings, {
    round: 1,
    first: synthesizer,
    question: (to) => synthesize(to, topic, { proceedings, claims }),
  });
  const versions = [written];
  if (debate.rule('Correction', correctionNeeded(written.reviews)).needed) {
    const question = () => correct(topic, { ...written, proceedings, claims });
    versions.push(await reviewedVersion(debate, proceedings, { round: 2, first: written.author, question }));
  }
  const { author, document } = versions.at(-1) ?? written;
  const reviews = versions.map((version) => version.reviews);

  const dissents = keptDissents(document, proceedings, reviews);
  debate.rule('Dissents kept', dissentRuling(dissents));
  const about = { dissents, rounds: proceedings.rounds.length };
  const checked = await debate.askAll([gate], () => check(topic, document, about));
  const whole = versions.every((version) => version.whole);
  return { synthesizer: author, document, reviews, dissents, claims, check: checked.of(gate), whole };
}

/** The document as somebody wrote it, and what the others say of it (B9). */
interface Version {
  readonly author: Participant;
  readonly document: Synthesis;
  readonly reviews: Ballot<Review>;
  /** False where somebody was absent. */
  readonly whole: boolean;
}

async function reviewedVersion(
  debate: BoardDebate,
  proceedings: Proceedings,
  { round, first, question }: { round: number; first: Participant; question: (to: Participant) => Question<Synthesis> },
): Promise<Version> {
  const { table } = proceedings;
  debate.phase('synthesis', { title: 'Phase 3: synthesis', round });
  const { by: author, answer: document, absent } = await byFirstPresent(debate, { first, table, question });
  const reviews = await reviewedByOthers(debate, { author, table, question: reviewDocument(document, proceedings) });
  return { author, document, reviews, whole: absent === 0 && reviews.absences.length === 0 };
}
