import { checkAnswer, type HumanQuestion, type Json, nameValue, shortenId } from '../../doors.ts';
import { stripUnsafeText } from '../progress/terminal-safe.ts';
import type { Asker } from './asker.ts';
import { fillPersonForm, type Given } from './fill-person-form.ts';
import { extractMaterial, stripAnswerForm } from './question-text.ts';
import { reviewAnswer } from './review-answer.ts';

/** How options are called, by their ids; those of a debate without options have no names. */
export type OptionNames = ReadonlyMap<string, string>;

/** Puts a question to a person: what they have to know, then the form. Somebody at the table sees the answer before it is sent. */
export async function askPerson(
  question: HumanQuestion,
  asker: Asker,
  { earlier, names }: { readonly earlier?: Given | undefined; readonly names: OptionNames },
): Promise<Given> {
  asker.note(describeQuestion(question));
  if (question.complaint !== null)
    asker.note(`Your last answer could not be used. ${stripUnsafeText(question.complaint)}`);
  const filling = { asker, nameValue: (value: Json, field: string) => nameWithLabel(value, field, names) };
  const { schema } = question;
  let answer = await fillPersonForm(schema, filling, earlier);
  for (;;) {
    const undoable = checkAnswer(answer, schema);
    if (undoable.length === 0) break;
    asker.note(`This answer can't be used yet.\n${undoable.map(stripUnsafeText).join('\n')}`);
    answer = await fillPersonForm(schema, filling, answer);
  }
  while (question.seat !== null && !(await isWanted(answer, question, filling)))
    answer = await fillPersonForm(schema, filling, answer);
  return answer;
}

function describeQuestion({ seat, text, debate, address }: HumanQuestion): string {
  if (seat === null) return stripAnswerForm(text);
  return [
    stripUnsafeText(`Your turn: you hold the seat ${seat}.`),
    extractMaterial(text),
    stripUnsafeText(
      `Everything that a model gets in your place: dissent show ${shortenId(debate)} --prompt '${address.replace(/#2$/u, '')}'`,
    ),
    'Enter ends a line; end it with \\ to write another.',
  ].join('\n\n');
}

/** "A: Online only" where an option is chosen and has a name. */
function nameWithLabel(value: Json, field: string, names: OptionNames): string {
  const label = field === 'option' || field === 'choice' ? names.get(String(value)) : undefined;
  return label === undefined ? nameValue(value, field) : `${value}: ${label}`;
}

async function isWanted(
  answer: Given,
  { schema }: HumanQuestion,
  { asker, nameValue }: Parameters<typeof fillPersonForm>[1],
): Promise<boolean> {
  asker.note(reviewAnswer(answer, schema, nameValue));
  return asker.confirm({ message: 'Send this answer? (No lets you change it)', initial: true });
}
