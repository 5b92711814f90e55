import { findDates } from '../facts/dates.ts';
import { stemWord } from '../stem.ts';
import { listContentWords } from '../words.ts';

export interface Precedence {
  readonly first: ReadonlySet<string>;
  readonly later: ReadonlySet<string>;
}

const forms: readonly { readonly is: RegExp; readonly order: 'first-later' | 'later-first' }[] = [
  { is: /^after\b(.{3,200}?),(.{3,200})$/is, order: 'first-later' },
  { is: /^(?:before|prior to)\b(.{3,200}?),(.{3,200})$/is, order: 'later-first' },
  { is: /^(.{3,200}?)\b(?:before|precedes?|prior to|blocks?)\b(.{3,200})$/is, order: 'first-later' },
  {
    is: /^(.{3,200}?)\b(?:after|follows?|depends? (?:up)?on|requires? the completion of|waits? for|is blocked by)\b(.{3,200})$/is,
    order: 'later-first',
  },
];

/** Who denies an order ("A must not run before B") asserts none. */
const denial = /\b(?:not|no|never|cannot)\b|n['’]t\b/i;

/** Reads "A before B", "B after A", "B depends on A", "after A, B". */
export function readPrecedence(text: string): Precedence | undefined {
  if (denial.test(text)) return undefined;
  for (const { is, order } of forms) {
    const [, left = '', right = ''] = is.exec(text) ?? [];
    const [a, b] = [listNames(left), listNames(right)];
    if (a.size === 0 || b.size === 0) continue;
    return order === 'first-later' ? { first: a, later: b } : { first: b, later: a };
  }
  return undefined;
}

export function areReversed(a: Precedence, b: Precedence): boolean {
  return covers(a.first, b.later) && covers(a.later, b.first);
}

function covers(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  return few.size > 0 && [...few].filter((word) => many.has(word)).length >= few.size * 0.75;
}

const filler = new Set(
  'start begin happen come run complete finish done ship launch always strictly immediately'.split(' '),
);

const listNames = (text: string): ReadonlySet<string> =>
  new Set(
    listContentWords(text)
      .map(stemWord)
      .filter((word) => !filler.has(word)),
  );

export function readDatedStep(text: string): { readonly step: string; readonly date: string } | undefined {
  const [step, second] = findSteps(text);
  if (!step || second) return undefined;
  const [date] = findDates(text);
  return date && { step, date: date.date };
}

/** The milestones (M2), deliverables (D1.2) and phases that a text names, in order; `Milestone 2` is M2. */
export function findSteps(text: string): readonly string[] {
  return [
    ...text.matchAll(
      /\b(?:Milestone\s+|Deliverable\s+)?(M\d{1,3}|D\d{1,3}\.\d{1,3})\b|\bMilestone\s+(\d{1,3})\b|\bDeliverable\s+(\d{1,3}\.\d{1,3})\b|\b((?:Phase|Stage|Step)\s+\d{1,3})\b/g,
    ),
  ].map(([, id, milestone, deliverable, named = '']) => {
    if (milestone) return `m${milestone}`;
    return deliverable ? `d${deliverable}` : (id ?? named).replace(/\s+/g, ' ').toLowerCase();
  });
}

/** "M2 depends on M1" as later and first step. */
export function readDependency(text: string): { readonly later: string; readonly first: string } | undefined {
  const steps = findSteps(text);
  const [one, other] = steps;
  if (steps.length !== 2 || !one || !other || one === other || denial.test(text)) return undefined;
  const isLeading = /^\s*(?:after|before|prior to)\b/i.test(text);
  const [left, right] = isLeading ? [other, one] : [one, other];
  if (/\b(?:after|follows?|depends? (?:up)?on|requires?|needs?|waits? for|is blocked by)\b/i.test(text))
    return { later: left, first: right };
  return /\b(?:before|precedes?|prior to|blocks?)\b/i.test(text) ? { later: right, first: left } : undefined;
}
