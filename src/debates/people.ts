import { userInfo } from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { badInput } from '../debate/errors.ts';
import type { HumanAnswered, HumanAsked } from '../debate/event.ts';
import type { Json } from '../debate/json.ts';
import type { Outcome } from '../debate/outcome.ts';
import type { Protocol } from '../debate/protocol.ts';
import { readLedger } from '../debate/record/ledger.ts';
import { openInbox } from '../engine/inbox.ts';
import { createJournalWriteError, isSystemError } from '../engine/journal/errors.ts';
import { findWriter } from '../engine/journal/lock.ts';
import { rebuildPromptBlocks, requireStarted } from '../engine/prompt/book.ts';
import { readReply } from '../engine/reading/read.ts';
import { isPause } from '../outputs/index.ts';
import { protocols } from '../protocols/by-name.ts';
import { createReseater, type Reseat } from '../seating/reseat.ts';
import { readJournal } from './read-journal.ts';
import { type ResumeOptions, resumeDebate } from './resume.ts';
import { listUnacceptedRisks } from './risks.ts';
import { createTrust } from './trust/trust.ts';

/** A question that a person has not answered yet, with its words. */
export interface OpenQuestion {
  readonly address: string;
  /** The seat of a person at the table; null for the person in charge. */
  readonly seat: string | null;
  readonly prompt: string;
  readonly text: string;
  readonly schema: HumanAsked['schema'];
  readonly complaint: string | null;
  /** True for a review on the way, which wants more than a choice and decides nothing. */
  readonly pause: boolean;
}

/** The questions of a debate that wait for people. */
export async function listOpenQuestions(folder: string): Promise<readonly OpenQuestion[]> {
  const record = readLedger((await readJournal(folder)).events);
  return [...record.asked.values()]
    .filter(({ address }) => !record.answered.has(address))
    .map(({ address, seat, prompt, text, schema, complaint, pause }) => ({
      address,
      seat,
      prompt,
      schema,
      complaint,
      pause: seat === null && isPause({ prompt, pause }, record.opened ?? {}),
      text:
        seat === null ? text : rebuildPromptBlocks(record, requireStarted(record, address.replace(/#2$/, ''))).join(''),
    }));
}

/**
 * Gives a person's answer to a debate. If a process runs the debate, the answer is handed to it; otherwise
 * the debate goes on here. The first answer to a question counts.
 */
export async function answerQuestion(
  options: Omit<ResumeOptions, 'reseat'> & {
    /** How protocol and participants are found again; default: by the configuration. */
    readonly reseat?: Reseat | undefined;
    readonly config?: string | undefined;
    /** True: the project's own files are trusted, where turns follow. */
    readonly trust?: boolean | undefined;
    /** The protocol, where it is one of your own and stands in no configuration. */
    readonly protocol?: Protocol | undefined;
    readonly question: OpenQuestion;
    readonly answer: Json;
    readonly by?: string;
    readonly file?: string;
  },
): Promise<Outcome | undefined> {
  const { folder, question, answer } = options;
  refuseMisfit(answer, question, options.file);
  const given = { answer, by: options.by ?? findUserName() };
  const left = await openInbox(folder)
    .leave(question.address, given)
    .catch((error: unknown) => {
      throw isSystemError(error) ? createJournalWriteError(folder, error) : error;
    });
  if (!left) throw await createAnsweredError(folder);
  const earlier = await findRecordedAnswer(question.address, folder);
  if (earlier) {
    await openInbox(folder).remove(question.address);
    return checkTakenUp(earlier, given);
  }
  if (await findWriter(folder)) return awaitHandover(folder, question.address, given);
  const { reseat = createReseater({ ...options, trust: createTrust({ ...options, given: options.trust }) }) } = options;
  const running = await resumeDebate({ ...options, reseat }).catch(async (error: unknown) => {
    await openInbox(folder).remove(question.address); // what is refused leaves nothing behind
    throw error;
  });
  return running.outcome;
}

/** Another answer lies in the inbox: of somebody who was quicker, or of a process that ended before it could go on. */
const createAnsweredError = async (folder: string) =>
  badInput(
    'AnsweredAlready',
    'Somebody else has answered this question already.',
    (await findWriter(folder))
      ? '`dissent show` tells what was decided.'
      : 'That answer waits to be taken up: run `dissent resume`.',
  );

/** The engine reads an answer again by the question's own schema; this tells whoever gave it before anything is written. */
function refuseMisfit(answer: Json, { schema }: OpenQuestion, file: string | undefined): void {
  const reading = readReply(JSON.stringify(answer), z.fromJSONSchema(schema));
  if (!reading.ok)
    throw badInput(
      'AnswerInvalid',
      `The answer does not fit the question. ${reading.complaint}`,
      'Correct it and answer again; nothing was recorded.',
    );
  const missing = listUnacceptedRisks(answer, schema);
  if (missing.length > 0)
    throw badInput(
      'RiskNotAccepted',
      `This choice needs a risk accepted by name: ${missing.join(', ')}.`,
      `Add ${missing.map((name) => `--accept-risk "${name}: the concern"`).join(' ')}, or choose otherwise; nothing was recorded.`,
    );
  const undoable = checkAnswer(answer, schema, file);
  if (undoable.length > 0)
    throw badInput('AnswerInvalid', undoable.join('\n'), 'Correct it and answer again; nothing was recorded.');
}

/** What an answer asks for that cannot be done, in the words of the protocol whose question it is. */
export function checkAnswer(answer: Json, schema: HumanAsked['schema'], file?: string): readonly string[] {
  return Object.values(protocols).flatMap((protocol) => protocol.checkAnswer?.(answer, schema, file) ?? []);
}

/** Waits until the process that runs the debate has taken the answer up. */
async function awaitHandover(folder: string, address: string, given: Given): Promise<undefined> {
  for (let tries = 0; tries < 100; tries++) {
    const answered = await findRecordedAnswer(address, folder);
    if (answered) return checkTakenUp(answered, given);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw badInput(
    'AnswerNotTaken',
    'The process that runs this debate did not take the answer up.',
    'Stop it and run `dissent resume`; the answer is kept.',
  );
}

async function findRecordedAnswer(address: string, folder: string): Promise<HumanAnswered | undefined> {
  return readLedger((await readJournal(folder)).events).answered.get(address);
}

interface Given {
  readonly answer: Json;
  readonly by: string;
}

/** The answer on record is the one that was given, or somebody else was first. */
function checkTakenUp(recorded: HumanAnswered, given: Given): undefined {
  if (recorded.by === given.by && isDeepStrictEqual(recorded.answer, given.answer)) return undefined;
  throw badInput(
    'AnsweredAlready',
    `${recorded.by} has answered this question first.`,
    '`dissent show` tells what was decided.',
  );
}

/** Who uses this program. In a container without a user list the environment says so, if anything does. */
export function findUserName(): string {
  try {
    return userInfo().username;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    return process.env.USER ?? process.env.USERNAME ?? 'unknown';
  }
}
