import { QuorumLostError } from '../../../debate/errors.ts';
import { type Draft, makeGeneratedDrafts, takeGivenDrafts } from '../drafts.ts';
import { askVariant, type Shown } from '../questions.ts';
import type { MergeDebate } from '../seats.ts';
import type { Settings } from '../settings.ts';
import { nameGenerator, type Topic } from '../topic.ts';
import { title as diffTitle } from './diff.ts';

const title = '0 Variant generation';

/** The variants: given, or written now by the generators at once, whoever fails once more (M13). */
export async function obtainDrafts(
  debate: MergeDebate,
  topic: Topic,
  { settings, beside }: { settings: Settings; beside: readonly Shown[] },
): Promise<readonly Draft[]> {
  const drafts =
    topic.generate === null
      ? takeGiven(debate, topic, settings)
      : await askGenerators(debate, topic.generate, { topic, settings, beside });
  for (const { copies } of drafts) for (const { name, text } of copies) debate.publish(name, text);
  return drafts;
}

function takeGiven(debate: MergeDebate, topic: Topic, { blind }: Settings): readonly Draft[] {
  debate.phase('diff', { title: diffTitle });
  return takeGivenDrafts(topic, debate.about, { advocates: debate.seats.advocates, blind });
}

async function askGenerators(
  debate: MergeDebate,
  type: string,
  { topic, settings, beside }: { topic: Topic; settings: Settings; beside: readonly Shown[] },
): Promise<readonly Draft[]> {
  debate.phase('generation', { title });
  const { advocates } = debate.seats;
  const places = topic.generators.flatMap((generator, index) => {
    const advocate = advocates[index];
    return advocate ? [{ generator, advocate: { ...advocate, title: advocate.persona?.title ?? 'writer' } }] : [];
  });
  const ballot = await debate.askAll(
    places.map(({ advocate }) => advocate),
    ({ seat }) => {
      const place = places.find(({ advocate }) => advocate.seat === seat);
      return askVariant(beside, type, place?.generator ?? { model: seat, persona: null, instruction: '' });
    },
    { again: true },
  );
  const { absences } = ballot;
  if (ballot.votes.length < 2 && absences.some(({ reason }) => reason === 'over-budget'))
    throw new QuorumLostError({ phase: title, needed: 2, answered: ballot.votes.length, absences });
  const missing = places.filter(({ advocate }) => ballot.of(advocate) === undefined);
  for (const { generator } of missing)
    debate.note(`${nameGenerator(generator)} wrote no variant, also not when asked once more.`);
  return makeGeneratedDrafts(
    places.flatMap((place) => {
      const answer = ballot.of(place.advocate);
      return answer ? [{ ...place, text: addLastBreak(answer.text) }] : [];
    }),
    settings,
  );
}

const addLastBreak = (text: string) => (text.endsWith('\n') ? text : `${text}\n`);
