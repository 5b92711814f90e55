import { listNames } from '../../../debate/kit/list-names.ts';
import type { Frozen } from '../../../debate/outcome.ts';
import type { Result } from '../result.ts';

type Named = Frozen<Partial<Pick<Result, 'variants' | 'plan' | 'changes' | 'base_variant'>>>;

/** As much of a merge as its name needs, in whatever edition. */
interface Nameable {
  readonly base_variant?: string | null | undefined;
  readonly variants?: readonly { readonly variant: string; readonly name: string }[] | undefined;
  readonly plan?: { readonly changes: readonly { readonly id: number; readonly variant: string }[] } | undefined;
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

/** "b.md is the base, with 4 changes from a.md" */
export function nameMerge(result: Nameable): string {
  const base = nameVariant(result, result.base_variant);
  const done = new Set((result.changes ?? []).flatMap(({ change, status }) => (status === 'Applied' ? [change] : [])));
  const made = (result.plan?.changes ?? []).filter(({ id }) => done.has(id));
  if (made.length === 0) return `${base} is the base, unchanged`;
  const sources = listNames(made.map(({ variant }) => nameVariant(result, variant)));
  return `${base} is the base, with ${made.length} ${made.length === 1 ? 'change' : 'changes'} from ${sources}`;
}

/** Contradictions and differences count for agreement; what only one draft has does not (M5). */
export function countAgreed({ matrix = [] }: Result): { readonly agreed: number; readonly of: number } {
  const counted = matrix.filter(({ point }) => !point.startsWith('U-'));
  return { agreed: counted.filter(({ agreed }) => agreed).length, of: counted.length };
}
