import type { Conclusion } from '../../debate/outcome.ts';
import { concludeEscalated, concludeRejected, concludeSynthesized } from './conclusion.ts';
import { type BoardDebate, findSynthesizer } from './panel.ts';
import { askAboutRejection } from './person-questions.ts';
import { takePositions } from './phases/positions.ts';
import { respondInRounds } from './phases/responses.ts';
import { writeDocument } from './phases/synthesis.ts';
import type { Result } from './result.ts';
import type { Settings } from './settings.ts';
import type { Topic } from './topic.ts';

export async function runBoard(debate: BoardDebate, topic: Topic, settings: Settings): Promise<Conclusion<Result>> {
  const { members, contrarian, moonshot } = debate.seats;
  const table = { members, contrarian, moonshot };
  const synthesizer = findSynthesizer(table, topic, debate.seats.synthesizer);

  let argued = await takePositions(debate, { topic, table, synthesizer });
  for (let versions = 0; ; ) {
    const ended = await respondInRounds(debate, argued, settings);
    argued = ended;
    if (ended.escalated) return concludeEscalated(ended, ended.escalated);

    const finished = await writeDocument(debate, ended, { synthesizer, versions });
    if (!finished.votes.rejected) return concludeSynthesized(ended, finished);

    versions = finished.versions;
    const mayContinue = ended.proceedings.rounds.length < settings.max_rounds;
    const person = await debate.human(askAboutRejection(topic, { ...finished, mayContinue }));
    if (person?.choice === 'accept') return concludeSynthesized(ended, finished);
    if (person?.choice !== 'continue') return concludeRejected(ended, finished, { stopped: person !== undefined });
  }
}
