import type { Participant } from '../../debate/participant.ts';
import type { Breach } from '../../debate/question.ts';
import type { Update } from './answers.ts';
import { findOwn, type Held } from './concerns.ts';
import { listFresh } from './standings.ts';
import { findLastUpdate, findRound, type Talk } from './talk.ts';

/** What an update is measured by. */
export interface UpdateNorms {
  readonly target: number;
  /** The author's last score; undefined when there is none. */
  readonly before: number | undefined;
  /** Whether there is anything new on the table that could explain a rise. */
  readonly hasNews: boolean;
  /** The author's concerns as they are before this turn. */
  readonly own: readonly Held[];
}

/** What a specialist's update is measured by in the round that is about to begin. */
export function findUpdateNorms(by: Participant, talk: Talk): UpdateNorms {
  return {
    target: talk.settings.target,
    before: findLastUpdate(by, talk)?.satisfaction,
    hasNews: listFresh(by, talk, findRound(talk) + 1).length > 0,
    own: findOwn(by, talk),
  };
}

/** E3: the norms of R3, R5 and R12 that an update breaks. */
export function findUpdateBreaches(answer: Update, norms: UpdateNorms): readonly Breach[] {
  return [...findUnexplained(answer, norms), ...findBareRise(answer, norms)];
}

/** R12: below the target there is an open concern in the author's own domain, and each says what would resolve it. */
function findUnexplained(answer: Update, { target, own }: UpdateNorms): readonly Breach[] {
  const { satisfaction, remaining_concerns } = answer;
  if (satisfaction >= target) return [];
  const closed = new Set([...answer.addressed, ...answer.withdrawn]);
  const reopened = new Set(answer.reopened.map(({ id }) => id));
  const kept = own.filter(({ id, state }) => reopened.has(id) || (state === 'open' && !closed.has(id)));
  const open = [...kept, ...remaining_concerns];
  if (open.length === 0)
    return [
      {
        rule: 'R3',
        what: `The score is ${satisfaction}, below ${target}, without an open concern. Name what would have to change.`,
      },
    ];
  if (open.every(({ own_domain }) => own_domain === false))
    return [
      {
        rule: 'R12',
        what: `The score is ${satisfaction}, below ${target}, though every open concern is outside the speaker's own domain: those are for the others to judge.`,
      },
    ];
  const vague = remaining_concerns.filter(({ resolved_by }) => !resolved_by?.trim());
  if (vague.length === 0) return [];
  const named = vague.map(({ concern }) => `"${shorten(concern)}"`).join(', ');
  return [{ rule: 'R12', what: `Each concern needs what would resolve it; missing for ${named}.` }];
}

/** R5: a rise names what changed; an answer in the text block has no place for that. */
function findBareRise({ satisfaction, convinced_by }: Update, { before, hasNews }: UpdateNorms): readonly Breach[] {
  if (before === undefined || satisfaction <= before || !hasNews) return [];
  if (convinced_by === undefined || convinced_by.length > 0) return [];
  const what = `The score rose from ${before} to ${satisfaction} without naming what changed it: messages, statements or the proposal, by id.`;
  return [{ rule: 'R5', what }];
}

const shorten = (text: string) => (text.length > 80 ? `${[...text].slice(0, 80).join('')}…` : text);
