import { approaches } from '../../documents/merge/change.ts';
import { findSection, type Named, nameSection, stripSectionWord } from '../../documents/merge/find-section.ts';
import { type Block, readApproach, readField, readPlace, readSource, splitChanges } from './plan-file.ts';

export interface Plannable {
  readonly base: string;
  readonly sections: { readonly [variant: string]: readonly Named[] };
  /** How many blocks each variant has: `B1` to `B40`. */
  readonly blocks: { readonly [variant: string]: number };
  readonly before: string;
}

export interface PlanProblem {
  readonly line: number;
  readonly what: string;
}

/** M16: what is wrong with the changes of a plan that somebody has edited. What stands as it was planned is not questioned. */
export function findPlanProblems(file: string, plannable: Plannable): readonly PlanProblem[] {
  const planned = new Set(splitChanges(plannable.before).map(({ words }) => words));
  const text = file.replaceAll('\r\n', '\n');
  if (!/^## Changes[ \t]*$/m.test(text)) return [{ line: 1, what: 'there is no heading "## Changes"' }];
  let from = 0;
  return splitChanges(file).flatMap((block) => {
    from = Math.max(from, text.indexOf(block.words, from));
    const first = text.slice(0, from).split('\n').length;
    from += block.words.length;
    return planned.has(block.words) ? [] : checkBlock(block, first, plannable);
  });
}

function checkBlock(block: Block, first: number, { base, sections, blocks }: Plannable): readonly PlanProblem[] {
  const at = (field: string) =>
    first +
    Math.max(
      0,
      block.words.split('\n').findIndex((line) => new RegExp(`^[-*] \\**${field}\\**`, 'i').test(line)),
    );
  const lacking = (variant: string, named: string) => {
    const known = sections[variant] ?? [];
    const [, letter, number] = /^([A-J])(\d+)$/.exec(named) ?? [];
    if (letter === variant && Number(number) >= 1 && Number(number) <= (blocks[variant] ?? 0)) return undefined;
    if (findSection({ sections: known }, named)) return undefined;
    const listed = known.map(nameSection);
    const more = listed.length > 12 ? `, and ${listed.length - 12} more` : '';
    return `there is no block or section "${stripSectionWord(named)}" in variant ${variant}; its sections are ${listed.slice(0, 12).join(', ')}${more}`;
  };
  const { variant, sources } = readSource(block);
  const approach = readApproach(block);
  // What is written anew may be written with other blocks of the base.
  const owners = Object.keys(sections).filter((id) => id !== base || approach === 'restructure');
  const findLacking = (own: (named: string) => string) =>
    (sources.length === 0 ? [''] : sources)
      .map((named) => lacking(own(named), named))
      .find((what) => what !== undefined);
  const source =
    approach === 'remove'
      ? undefined
      : approach === 'move'
        ? findLacking(() => base)
        : owners.includes(variant)
          ? findLacking((named) => /^[A-J](?=\d+$)/.exec(named)?.[0] ?? variant)
          : `the source must be a block of variant ${owners.join(' or ')}`;
  const target = readPlace(readField(block, 'Target'));
  const isEnd = /^(?:the )?end(?: of (?:the )?document)?\.?$/i.test(target) && approach !== 'replace';
  return [
    ...(source === undefined ? [] : [{ line: at('Source'), what: source }]),
    ...[isEnd ? undefined : lacking(base, target)].flatMap((what) =>
      what === undefined ? [] : [{ line: at('Target'), what }],
    ),
    ...(approach ? [] : [{ line: at('Approach'), what: `the approach must be one of ${approaches.join(', ')}` }]),
  ];
}
