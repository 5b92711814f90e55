import {
  answerQuestion,
  badInput,
  type Json,
  listAnswerable,
  type ResumeOptions,
  readJournal,
  readState,
} from '../doors.ts';

/** A person's answer as the page sends it. */
export interface GivenAnswer {
  readonly address: string;
  readonly answer: Json;
  readonly by: string;
  /** The question was decided before, and is decided anew (E21). */
  readonly revise?: boolean | undefined;
}

/**
 * Gives a person's answer to a debate, as `dissent decide` and `dissent answer` do. Resolves as soon as it is on record:
 * the debate goes on by itself, in the process that runs it or here.
 */
export async function giveAnswer(
  { address, answer, by, revise = false }: GivenAnswer,
  { folder, debate, reseat, lost }: ResumeOptions & { readonly lost: (error: unknown) => void },
): Promise<void> {
  const question = (await listAnswerable(folder, { revise })).find((open) => open.address === address);
  if (!question) throw await createAnsweredError(folder);
  const recorded = new Promise<void>((resolve, reject) => {
    let isRecorded = false;
    const onEvent: ResumeOptions['onEvent'] = (event) => {
      if (event.type !== 'human-answered' || event.address !== address) return;
      isRecorded = true;
      resolve();
    };
    answerQuestion({ folder, debate, reseat, question, answer, by, revise, onEvent }).then(
      () => resolve(),
      (error: unknown) => (isRecorded ? lost(error) : reject(error)),
    );
  });
  return recorded;
}

export async function createAnsweredError(folder: string): Promise<Error> {
  const { events } = await readJournal(folder);
  const decision = readState(events).decision;
  return badInput(
    'AnsweredAlready',
    decision ? `${decision.by} already decided: ${decision.choice}.` : 'This question is no longer open.',
    'The page shows the current state.',
  );
}
