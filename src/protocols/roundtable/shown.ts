import { data, type Fact, type Statement, said } from '../../debate/facts.ts';
import { cloneAsJson } from '../../debate/kit/plain-json.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Disagreement } from './answers.ts';
import { findAnswer, findOpen, findOwn, titleSettled } from './concerns.ts';
import { describeReturned, stateProposal } from './history.ts';
import { findLastUpdate, findProposal, type Talk } from './talk.ts';

export const listed = (statements: readonly Statement[]): Fact => (statements.length === 0 ? '' : said(statements));

export function showProposal(talk: Talk): Fact {
  const proposal = findProposal(talk);
  return proposal ? said([stateProposal(talk, proposal)]) : '';
}

/** What a record is about: the proposal as it was scored, without what it changed of the one before. */
export function showAgreed(talk: Talk): Fact {
  const proposal = findProposal(talk);
  return proposal ? said([stateProposal(talk, { ...proposal, changes: [] })]) : '';
}

/** R2: the reader's own concerns, each with its state and the lead's answer; a settled one by its title. */
export function showConcerns(to: Participant, talk: Talk): Fact {
  const own = findOwn(to, talk);
  if (own.length === 0) return '';
  const shown = own.map((held) => {
    const { id, concern, resolved_by, state, what_is_left } = held;
    if (state !== 'open') return [id, titleSettled(held)];
    return [id, { concern, resolved_by, state, what_is_left, leads_answer: findAnswer(id, talk) }];
  });
  return data('your-concerns', cloneAsJson(Object.fromEntries(shown)));
}

/** The words of the concerns that texts name by their ids, and of the reader's own (E10). */
export function showNamed(talk: Talk, texts: readonly unknown[], to?: Participant): Fact {
  const named = new Set(JSON.stringify(texts).match(/(?<![\w-])C-\d+(?![\w-])/g));
  const shown = talk.concerns
    .filter(({ id, by }) => named.has(id) || by.seat === to?.seat)
    .map((held) => {
      const { id, by, concern, state, what_is_left } = held;
      if (state !== 'open' && !named.has(id)) return [id, titleSettled(held)];
      return [id, { from: by.seat, concern, state, ...(state === 'open' ? { what_is_left } : {}) }];
    });
  return data('concerns', cloneAsJson(Object.fromEntries(shown)));
}

/** What is printed of the concerns that were never settled, for whoever writes what is printed beside them. */
export function showOpen(talk: Talk): Fact {
  const open = talk.concerns.filter(({ state, weight }) => state === 'open' && weight !== 'polish');
  if (open.length === 0) return '';
  const shown = open.map(({ id, by, title, concern, what_is_left, resolved_by }) => [
    id,
    { from: by.seat, printed: what_is_left?.trim() || title?.trim() || concern, resolved_by },
  ]);
  return data('open-concerns', cloneAsJson(Object.fromEntries(shown)));
}

export function describeScore(to: Participant, talk: Talk): string {
  const last = findLastUpdate(to, talk);
  const proposal = talk.rounds.findLast(({ updates }) => updates.of(to))?.proposal;
  const open = findOpen(to, talk).length;
  return last
    ? `Your last score was ${last.satisfaction}, for ${proposal}. You have ${open} open ${open === 1 ? 'concern' : 'concerns'}.`
    : '';
}

export function showReturned(to: Participant, talk: Talk): Fact {
  const returned = describeReturned(to, talk);
  return returned === undefined ? '' : data('returned', returned);
}

export function showDisagreement({ lead }: Talk, named: Disagreement | undefined): Fact {
  return named ? said([{ id: 'disagreement', by: lead, content: cloneAsJson({ ...named, summary: undefined }) }]) : '';
}
