import type { Participant } from '../../../debate/participant.ts';
import type { Synthesis } from '../answers.ts';
import type { Argued, Finished } from '../conclusion.ts';
import { keepDissents, ruleOnDissents } from '../dissents.ts';
import { applyCorrection, listChangedFields } from '../document.ts';
import { check, correct, reviewDocument, synthesize } from '../document-questions.ts';
import { documentNames } from '../levels.ts';
import { type BoardDebate, listSpeakers, orderFrom } from '../panel.ts';
import { countVotes, listFaulting, ruleOnCorrection } from '../votes.ts';

/** Phase 3: one writes the document, the others review it and vote, it is corrected at most once; the gate reviewer checks it. */
export async function writeDocument(
  debate: BoardDebate,
  { topic, proceedings, course }: Argued,
  { synthesizer, versions }: { synthesizer: Participant; versions: number },
): Promise<Finished> {
  const { gate } = debate.seats;
  const { effective_votes } = debate.about;
  const { table } = proceedings;
  const name = documentNames[topic.level];
  const rounds = proceedings.rounds.length;
  debate.phase('synthesis', { title: `The ${name}, written after round ${rounds}`, round: versions + 1 });
  const { writer, written } = await writeByFirstPresent(debate, synthesizer, () => synthesize(topic, proceedings));
  const others = listSpeakers(table).filter(({ seat }) => seat !== writer.seat);
  const first = await debate.askAll(others, (to) =>
    reviewDocument(to, topic, { document: written, proceedings, corrected: undefined }),
  );
  const again = listFaulting(first);
  debate.rule('Correction', ruleOnCorrection(again));
  let [document, reviews] = [written, [first]];
  if (again.votes.length > 0) {
    debate.phase('synthesis', { title: `The ${name}, corrected after round ${rounds}`, round: versions + 2 });
    const question = correct(topic, { document, reviews: first, proceedings });
    const correction = (await debate.askAll([writer], () => question)).of(writer);
    if (correction) {
      const corrected = applyCorrection(document, correction);
      const changed = listChangedFields(correction);
      const second = await debate.askAll(again.voters, (to) => {
        const own = again.of(to);
        return reviewDocument(to, topic, {
          document: corrected,
          proceedings,
          corrected: own && { first, own, changed },
        });
      });
      [document, reviews] = [corrected, [first, second]];
    }
  }
  const votes = debate.rule('Votes', countVotes(writer, reviews, table));
  const dissents = keepDissents(document, proceedings, reviews);
  debate.rule('Dissents kept', ruleOnDissents(dissents));
  const checked = await debate.askAll([gate], () =>
    check(topic, { document, proceedings, course, votes, reviews, dissents }),
  );
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
