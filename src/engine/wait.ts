import { badInput } from '../debate/errors.ts';
import type { HumanAnswered } from '../debate/event.ts';
import type { Json } from '../debate/json.ts';
import type { Question } from '../debate/question.ts';
import { type Engine, type HumanQuestion, put } from './engine.ts';
import type { Letter } from './inbox.ts';
import { tellPerson } from './reading/complaint.ts';
import { readReply } from './reading/read.ts';

/**
 * Waits for a person: at the terminal, or by a letter from another process, whichever comes first. The
 * debate's clock stands still meanwhile. Undefined when nobody is there to answer now.
 */
export async function awaitPerson(
  engine: Engine,
  question: HumanQuestion,
  complaintAbout: (answer: Json) => string | null,
): Promise<HumanAnswered | undefined> {
  const { address, prompt, seat, text, schema } = question;
  const recorded = engine.ledger.answered.get(address);
  if (recorded) return recorded;
  if (!engine.ledger.asked.has(address))
    await put(engine, {
      type: 'human-asked',
      address,
      prompt,
      seat,
      text: seat === null ? text : '',
      schema,
      complaint: question.complaint,
      ...(question.pause ? { pause: true as const } : {}),
    });
  if (engine.stop.requested) return undefined;

  const goOn = engine.clock.standStill();
  const begun = performance.now();
  const letter = await awaitAcceptableLetter(engine, question, complaintAbout).finally(goOn);
  if (!letter) return undefined;
  const waited_ms = Math.round(performance.now() - begun);
  const answered: HumanAnswered = {
    type: 'human-answered',
    address,
    prompt,
    seat,
    answer: letter.answer,
    by: letter.by,
    ...(letter.identity ? { identity: letter.identity } : {}),
    waited_ms,
  };
  await put(engine, answered);
  await engine.inbox.remove(address);
  return answered;
}

/** What is wrong with a person's answer, or null. */
export function findAnswerComplaint<Answer>(answer: Json, question: Question<Answer>): string | null {
  const reading = readReply(JSON.stringify(answer), question.answer);
  return reading.ok ? null : reading.complaint;
}

/** An answer that does not fit is not recorded: whoever gave it is told. */
async function awaitAcceptableLetter(
  engine: Engine,
  question: HumanQuestion,
  complaintAbout: (answer: Json) => string | null,
): Promise<Letter | undefined> {
  const posted = await engine.inbox.peek(question.address);
  const letter = posted ?? (await awaitFirstAnswer(engine, question));
  if (!letter) return undefined;
  const complaint = complaintAbout(letter.answer);
  if (complaint === null) return letter;
  await engine.inbox.remove(question.address);
  if (posted) throw badInput('AnswerInvalid', tellPerson(complaint), 'Change the answer and send it again.');
  return awaitAcceptableLetter(engine, { ...question, complaint }, complaintAbout);
}

async function awaitFirstAnswer(engine: Engine, question: HumanQuestion): Promise<Letter | undefined> {
  if (!engine.people) return undefined;
  const over = new AbortController();
  const signal = AbortSignal.any([over.signal, engine.stop.wished]);
  const letter = engine.inbox.await(question.address, signal);
  const spoken = engine.people.ask(question, signal);
  try {
    return requireLetter(await Promise.race([letter, spoken]));
  } finally {
    over.abort();
  }
}

/** `people` of a library user may be written in JavaScript. */
function requireLetter(given: Letter | undefined): Letter | undefined {
  const { answer, by } = given ?? { answer: {}, by: '' };
  if (typeof answer === 'object' && typeof by === 'string') return given;
  throw badInput(
    'AnswerInvalid',
    'What people.ask returned is not { answer, by }.',
    'Return the answer with who gave it, or undefined.',
  );
}
