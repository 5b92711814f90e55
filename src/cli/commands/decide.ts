import { readFile } from 'node:fs/promises';
import {
  answerQuestion,
  badInput,
  createReseater,
  findDebate,
  type Json,
  type JsonSchema,
  listChoices,
  listOpenQuestions,
  locateDebates,
  type Outcome,
  readJournal,
  readOutcome,
  readSchema,
  readState,
  takesRisks,
} from '../../doors.ts';
import { chooseExitCode } from '../exit-code.ts';
import { stripUnsafeText } from '../progress/terminal-safe.ts';
import { printResult } from '../watch.ts';

interface DecideFlags {
  readonly reason: string;
  readonly acceptRisk: readonly string[];
  readonly file?: string;
  readonly by?: string;
  readonly config?: string;
  readonly json?: boolean;
  readonly dir?: string;
}

/** `dissent decide`: J8. The debate keeps its status; the decision is filled in, with who, when and why. */
export async function runDecideCommand(id: string, choice: string | undefined, flags: DecideFlags): Promise<void> {
  const { debate, folder } = await findDebate(await locateDebates(flags), id);
  const question = (await listOpenQuestions(folder)).find(({ seat }) => seat === null);
  if (!question) throw await createNothingToDecideError(debate, folder);
  if (choice === undefined) return void process.stdout.write(`${stripUnsafeText(question.text)}\n`);
  const choices = listChoices(question.schema);
  const chosen =
    choices.find((each) => each === choice) ?? choices.find((each) => each.toLowerCase() === choice.toLowerCase());
  if (!chosen)
    throw badInput('UnknownChoice', `"${choice}" is none of the choices.`, `Choose one of: ${choices.join(', ')}.`);
  const outcome = await answerQuestion({
    folder,
    debate,
    reseat: createReseater(flags),
    question,
    answer: {
      choice: chosen,
      reason: flags.reason,
      ...readAcceptedRisks(flags.acceptRisk, question.schema),
      ...(flags.file ? await readTextField(flags.file, question.schema) : {}),
    },
    ...(flags.by ? { by: flags.by } : {}),
    ...(flags.file ? { file: flags.file } : {}),
  });
  process.exitCode = outcome ? exitAfter(outcome) : 0;
  if (outcome) await printResult(outcome, folder, flags);
  else process.stderr.write('Decided; the process that runs the debate goes on with it.\n');
}

/** A debate that ends with the decision was decided (J8); one that went on from it ends as it ends. */
function exitAfter(outcome: Outcome): number {
  const isSettled =
    outcome.decision !== null && ['contested', 'tradeoff', 'escalated', 'stalemate'].includes(outcome.status);
  return isSettled ? 0 : chooseExitCode(outcome);
}

async function createNothingToDecideError(debate: string, folder: string): Promise<Error> {
  const { events } = await readJournal(folder);
  const ended = readState(events).status !== 'unfinished';
  const decision = ended ? readOutcome(events).decision : null;
  if (decision)
    return badInput(
      'AnsweredAlready',
      `${debate} was decided already: ${decision.choice}, by ${decision.by} on ${decision.at.slice(0, 10)}.`,
      'A decision on record is not changed; hold a new debate.',
    );
  return badInput(
    'NoOpenQuestion',
    `${debate} has nothing to decide.`,
    ended ? '`dissent show` tells how it ended.' : '`dissent resume` goes on with it.',
  );
}

/** Risks can be accepted where the question asks for it only (R7). */
function readAcceptedRisks(accepted: readonly string[], schema: JsonSchema) {
  if (accepted.length === 0) return {};
  if (!takesRisks(schema))
    throw badInput('FlagInvalid', 'This debate asks for no risk to be accepted.', 'Leave out --accept-risk.');
  return { accepted_risks: accepted };
}

/** The field of a question that takes a whole text, filled from a file. */
async function readTextField(file: string, schema: JsonSchema): Promise<{ readonly [field: string]: Json }> {
  const { properties = {} } = readSchema(schema);
  const field = Object.keys(properties).find((name) => properties[name]?.contentMediaType !== undefined);
  if (!field) throw badInput('FlagInvalid', 'This decision takes no file.', 'Leave out --file.');
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'there is no such file' : error.message;
    throw badInput('FileUnreadable', `${file} cannot be read: ${why}.`, 'Name the edited file.', error);
  });
  return { [field]: text };
}
