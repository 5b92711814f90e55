import { readFile } from 'node:fs/promises';
import {
  answerQuestion,
  badInput,
  createReseater,
  type Json,
  type JsonSchema,
  listAnswerable,
  listChoices,
  type Outcome,
  readJournal,
  readOutcome,
  readSchema,
  readState,
  shortenId,
  takesRisks,
} from '../../doors.ts';
import { formatOptions } from '../places.ts';
import { stripUnsafeLine, stripUnsafeText } from '../progress/terminal-safe.ts';
import { answerOnServer } from '../remote/answer.ts';
import { findNamed } from '../remote/debates.ts';
import { createCliTrust } from '../trust.ts';
import { createTeller, printAnswered } from '../watch.ts';

interface DecideFlags {
  readonly reason?: string;
  readonly acceptRisk: readonly string[];
  readonly file?: string;
  readonly by?: string;
  readonly config?: string;
  readonly trust?: boolean;
  readonly json?: boolean;
  readonly dir?: string;
  readonly revise?: boolean;
}

/** `dissent decide`: J8. The debate keeps its status; the decision is filled in, with who, when and why. */
export async function runDecideCommand(id: string, choice: string | undefined, flags: DecideFlags): Promise<void> {
  const found = await findNamed(id, flags);
  const { debate, folder, server } = found;
  const question = (await listAnswerable(folder, flags)).find(({ seat }) => seat === null);
  if (!question) throw await createNothingToDecideError(debate, folder, flags);
  const choices = listChoices(question.schema);
  if (choice === undefined) return showChoices(question.text, choices, { debate, flags });
  const chosen =
    choices.find((each) => each === choice) ?? choices.find((each) => each.toLowerCase() === choice.toLowerCase());
  if (!chosen)
    throw badInput(
      'UnknownChoice',
      `"${choice}" is not one of the choices.`,
      `Choose ${choices.join(', ')}. To see what each means: dissent decide ${shortenId(debate)}`,
    );
  const given = {
    question,
    revise: flags.revise ?? false,
    answer: {
      choice: chosen,
      reason: flags.reason ?? '',
      ...readAcceptedRisks(flags.acceptRisk, question.schema),
      ...(flags.file ? await readTextField(flags.file, question.schema) : {}),
    },
    ...(flags.by ? { by: flags.by } : {}),
    ...(flags.file ? { file: flags.file } : {}),
  };
  const reseat = createReseater({ ...flags, trust: createCliTrust(flags) });
  const outcome = server
    ? await answerOnServer(server, found, given)
    : await answerQuestion({ folder, debate, reseat, onWritten: createTeller({}), ...given });
  if (!outcome) return void process.stderr.write('Decided. The debate continues in the process that runs it.\n');
  await printAnswered(outcome, folder, flags);
  if (isSettled(outcome)) process.exitCode = 0;
}

function showChoices(
  text: string,
  choices: readonly string[],
  { debate, flags: { dir, revise } }: { readonly debate: string; readonly flags: DecideFlags },
): void {
  const words = ['dissent decide', shortenId(debate), '<choice> --reason "…"', revise ? '--revise' : ''];
  const command = [...words, formatOptions({ dir })].filter(Boolean).join(' ');
  process.stdout.write(`${stripUnsafeText(text)}\n`);
  process.stderr.write(`\nTo decide: ${stripUnsafeLine(`${command}, with one of ${choices.join(', ')}`)}\n`);
}

/** A debate that ends with the decision was decided (J8); one that went on from it ends as it ends. */
const isSettled = ({ decision, approval, status }: Outcome) =>
  approval !== undefined ||
  (decision !== null && ['contested', 'insufficient', 'tradeoff', 'escalated', 'stalemate'].includes(status));

async function createNothingToDecideError(
  debate: string,
  folder: string,
  { revise = false }: DecideFlags,
): Promise<Error> {
  const { events } = await readJournal(folder);
  const ended = readState(events).status !== 'unfinished';
  const outcome = ended ? readOutcome(events) : undefined;
  const { decision, approval } = outcome ?? {};
  if (approval)
    return badInput(
      'AnsweredAlready',
      `The result of debate ${shortenId(debate)} is already ${approval.choice === 'approve' ? 'approved' : 'turned down'}, by ${approval.by} on ${approval.at.slice(0, 10)}.`,
      'To decide again, add --revise. Both decisions stay on record.',
    );
  if (decision && revise)
    return badInput(
      'AnsweredAlready',
      `Debate ${shortenId(debate)} already continued from its decision: ${decision.choice}, by ${decision.by}.`,
      `It can't be revised any more. Branch off instead: dissent replay ${shortenId(debate)} --from <address>`,
    );
  if (decision)
    return badInput(
      'AnsweredAlready',
      `Debate ${shortenId(debate)} is already decided: ${decision.choice}, by ${decision.by} on ${decision.at.slice(0, 10)}.`,
      'To decide again, add --revise. Both decisions stay on record.',
    );
  return badInput(
    'NoOpenQuestion',
    `Debate ${shortenId(debate)} has nothing to decide.`,
    ended
      ? `To see how it ended: dissent show ${shortenId(debate)}${outcome?.agreed ? `. To put its result on record: dissent adr ${shortenId(debate)}` : ''}`
      : `To continue it: dissent resume ${shortenId(debate)}`,
  );
}

/** Risks can be accepted where the question asks for it only (R7). */
function readAcceptedRisks(accepted: readonly string[], schema: JsonSchema) {
  if (accepted.length === 0) return {};
  if (!takesRisks(schema))
    throw badInput('FlagInvalid', 'This debate has no risk to accept.', 'Leave out --accept-risk.');
  return { accepted_risks: accepted };
}

/** The field of a question that takes a whole text, filled from a file. */
async function readTextField(file: string, schema: JsonSchema): Promise<{ readonly [field: string]: Json }> {
  const { properties = {} } = readSchema(schema);
  const field = Object.keys(properties).find((name) => properties[name]?.contentMediaType !== undefined);
  if (!field) throw badInput('FlagInvalid', 'This decision takes no file.', 'Leave out --file.');
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'no such file' : error.message;
    throw badInput('FileUnreadable', `Can't read ${file}: ${why}.`, 'Check the path in --file.', error);
  });
  return { [field]: text };
}
