import { flattenSaid } from '../../src/documents/said/flatten.ts';
import type { Case } from '../view.ts';
import type { DebateModel } from './debate.ts';

/** What the protocol's view says of a choice, or the brief, or nothing. */
export function describeChoice(
  choice: string,
  { view, record, brief }: Pick<DebateModel, 'view' | 'record' | 'brief'>,
): Case {
  const own = view?.describeChoice?.(choice, record);
  if (own) return own;
  const option = brief?.options?.find((each) => each.option === choice);
  const made = option?.case;
  return {
    label: option ? flattenSaid(option.title) : '',
    description: '',
    for: made ? [{ seat: made.by ?? '', words: made.text }] : [],
    against: [],
  };
}

/** "A: Online only" where the choice has a label. */
export function nameChoice(choice: string, model: DebateModel): string {
  const { label } = describeChoice(choice, model);
  return label === '' ? choice : `${choice}: ${label}`;
}
