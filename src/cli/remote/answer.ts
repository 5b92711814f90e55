import { badInput, type Json, type OpenQuestion, type Outcome, readJournal, z } from '../../doors.ts';
import type { Client } from './client.ts';
import type { NamedDebate } from './debates.ts';
import { followOnServer } from './follow.ts';

/** Gives a person's answer to a debate of the server, and waits until that has ended or waits for people again. */
export async function answerOnServer(
  server: Client,
  { debate, folder }: NamedDebate,
  given: {
    readonly question: OpenQuestion;
    readonly answer: Json;
    readonly revise?: boolean;
    readonly by?: string | undefined;
  },
): Promise<Outcome> {
  if (given.by !== undefined)
    throw badInput('NotOnServer', 'The server knows who you are by your token.', 'Leave out --by.');
  const { events: past } = await readJournal(folder);
  const { question, answer, revise } = given;
  const body = { address: question.address, answer, ...(revise ? { revise } : {}) };
  await server.post(`api/debates/${debate}/answers`, body, z.looseObject({}));
  return (await followOnServer(server, debate, { past, goesOn: true })).outcome;
}
