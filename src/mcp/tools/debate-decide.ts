import { badInput, listChoices, nameOfUser, type OpenQuestion, type Standing, standingOf, z } from '../../doors.ts';
import { carryOutApart } from '../holder.ts';
import { askPerson, canAskPerson, formOf, personSaid } from '../person.ts';
import { StandingFacts, standingSaid } from '../report.ts';
import { type Call, debateFor, defineTool } from '../tool.ts';

/** The decision of a person on a debate that could not decide. */
export const debateDecide = defineTool({
  name: 'debate_decide',
  title: "Record a person's decision",
  description:
    "Records a person's decision on a contested, escalated or stalemate debate, with who and why. The choice is the person's: ask them first. Without a choice they are asked in a form, where the client can show one.",
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  input: z.object({
    debate: z.string(),
    choice: z.string().optional(),
    reason: z.string().optional(),
    by: z.string().optional().describe('Who decides; default: the user of this machine'),
    accepted_risks: z.array(z.string()).optional(),
  }),
  output: StandingFacts,
  async run({ debate: id, choice, reason, by, accepted_risks }, call) {
    const { debate, folder } = await debateFor(id, call.place);
    const standing = await standingOf(folder);
    const question = standing.questions.find(({ seat }) => seat === null);
    if (!question) throw nothingToDecide(standing);
    const said = personSaid(call, 'decision');
    if (choice === undefined && said.is !== 'answer') {
      if (said.is === 'declined' || !canAskPerson(call)) return standingSaid(standing);
      return askPerson('decision', question.text.slice(0, 6000), formOf(question));
    }
    const given = said.is === 'answer' ? said.answer : { choice, reason: reason ?? '', ...risks(accepted_risks) };
    await decide({ debate, question, given, by: by ?? nameOfUser() }, call);
    return standingSaid(await settled(folder));
  },
});

const risks = (accepted: readonly string[] | undefined) => (accepted ? { accepted_risks: accepted } : {});

async function decide(
  {
    debate,
    question,
    given,
    by,
  }: { debate: string; question: OpenQuestion; given: Record<string, unknown>; by: string },
  { place, signal }: Call,
): Promise<void> {
  const choices = listChoices(question.schema);
  const wanted = String(given.choice).toLowerCase();
  const choice = choices.find((each) => each.toLowerCase() === wanted);
  if (choice === undefined)
    throw badInput(
      'UnknownChoice',
      `"${String(given.choice)}" is none of the choices.`,
      `Choose one of: ${choices.join(', ')}.`,
    );
  const answer = { ...given, choice };
  await carryOutApart({ does: 'answer', debate, address: question.address, answer, by, ...place }, signal);
}

/** Most debates end with the decision; one that goes on from it is told to be running. */
async function settled(folder: string): Promise<Standing> {
  for (let tries = 0; ; tries++) {
    const standing = await standingOf(folder);
    if (!standing.running || tries >= 20) return standing;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function nothingToDecide({ state }: Standing): Error {
  const { decision, debate } = state;
  if (!decision)
    return badInput('NoOpenQuestion', `${debate} has nothing to decide.`, 'debate_wait tells how it stands.');
  return badInput(
    'AnsweredAlready',
    `${debate} was decided already: ${decision.choice}, by ${decision.by}.`,
    'A decision on record is not changed; hold a new debate.',
  );
}
