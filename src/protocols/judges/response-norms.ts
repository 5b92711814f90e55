import type { Breach } from '../../debate/question.ts';
import { listContentWords, splitWords } from '../../documents/words.ts';
import type { Response } from './answers.ts';
import type { Settings } from './settings.ts';

/** What a response is measured by. */
export interface ResponseNorms {
  /** The seats of the other judges, each of whom must be challenged. */
  readonly others: readonly string[];
  /** The option the judge held before. */
  readonly before: string;
  readonly settings: Pick<Settings, 'require_change_documentation'>;
}

/** E3: the norms of J5 that a response breaks. Challenges that are missing whole are the engine's to report. */
export function responseBreaches(answer: Response, norms: ResponseNorms): readonly Breach[] {
  return [...unchallenged(answer, norms), ...undocumented(answer, norms), ...contradicted(answer, norms)];
}

/** J5: a change counts only with its reason and with what convinced; to the same option it is no change. */
export function isDocumentedChange(answer: Response, before: string): boolean {
  const { stand, option, reason, convinced_by } = answer;
  return stand === 'revised' && option !== before && reason.trim() !== '' && convinced_by.length > 0;
}

function unchallenged({ challenges }: Response, { others }: ResponseNorms): readonly Breach[] {
  if (challenges === undefined) return [];
  const isChallenged = (seat: string) =>
    challenges.some(({ judge, argument }) => judge === seat && isCounterArgument(argument, others));
  const missing = others.filter((seat) => !isChallenged(seat));
  if (missing.length === 0) return [];
  return [
    {
      rule: 'J5',
      what: `Every other judge is challenged with a specific counter-argument; there is none against: ${missing.join(', ')}.`,
    },
  ];
}

/** An argument has at least three words and says more than that somebody is right. */
function isCounterArgument(argument: string, seats: readonly string[]): boolean {
  if (splitWords(argument).length < 3) return false;
  const content = listContentWords(argument);
  const own = content.filter((word) => !agreement.has(word) && !aboutJudges.has(word) && !seats.includes(word));
  return own.length >= 2 || !content.some((word) => agreement.has(word));
}

const agreement = new Set(
  `agree agrees agreed agreeing agreement concur concede correct right true valid convincing convinced persuasive good
  great fair sound excellent nothing objection objections add fully completely entirely`.split(/\s+/),
);
const aboutJudges = new Set(
  'judge judges analysis position reasoning recommendation option point points argument view assessment'.split(' '),
);

function undocumented(answer: Response, { before, settings }: ResponseNorms): readonly Breach[] {
  const { stand, option } = answer;
  if (stand === 'held' || option === before || isDocumentedChange(answer, before)) return [];
  const again = settings.require_change_documentation ? {} : ({ askAgain: false } as const);
  const what = `A revision from ${before} to ${option} needs its reason and, in convinced_by, at least one statement that convinced; otherwise it counts as held.`;
  return [{ rule: 'J5', what, ...again }];
}

function contradicted({ stand, option }: Response, { before }: ResponseNorms): readonly Breach[] {
  if (stand === 'revised' || option === before) return [];
  const what = `The stand is held, but the option is ${option} instead of ${before}; it counts as held to ${before}. Say revised, with reason and convinced_by, if it was meant.`;
  return [{ rule: 'J5', what }];
}
