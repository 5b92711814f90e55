import type { Case } from '../view.ts';
import type { DebateModel } from './debate.ts';

export function describeChoice(choice: string, { view, record }: DebateModel): Case {
  return view?.describeChoice?.(choice, record) ?? { label: '', description: '', for: [], against: [] };
}

/** "A: Online only" where the choice has a label. */
export function nameChoice(choice: string, model: DebateModel): string {
  const { label } = describeChoice(choice, model);
  return label === '' ? choice : `${choice}: ${label}`;
}
