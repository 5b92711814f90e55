import { listNames } from '../../../debate/kit/list-names.ts';
import { findStatement } from '../../../debate/kit/statement-id.ts';
import { cutAtWord } from '../../../documents/cut-at-word.ts';
import { nameOption, type Topic } from '../topic.ts';

/** "A (Not yet)", short enough for a line that says more. */
export const nameBriefly = (id: string, topic: Topic): string => cutAtWord(nameOption(id, topic), 60);

export const findLabel = (id: string, { options }: Topic): string =>
  options.find((option) => option.id === id)?.label || id;

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
