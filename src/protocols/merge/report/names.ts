import type { Saying } from '../../../debate/brief.ts';
import { listNames } from '../../../debate/kit/list-names.ts';
import type { Frozen } from '../../../debate/outcome.ts';
import { takeSentence } from '../../../documents/said/sentences.ts';
import type { Approach, Place, PlannedStep, Result } from '../result.ts';

type Named = Frozen<Partial<Pick<Result, 'variants' | 'plan' | 'changes' | 'base_variant'>>>;

/** As much of a merge as its name needs, in whatever edition. */
interface Nameable {
  readonly base_variant?: string | null | undefined;
  readonly variants?: readonly { readonly variant: string; readonly name: string }[] | undefined;
  readonly plan?:
    | {
        readonly changes: readonly {
          readonly id: number;
          readonly variant: string;
          readonly further?: readonly { readonly variant: string }[] | undefined;
        }[];
      }
    | undefined;
  readonly changes?: readonly { readonly change: number; readonly status: string }[] | undefined;
}

/** A draft by the name of its file or of who wrote it; participants know it by its letter only. */
export const nameVariant = ({ variants = [] }: Nameable, id: string | null | undefined): string =>
  variants.find(({ variant }) => variant === id)?.name ??
  (id === 'both' || id === 'neither' ? id : id ? `draft ${id}` : 'a draft');

/** A change that was planned, with what became of it. */
export function listChanges({ plan, changes = [] }: Named) {
  return (plan?.changes ?? []).map((planned) => {
    const done = changes.find(({ change }) => change === planned.id);
    return { ...planned, isMade: done?.status === 'Applied', why: done?.why ?? '' };
  });
}

/** What a point is about, the sides of a contradiction by the names of their drafts; no full stop. */
export const namePoint = (result: Pick<Result, 'variants' | 'point_titles'>, point: string): string =>
  (result.point_titles?.[point] ?? point)
    .replace(/(^|: | against )([A-J](?:, [A-J])*)(?=: ")/g, (_whole, before: string, letters: string) => {
      const named = letters.split(', ').map((letter) => nameVariant(result, letter));
      return `${before}${named.join(', ')}`;
    })
    .replace(/\?: /u, '? ')
    .replace(/[.\s]+$/u, '');

/** What a contradiction is about, as a sentence, without the words of its sides; undefined where they are all that is said of it. */
export function nameTopic({ point_titles }: Pick<Result, 'point_titles'>, point: string): string | undefined {
  const topic = point_titles?.[point]?.replace(/(?:^|: )[A-J](?:, [A-J])*: ".*$/su, '').trim();
  if (!topic) return undefined;
  return /[.!?]$/u.test(topic) ? topic : `${topic}.`;
}

/** `section 2 "Questions"`, or a row of it; the number is that of the order, which a heading may not show. */
export const namePlace = (name: string): string => {
  const [, number, title = '', rest = ''] = /^(\d[\d.]*'?) ([^,]+)(, .*)?$/s.exec(name) ?? [];
  if (number === undefined) return `"${name}"`;
  return `section ${number} "${title}"${rest}`;
};

/** "b.md is the base, with 4 changes from a.md" */
export function nameMerge(result: Nameable): string {
  const base = nameVariant(result, result.base_variant);
  const done = new Set((result.changes ?? []).flatMap(({ change, status }) => (status === 'Applied' ? [change] : [])));
  const made = (result.plan?.changes ?? []).filter(({ id }) => done.has(id));
  if (made.length === 0) return `${base} is the base, unchanged`;
  const variants = made.flatMap(({ variant, further = [] }) => [variant, ...further.map((block) => block.variant)]);
  const others = variants.filter((variant) => variant !== result.base_variant);
  const sources = listNames([...new Set(others)].map((variant) => nameVariant(result, variant)));
  const changes = `${made.length} ${made.length === 1 ? 'change' : 'changes'}`;
  return `${base} is the base, with ${changes}${sources === '' ? '' : ` from ${sources}`}`;
}

/** Contradictions and differences count for agreement; what only one draft has does not (M5). */
export function countAgreed({ matrix = [] }: Result): { readonly agreed: number; readonly of: number } {
  const counted = matrix.filter(({ point }) => !point.startsWith('U-'));
  return { agreed: counted.filter(({ agreed }) => agreed).length, of: counted.length };
}

/** What the advocates did not agree on, and whose words the document has. */
export const nameUnresolved = (result: Result, point: string): string =>
  `${endSentence(namePoint(result, point))} The document follows ${nameVariant(result, result.base_variant)}.`;

const endSentence = (words: string) => (/[.!?]["”]?$/u.test(words) ? words : `${words}.`);

/** What was done with a block, in words, before the place where it went. */
const approachesInWords: { readonly [approach in Exclude<Approach, 'remove'>]: string } = {
  insert: 'taken over after',
  append: 'added at the end of',
  replace: 'in place of',
  restructure: 'rewritten together with',
  move: 'moved after',
};

/** The changes that were made, each with where it comes from, where it went, and why. */
export const listMade = (result: Result): readonly Saying[] =>
  listChanges(result)
    .filter(({ isMade }) => isMade)
    .map(({ title, rationale, ...step }) => {
      const from = describeStep(step, (variant) => nameVariant(result, variant));
      return { text: `${title.trim().replace(/[.:]+$/u, '')}: ${from}. ${takeSentence(rationale)}`.trim() };
    });

/** Where a change takes its text from, and where it went: `from a.md, section 5 "Cost", rewritten together with section 6 "Running"`. */
export function describeStep(
  {
    variant,
    source,
    further = [],
    target,
    approach,
  }: Omit<PlannedStep, 'id' | 'title' | 'rationale' | 'points' | 'risk'>,
  nameDraft: (variant: string) => string,
  name: (place: Place) => string = (place) => namePlace(place.name),
): string {
  if (approach === 'remove') return `${name(target)}, removed`;
  const how = target.block === 'end' ? approachesInWords.append : approachesInWords[approach];
  const blocks = (of: string) =>
    listNames(
      [...(source ? [{ ...source, variant }] : []), ...further].filter((block) => block.variant === of).map(name),
    );
  const drafts = [...new Set([variant, ...further.map((block) => block.variant)])];
  const from = drafts.map((of) =>
    [...(approach === 'move' ? [] : [`from ${nameDraft(of)}`]), ...(blocks(of) ? [blocks(of)] : [])].join(', '),
  );
  const to = target.block === 'end' ? 'the document' : name(target);
  return `${from.join('; ')}, ${how} ${to}`;
}
