import {
  badInput,
  listAnswerable,
  listChoices,
  type OpenQuestion,
  readStanding,
  type Standing,
  z,
} from '../../doors.ts';
import { findNamed } from '../host.ts';
import { canAskPerson, elicitFromPerson, makeElicitationForm, readPersonAnswer } from '../person.ts';
import { reportStanding, StandingFacts } from '../report.ts';
import { defineTool, type ToolCall } from '../tool.ts';

/** The decision of a person on a debate that could not decide, or on what it proposes. */
export const debateDecide = defineTool({
  name: 'debate_decide',
  title: "Record a person's decision",
  description:
    "Records a person's decision on a debate that could not decide, or that they approve a result or turn it down, with who and why. The choice is the person's: ask them first. Without a choice they are asked in a form, where the client can show one.",
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  input: z.object({
    debate: z.string(),
    choice: z.string().optional(),
    reason: z.string().optional(),
    by: z.string().optional().describe('Who decides; default: the user of this machine'),
    accepted_risks: z.array(z.string()).optional(),
    revise: z.boolean().optional().describe('Decide once more: both decisions are kept, and the later one holds'),
  }),
  output: StandingFacts,
  async run({ debate: id, choice, reason, by, accepted_risks, revise }, call) {
    const { host } = call;
    const { debate, folder } = await findNamed(host, id, 'decide');
    const standing = await readStanding(folder);
    const question = (await listAnswerable(folder, { revise })).find(({ seat }) => seat === null);
    if (!question) throw createNothingToDecideError(standing);
    const said = readPersonAnswer(call, 'decision');
    if (choice === undefined && said.is !== 'answer') {
      if (said.is === 'declined' || !canAskPerson(call)) return reportStanding(standing, folder, host);
      return elicitFromPerson('decision', question.text.slice(0, 6000), makeElicitationForm(question));
    }
    const given = said.is === 'answer' ? said.answer : { choice, reason: reason ?? '', ...pickRisks(accepted_risks) };
    await decide({ debate, question, given, by: host.nameUser(by), revise }, call);
    return reportStanding(await awaitSettled(folder), folder, host);
  },
});

const pickRisks = (accepted: readonly string[] | undefined) => (accepted ? { accepted_risks: accepted } : {});

async function decide(
  {
    debate,
    question,
    given,
    by,
    revise,
  }: {
    debate: string;
    question: OpenQuestion;
    given: Record<string, unknown>;
    by: string;
    revise: boolean | undefined;
  },
  { host, signal }: ToolCall,
): Promise<void> {
  const choices = listChoices(question.schema);
  const wanted = String(given.choice).toLowerCase();
  const choice = choices.find((each) => each.toLowerCase() === wanted);
  if (choice === undefined)
    throw badInput(
      'UnknownChoice',
      `"${String(given.choice)}" is not one of the choices.`,
      `Choose one of: ${choices.join(', ')}.`,
    );
  const answer = { ...given, choice };
  const order = { does: 'answer', debate, address: question.address, answer, by, revise, ...host.place } as const;
  await host.carryOut(order, signal);
}

/** Most debates end with the decision; one that goes on from it is told to be running. */
async function awaitSettled(folder: string): Promise<Standing> {
  for (let tries = 0; ; tries++) {
    const standing = await readStanding(folder);
    if (!standing.running || tries >= 20) return standing;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function createNothingToDecideError({ state }: Standing): Error {
  const { decision, debate } = state;
  if (!decision)
    return badInput('NoOpenQuestion', `${debate} has nothing to decide.`, 'Call debate_wait to see its state.');
  return badInput(
    'AnsweredAlready',
    `${debate} is already decided: ${decision.choice}, by ${decision.by}.`,
    'If the person wants to decide again, call it with revise: true. Both decisions stay on record.',
  );
}
