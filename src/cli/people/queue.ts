import { type HumanQuestion, type People, shortenId } from '../../doors.ts';
import { askPerson, type OptionNames } from './ask-person.ts';
import { type Asker, Withdrawn } from './asker.ts';
import type { Given } from './fill-person-form.ts';

export interface PersonDoor {
  /** Who answers. */
  readonly by: string;
  readonly askerFor: (signal: AbortSignal) => Promise<Asker>;
  /** Says one line to the person. */
  readonly say: (line: string) => void;
  /** Called around every question, so that nobody else writes meanwhile. */
  readonly pause?: (() => void) | undefined;
  readonly resume?: (() => void) | undefined;
  /** How the options of the debate are called. */
  readonly optionNames?: (() => OptionNames) | undefined;
  /** What a command that takes the answer later needs besides. */
  readonly options?: string;
}

/** Asks one question at a time, in the order in which they came. */
export function createPeopleQueue(door: PersonDoor): People {
  let last: Promise<unknown> = Promise.resolve();
  const given = new Map<string, Given>();
  return {
    ask(question, signal) {
      const next = last.then(() => askNow(question, signal, { door, given }));
      const goOn = () => undefined; // whoever asked hears of a failure; the next question does not
      last = next.then(goOn, goOn);
      return next;
    },
  };
}

async function askNow(
  question: HumanQuestion,
  signal: AbortSignal,
  { door, given }: { door: PersonDoor; given: Map<string, Given> },
): ReturnType<People['ask']> {
  if (signal.aborted) return undefined;
  const turn = question.address.replace(/#2$/u, '');
  door.pause?.();
  try {
    const names = door.optionNames?.() ?? new Map();
    const answer = await askPerson(question, await door.askerFor(signal), { earlier: given.get(turn), names });
    given.set(turn, answer);
    return { answer, by: door.by };
  } catch (error) {
    if (!(error instanceof Withdrawn)) throw error;
    door.say(explainWithdrawn(question, signal, door.options));
    return undefined;
  } finally {
    door.resume?.();
  }
}

/** An abort without a reason of its own means that an answer came from elsewhere. */
function explainWithdrawn({ debate, seat }: HumanQuestion, signal: AbortSignal, options = ''): string {
  if (signal.aborted && signal.reason instanceof DOMException) return 'Somebody else has answered this question.';
  const command = seat === null ? `dissent decide ${shortenId(debate)}` : `dissent answer ${shortenId(debate)}`;
  return `The question stays open. To answer later: ${command}${options && ` ${options}`}`;
}
