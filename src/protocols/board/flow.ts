import type { Conclusion } from '../../debate/outcome.ts';
import { escalatedWithout, synthesized } from './conclusion.ts';
import { type BoardDebate, synthesizerOf } from './panel.ts';
import { positionStatements } from './phases/positions.ts';
import { responseAndChallenge } from './phases/responses.ts';
import { synthesis } from './phases/synthesis.ts';
import type { Result } from './result.ts';
import type { Settings } from './settings.ts';
import type { Topic } from './topic.ts';

export async function runBoard(debate: BoardDebate, topic: Topic, settings: Settings): Promise<Conclusion<Result>> {
  const { members, contrarian, moonshot } = debate.seats;
  const table = { members, contrarian, moonshot };
  const synthesizer = synthesizerOf(table, topic, debate.seats.synthesizer);

  const positions = await positionStatements(debate, { topic, table, synthesizer });
  const argued = await responseAndChallenge(debate, { topic, table, positions }, settings);
  if (argued.ended) return escalatedWithout(argued, argued.ended);

  const document = await synthesis(debate, argued, synthesizer);
  return synthesized(argued, { stop_reason: argued.stop_reason, ...document });
}
