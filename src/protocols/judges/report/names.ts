import { listNames } from '../../../debate/kit/list-names.ts';
import { findStatement } from '../../../debate/kit/statement-id.ts';
import { cutAtWord } from '../../../documents/cut-at-word.ts';
import { flattenSaid } from '../../../documents/said/flatten.ts';
import { takeSentence } from '../../../documents/said/sentences.ts';
import { shortenTitle } from '../../../documents/shorten-title.ts';
import { nameOption, type Topic } from '../topic.ts';
import type { View } from './views.ts';

/** "A (Not yet)", short enough for a line that says more. */
export const nameBriefly = (id: string, topic: Topic): string => cutAtWord(nameOption(id, topic), 60);

export const findLabel = (id: string, { options }: Topic): string =>
  options.find((option) => option.id === id)?.label || id;

/**
 * A choice that can be read without the question: as a judge put it that is for it, else what the label stands for. A label
 * alone may read as its opposite: "None yet".
 */
export function titleChoice(id: string, topic: Topic, supporters: readonly Pick<View, 'decision'>[]): string {
  const decision = supporters.find((view) => view.decision)?.decision;
  if (decision) return shortenTitle(flattenSaid(decision));
  const { label = id, description = '' } = topic.options.find((option) => option.id === id) ?? {};
  const meant = takeSentence(description);
  return shortenTitle(meant === '' ? label || id : `${label || id}: ${meant}`);
}

/** "risk (round 1) and value (round 2)", of the ids of statements and claims. */
export function nameStatements(ids: readonly string[]): string {
  return listNames(
    ids.map((id) => {
      const statement = findStatement(id);
      const [, seat, round] = /^(.+)-(\d+)$/u.exec(statement) ?? [];
      return seat ? `${seat} (round ${round})` : statement;
    }),
  );
}
