import { setTimeout as delay } from 'node:timers/promises';
import { readLatestLine, readStanding, type Standing, z } from '../../doors.ts';
import { canAskPerson, elicitFromPerson, makeElicitationForm, readPersonAnswer } from '../person.ts';
import { classifyStanding, reportStanding, StandingFacts } from '../report.ts';
import { defineTool, type ToolCall } from '../tool.ts';

/** Below every client's limit for a call. */
const longest = 45;

/** Waits for a debate: until it ends, until it is the host's turn, or until the time is up. */
export const debateWait = defineTool({
  name: 'debate_wait',
  title: 'Wait for a debate',
  description:
    'Waits for a debate, at most 45 seconds, and says how it stands: running (call again), your-turn (answer with debate_answer), person-awaited, decision-needed (the person decides), ended, or stopped. Cancelling the call never cancels the debate.',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input: z.object({
    debate: z.string().describe('Whole id, its last part, or latest'),
    seconds: z.number().min(0).max(longest).default(longest),
  }),
  output: StandingFacts,
  async run({ debate: id, seconds }, call) {
    const { host } = call;
    const { debate, folder } = await host.find(id, 'see');
    const until = Date.now() + seconds * 1000;
    const said = readPersonAnswer(call, 'decision');
    if (said.is === 'answer') await handOver(debate, folder, said.answer, call);
    const standing = await waitFor(folder, until, call);
    const [question] = standing.questions;
    const canAsk = said.is === 'not-asked' && classifyStanding(standing) === 'decision-needed' && canAskPerson(call);
    if (canAsk && question && (await mayDecide(debate, call)))
      return elicitFromPerson('decision', question.text.slice(0, 6000), makeElicitationForm(question));
    return reportStanding(standing, folder, host);
  },
});

/** Who may not decide isn't asked to. */
const mayDecide = (debate: string, { host }: ToolCall): Promise<boolean> =>
  host.find(debate, 'decide').then(
    () => true,
    () => false,
  );

/** What the person filled in goes on record like a decision from the command line. */
async function handOver(debate: string, folder: string, answer: Record<string, unknown>, { host, signal }: ToolCall) {
  await host.find(debate, 'decide');
  const question = (await readStanding(folder)).questions.find(({ seat }) => seat === null);
  if (!question) return;
  const order = {
    does: 'answer',
    debate,
    address: question.address,
    answer,
    by: host.nameUser(undefined),
    ...host.place,
  } as const;
  await host.carryOut(order, signal);
}

async function waitFor(folder: string, until: number, call: ToolCall): Promise<Standing> {
  let told = 0;
  for (;;) {
    const standing = await readStanding(folder);
    if (standing.events.length > told) await tellProgress(standing, call);
    told = standing.events.length;
    if (classifyStanding(standing) !== 'running' || Date.now() >= until) return standing;
    await delay(Math.min(200, Math.max(0, until - Date.now())), undefined, { signal: call.signal });
  }
}

async function tellProgress({ phase, answered, events }: Standing, { context: { mcpReq } }: ToolCall): Promise<void> {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return;
  const latest = readLatestLine(events);
  const message = `${phase}: ${answered} turns answered${latest ? `; ${latest}` : ''}`;
  await mcpReq.notify({
    method: 'notifications/progress',
    params: { progressToken, progress: events.length, message },
  });
}
