import { describePrice, formatReach, type Prepared, z } from '../../doors.ts';
import { carryOutApart } from '../holder.ts';
import { DebateWish } from '../order.ts';
import { canAskPerson, elicitFromPerson, readPersonAnswer } from '../person.ts';
import { defineTool, findDebateById, type ToolCall } from '../tool.ts';
import { prepareWish } from '../wishes.ts';

const Input = DebateWish.extend({
  protocol: DebateWish.shape.protocol.optional(),
  topic: DebateWish.shape.topic.optional(),
  resume: z.string().optional().describe('Instead of a new debate: the id of one that stopped, to go on with it'),
  agreed: z.boolean().optional().describe('True once the person has agreed to what will be sent and spent'),
});

/** Starts a debate in a process of its own and returns its id at once. */
export const defineDebateStart = (protocols: string) =>
  defineTool({
    name: 'debate_start',
    title: 'Start a debate',
    description: `Starts a structured debate between AI agents, models, programs and people, and returns its id at once; the debate goes on when this client goes away. Follow it with debate_wait. Protocols: ${protocols}`,
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
    input: Input,
    output: z.object({ debate: z.string(), next: z.string() }),
    async run(args, call) {
      const { place, signal } = call;
      if (args.resume !== undefined) {
        const { debate } = await findDebateById(args.resume, place);
        return reportBegun(await carryOutApart({ does: 'resume', debate, ...place }, signal));
      }
      const { resume: _resume, agreed, ...given } = args;
      const wish = DebateWish.parse(given);
      const ready = await prepareWish(wish, place);
      await ready.debate.admit?.();
      if (!agreed && ready.mayCost && !ready.namedPanel) {
        const said = readPersonAnswer(call, 'agreement');
        if (said.is === 'declined' || (said.is === 'answer' && said.answer.agree !== true))
          return reportRefused(
            'The person did not agree to what would be sent and spent.',
            'rehearse: true, which is free',
          );
        if (said.is === 'not-asked') return askForAgreement(ready, call);
      }
      const seed = ready.debate.seed;
      return reportBegun(
        await carryOutApart(
          { does: 'start', wish: { ...wish, ...(seed === undefined ? {} : { seed }) }, ...place },
          signal,
        ),
      );
    },
  });

function reportBegun(debate: string) {
  const next = `Call debate_wait with debate ${debate}.`;
  return { facts: { debate, next }, words: `${debate} has begun. ${next}` };
}

function reportRefused(why: string, then: string) {
  return { facts: { debate: '', next: `Not started. ${why}` }, words: `Not started: ${why}\nTo go on: ${then}.` };
}

/** E17: before anything that may cost money, who is asked and the most it can take are said, and agreed to. */
function askForAgreement(ready: Prepared, call: ToolCall) {
  const text = describeCost(ready);
  if (!canAskPerson(call))
    return reportRefused(`${text}\nAsk the person whether they agree.`, 'call again with agreed: true');
  return elicitFromPerson(
    'agreement',
    text,
    z.object({ agree: z.boolean().describe('Ask them, and spend at most this') }),
  );
}

function describeCost({ debate: { panel }, estimate }: Prepared): string {
  const seats = panel.sittings.map(({ seat, participant, via }) => {
    const reached = panel.speakers.get(seat)?.reached;
    return `${seat}: ${participant} through ${via}${reached ? ` (${formatReach(reached)})` : ''}`;
  });
  const { calls } = estimate;
  const price = describePrice(estimate);
  return `This ${estimate.protocol} debate asks ${seats.join('; ')}. It takes about ${estimate.typical.calls} calls, at most ${calls.most + estimate.repeats} with retries. Price: ${price}.`;
}
