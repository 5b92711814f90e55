import { userInfo } from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import type { Identity } from '../debate/actor.ts';
import { badInput } from '../debate/errors.ts';
import type { DebateEvent, HumanAnswered, HumanAsked } from '../debate/event.ts';
import type { Json } from '../debate/json.ts';
import type { Outcome } from '../debate/outcome.ts';
import type { Protocol } from '../debate/protocol.ts';
import { type Ledger, readLedger } from '../debate/record/ledger.ts';
import { openInbox } from '../engine/inbox.ts';
import { createJournalWriteError, isSystemError } from '../engine/journal/errors.ts';
import { findWriter } from '../engine/journal/lock.ts';
import { reopenDebate } from '../engine/open.ts';
import { rebuildPromptBlocks, requireStarted } from '../engine/prompt/book.ts';
import type { PlacedDebate, Store } from '../engine/store.ts';
import { isPause } from '../outputs/index.ts';
import { createReseater, type FindPanel, reseatLate } from '../seating/reseat.ts';
import { type Revision, recordAnswers, refuseMisfit } from './answers.ts';
import { findApproval } from './approval.ts';
import { readJournal } from './read-journal.ts';
import { type ResumeOptions, resumeDebate } from './resume.ts';
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
export const listOpenQuestions = async (folder: string): Promise<readonly OpenQuestion[]> =>
  readOpenQuestions((await readJournal(folder)).events);

/** The same of a journal that was read already. */
export function readOpenQuestions(events: readonly DebateEvent[]): readonly OpenQuestion[] {
  const record = readLedger(events);
  return listQuestions(record, ({ address }) => !record.answered.has(address));
}

/** The question whose decision can be revised (E21): the last that was decided, if nobody was asked anything since. */
export function readRevisable(events: readonly DebateEvent[]): OpenQuestion | undefined {
  const record = readLedger(events);
  const decided = listQuestions(record, ({ seat, address }) => seat === null && record.answered.has(address));
  const question = decided.findLast(({ pause }) => !pause);
  const answered = events.findIndex((event) => event.type === 'human-answered' && event.address === question?.address);
  return events.some(({ type }, index) => type === 'turn-started' && index > answered) ? undefined : question;
}

/**
 * What can be answered now: the open questions, and whether a result that nobody has approved is approved; to decide once more
 * (E21), the question that was decided last.
 */
export async function listAnswerable(
  folder: string,
  { revise = false }: { readonly revise?: boolean | undefined } = {},
): Promise<readonly OpenQuestion[]> {
  const { events } = await readJournal(folder);
  const revisable = revise ? readRevisable(events) : undefined;
  if (revise) return revisable ? [revisable] : [];
  const approval = findApproval(events);
  return approval ? [...readOpenQuestions(events), { ...approval, pause: false }] : readOpenQuestions(events);
}

function listQuestions(record: Ledger, isWanted: (asked: HumanAsked) => boolean): readonly OpenQuestion[] {
  return [...record.asked.values()]
    .filter(isWanted)
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
    readonly reseat?: FindPanel | undefined;
    readonly config?: string | undefined;
    /** True: the project's own files are trusted, where turns follow. */
    readonly trust?: boolean | undefined;
    /** The protocol, where it is one of your own and stands in no configuration. */
    readonly protocol?: Protocol | undefined;
    readonly question: OpenQuestion;
    readonly answer: Json;
    readonly by?: string;
    readonly identity?: Identity | undefined;
    readonly file?: string;
    /** The question was decided before: the new decision holds, and both are kept (E21). */
    readonly revise?: boolean;
  },
): Promise<Outcome | undefined> {
  const { folder, question, answer } = options;
  refuseMisfit(answer, question, options.file);
  const { identity } = options;
  const given = { answer, by: options.by ?? findUserName(), ...(identity ? { identity } : {}) };
  const reseat = reseatLate(
    options.reseat ?? createReseater({ ...options, trust: createTrust({ ...options, given: options.trust }) }),
  );
  const resuming = { ...options, reseat, answering: true };
  if (options.revise) {
    await awaitRelease(folder);
    return (await resumeDebate({ ...resuming, revision: { address: question.address, ...given } })).outcome;
  }
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
  const running = await resumeDebate(resuming).catch(async (error: unknown) => {
    await openInbox(folder).remove(question.address); // what is refused leaves nothing behind
    throw error;
  });
  return running.outcome;
}

/**
 * Puts a person's answer on record and asks nobody: whoever takes the debate up next goes on from there. The first answer to a
 * question counts, unless the last decision is revised (E21).
 */
export async function recordAnswer(
  { debate, folder, store }: PlacedDebate & { readonly store: Store },
  { revise = false, ...given }: Revision & { readonly revise?: boolean | undefined },
): Promise<void> {
  const held = await reopenDebate(folder, debate, { store });
  try {
    const question = (await listAnswerable(folder, { revise })).find(({ address }) => address === given.address);
    if (!question)
      throw badInput('AnsweredAlready', 'This question is no longer open.', 'Look at the debate to see its state.');
    refuseMisfit(given.answer, question);
    await recordAnswers(held, given);
  } finally {
    await held.release();
  }
}

/** Another answer lies in the inbox: of somebody who was quicker, or of a process that ended before it could go on. */
const createAnsweredError = async (folder: string) =>
  badInput(
    'AnsweredAlready',
    'Somebody else has already answered this question.',
    (await findWriter(folder))
      ? 'To see the answer: dissent show latest'
      : 'To continue with that answer: dissent resume latest',
  );

/** Waits until the process that runs the debate has taken the answer up. */
async function awaitHandover(folder: string, address: string, given: Given): Promise<undefined> {
  for (let tries = 0; tries < 100; tries++) {
    const answered = await findRecordedAnswer(address, folder);
    if (answered) return checkTakenUp(answered, given);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw badInput(
    'AnswerNotTaken',
    "The process that runs this debate didn't take the answer.",
    'Your answer is kept. Stop that process, then run `dissent resume latest`.',
  );
}

/** A process that is still writing down the decision before is about to end. */
async function awaitRelease(folder: string): Promise<void> {
  for (let tries = 0; tries < 100 && (await findWriter(folder)); tries++)
    await new Promise((resolve) => setTimeout(resolve, 100));
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
    `${recorded.by} answered this question first.`,
    'To see the answer: dissent show latest',
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
