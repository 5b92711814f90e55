import type { Ballot } from '../../../debate/ballot.ts';
import type { Participant } from '../../../debate/participant.ts';
import type { Review, Synthesis } from '../answers.ts';
import type { Argued, Finished } from '../conclusion.ts';
import { keepDissents, ruleOnDissents } from '../dissents.ts';
import { applyCorrection } from '../document.ts';
import { type BoardDebate, listSpeakers, orderFrom } from '../panel.ts';
import { check, correct, reviewDocument, synthesize } from '../questions.ts';
import { checkCorrection, countVotes } from '../votes.ts';

/** Phase 3: one writes the document, the others review it and vote, it is corrected at most once; the gate reviewer checks it. */
export async function writeDocument(
  debate: BoardDebate,
  { topic, proceedings }: Argued,
  { synthesizer, versions }: { synthesizer: Participant; versions: number },
): Promise<Finished> {
  const { gate } = debate.seats;
  const { effective_votes } = debate.about;
  const { table } = proceedings;
  debate.phase('synthesis', { title: 'Phase 3: synthesis', round: versions + 1 });
  const { writer, written } = await writeByFirstPresent(debate, synthesizer, () => synthesize(topic, proceedings));
  const others = listSpeakers(table).filter(({ seat }) => seat !== writer.seat);
  const review = (whom: readonly Participant[], document: Synthesis, corrected: boolean): Promise<Ballot<Review>> =>
    debate.askAll(whom, (to) => reviewDocument(to, topic, { document, proceedings, corrected }));

  const first = await review(others, written, false);
  const { again } = debate.rule('Correction', checkCorrection(first));
  let [document, reviews] = [written, [first]];
  if (again.length > 0) {
    debate.phase('synthesis', { title: 'Phase 3: synthesis', round: versions + 2 });
    const question = correct(topic, { document, reviews: first, proceedings });
    const correction = (await debate.askAll([writer], () => question)).of(writer);
    if (correction) {
      document = applyCorrection(document, correction);
      reviews = [first, await review(again, document, true)];
    }
  }
  const votes = debate.rule('Votes', countVotes(writer, reviews, table));
  const dissents = keepDissents(document, proceedings, reviews);
  debate.rule('Dissents kept', ruleOnDissents(dissents));
  const checked = await debate.askAll([gate], () => check(topic, { document, proceedings, votes, dissents }));
  return {
    writer,
    document,
    reviews,
    votes,
    dissents,
    check: checked.of(gate),
    versions: versions + 2,
    effective_votes,
  };
}

/** E4: the synthesizer is asked; where it is absent, the next member in seat order. The last one is indispensable. */
async function writeByFirstPresent(
  debate: BoardDebate,
  first: Participant,
  question: () => ReturnType<typeof synthesize>,
): Promise<{ readonly writer: Participant; readonly written: Synthesis }> {
  const candidates = orderFrom(first, debate.seats);
  for (const candidate of candidates) {
    const isLast = candidate === candidates.at(-1);
    const [vote] = (await debate.askAll([candidate], question, isLast ? { quorum: 1 } : {})).votes;
    if (vote) return { writer: vote.by, written: vote.answer };
  }
  throw new RangeError('A board has members.');
}
