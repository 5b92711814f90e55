import { badInput, readStanding, z } from '../../doors.ts';
import { findNamed, findPage } from '../host.ts';
import { describePage } from '../page.ts';
import { defineTool, type ToolCall } from '../tool.ts';

/** The answer of whoever sits at the table: the host agent itself, or a person. */
export const debateAnswer = defineTool({
  name: 'debate_answer',
  title: 'Answer a turn at the table',
  description:
    'Answers an open question at the table: your own where "host" holds the seat, or that of a person, whom you must ask first. The answer is an object in the schema that debate_wait gave.',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  input: z.object({
    debate: z.string(),
    seat: z.string().optional().describe('Whose question, when several are open'),
    answer: z.record(z.string(), z.unknown()),
    by: z.string().optional().describe("The person's name; not for your own seat"),
  }),
  output: z.object({ debate: z.string(), seat: z.string(), next: z.string(), view: z.string() }),
  async run({ debate: id, seat, answer, by }, call) {
    const { host } = call;
    const { debate, folder } = await findNamed(host, id, 'take-part');
    const { questions, panel } = await readStanding(folder);
    const open = questions.filter((question) => question.seat !== null && (seat ?? question.seat) === question.seat);
    const [question, ...others] = open;
    if (!question?.seat)
      throw badInput('NoOpenQuestion', 'No such question is open at the table.', 'Call debate_wait to see its state.');
    if (others.length > 0)
      throw badInput(
        'QuestionAmbiguous',
        `Several questions are open: ${open.map((each) => each.seat).join(', ')}.`,
        'Name one in seat.',
      );
    const isHost = panel.find((sitting) => sitting.seat === question.seat)?.via === 'host';
    const who = isHost ? `host: ${readClientName(call)}` : host.nameUser(by);
    const order = { does: 'answer', debate, address: question.address, answer, by: who, ...host.place } as const;
    await host.carryOut(order, call.signal);
    const next = `Call debate_wait with debate ${debate}.`;
    const view = await findPage(host, debate);
    return {
      facts: { debate, seat: question.seat, next, view },
      words: `Taken. ${next}\n${describePage(view)}`,
    };
  },
});

function readClientName({ server, context }: ToolCall): string {
  const envelope = context.mcpReq.envelope as Record<string, { name?: string } | undefined> | undefined;
  const told = server.server.getClientVersion() ?? envelope?.['io.modelcontextprotocol/clientInfo'];
  return String(told?.name ?? 'unknown client').slice(0, 80);
}
