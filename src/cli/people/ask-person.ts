import { checkAnswer, type HumanQuestion, type Json, readForm } from '../../doors.ts';
import { stripUnsafeText } from '../progress/terminal-safe.ts';
import type { Asker } from './asker.ts';
import { fillForm } from './fill.ts';
import { stripAnswerForm } from './question-text.ts';

/** Puts a question to a person: its words, then its form. Somebody at the table sees the answer before it is sent. */
export async function askPerson(question: HumanQuestion, asker: Asker, earlier?: Json): Promise<Json> {
  asker.note(stripAnswerForm(question.text));
  if (question.complaint !== null)
    asker.note(`Your last answer could not be used. ${stripUnsafeText(question.complaint)}`);
  const form = readForm(question.schema);
  let answer = await fillForm(form, asker, earlier);
  for (;;) {
    const undoable = checkAnswer(answer, question.schema);
    if (undoable.length === 0) break;
    asker.note(`This answer can't be used yet.\n${undoable.map(stripUnsafeText).join('\n')}`);
    answer = await fillForm(form, asker, answer);
  }
  while (question.seat !== null && !(await isWanted(answer, asker))) answer = await fillForm(form, asker, answer);
  return answer;
}

async function isWanted(answer: Json, asker: Asker): Promise<boolean> {
  asker.note(stripUnsafeText(JSON.stringify(answer, null, 2)));
  return asker.confirm({ message: 'Send this answer? (No lets you change it)', initial: true });
}
