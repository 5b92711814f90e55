import { readFile } from 'node:fs/promises';
import {
  answerQuestion,
  badInput,
  createReseater,
  findUserName,
  formatJson,
  listOpenQuestions,
  type OpenQuestion,
  readJournal,
  shortenId,
} from '../../doors.ts';
import { parseAnswer, writeAnswerTemplate } from '../people/answer-file.ts';
import { readOptionNames } from '../people/option-names.ts';
import { createTerminalPeople } from '../people/terminal-people.ts';
import { stripUnsafeText } from '../progress/terminal-safe.ts';
import { answerOnServer } from '../remote/answer.ts';
import { findNamed } from '../remote/debates.ts';
import { readPipedInput } from '../standard-input.ts';
import { createCliTrust } from '../trust.ts';
import { canAsk, createTeller, printAnswered } from '../watch.ts';

interface AnswerFlags {
  readonly seat?: string;
  readonly file?: string;
  readonly template?: boolean;
  readonly by?: string;
  readonly config?: string;
  readonly json?: boolean;
  readonly input?: boolean;
  readonly trust?: boolean;
  readonly dir?: string;
}

/** `dissent answer`: a person at the table reads the open question and answers it; then the debate goes on. */
export async function runAnswerCommand(id: string, flags: AnswerFlags): Promise<void> {
  const found = await findNamed(id, flags);
  const { debate, folder, server } = found;
  const question = pick(debate, await listOpenQuestions(folder), flags.seat);
  if (flags.template) return void process.stdout.write(writeAnswerTemplate(question.schema));
  const given = await readGivenAnswer(found, question, flags);
  if (!given) return showQuestion(debate, question, flags);
  const reseat = createReseater({ ...flags, trust: createCliTrust(flags) });
  const where = { folder, debate, reseat, onWritten: createTeller({}) };
  const outcome = server
    ? await answerOnServer(server, found, { question, answer: given.answer, by: flags.by })
    : await answerQuestion({ ...where, question, ...given });
  if (!outcome) return void process.stderr.write('Answered. The debate continues in the process that runs it.\n');
  await printAnswered(outcome, folder, flags);
}

function pick(debate: string, questions: readonly OpenQuestion[], seat: string | undefined): OpenQuestion {
  const seated = questions.filter(
    (question) => question.seat !== null && (seat === undefined || question.seat === seat),
  );
  const atTable = seated.length > 0 || seat !== undefined ? seated : questions.filter(({ pause }) => pause);
  const [first, ...others] = atTable;
  if (!first)
    throw badInput(
      'NoOpenQuestion',
      `Debate ${shortenId(debate)} has no open question${seat ? ` for ${seat}` : ' for a person at the table'}.`,
      `To see its state: dissent show ${shortenId(debate)}. To decide it: dissent decide ${shortenId(debate)}`,
    );
  if (others.length > 0)
    throw badInput(
      'QuestionAmbiguous',
      `Debate ${shortenId(debate)} waits for several people: ${atTable.map((each) => each.seat).join(', ')}.`,
      `Say who answers: --seat ${first.seat}`,
    );
  return first;
}

async function readGivenAnswer(
  { debate, folder }: { readonly debate: string; readonly folder: string },
  question: OpenQuestion,
  flags: AnswerFlags,
) {
  const by = flags.by ?? findUserName();
  if (flags.file) return { answer: parseAnswer(await readAnswerFile(flags.file)), by };
  if (canAsk(flags)) {
    const names = readOptionNames((await readJournal(folder)).events);
    const people = createTerminalPeople({ by, optionNames: () => names });
    return people.ask({ debate, ...question }, new AbortController().signal);
  }
  const piped = (await readPipedInput({ wait: false })) ?? '';
  return piped.trim() === '' ? undefined : { answer: parseAnswer(piped), by };
}

function readAnswerFile(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'no such file' : error.message;
    throw badInput(
      'FileUnreadable',
      `Can't read ${file}: ${why}.`,
      'Check the path. For a form to fill in: dissent answer latest --template > answer.yaml',
      error,
    );
  });
}

function showQuestion(debate: string, question: OpenQuestion, { json }: AnswerFlags): void {
  const { address, seat, text, schema, complaint } = question;
  if (json) process.stdout.write(`${formatJson({ dissent: 1, debate, address, seat, complaint, text, schema })}\n`);
  else
    process.stdout.write(
      `${process.stdout.isTTY ? stripUnsafeText(text) : text}\n${complaint ? `\nYour last answer could not be used. ${complaint}\n` : ''}`,
    );
  process.stderr.write('Answer with --file answer.yaml or on standard input. For a form to fill in, add --template.\n');
  process.exitCode = 3;
}
