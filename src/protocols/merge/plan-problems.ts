import { findSection, type Named, nameSection, stripSectionWord } from './find-section.ts';
import { type Block, readApproach, readField, readSource, splitChanges } from './plan-file.ts';
import { approaches } from './result.ts';

export interface Plannable {
  readonly base: string;
  readonly sections: { readonly [variant: string]: readonly Named[] };
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

function checkBlock(block: Block, first: number, { base, sections }: Plannable): readonly PlanProblem[] {
  const at = (field: string) =>
    first +
    Math.max(
      0,
      block.words.split('\n').findIndex((line) => new RegExp(`^[-*] \\**${field}\\**`, 'i').test(line)),
    );
  const lacking = (variant: string, named: string) => {
    const known = sections[variant] ?? [];
    if (findSection({ sections: known }, named)) return undefined;
    const listed = known.map(nameSection);
    const more = listed.length > 12 ? `, and ${listed.length - 12} more` : '';
    return `there is no section "${stripSectionWord(named)}" in variant ${variant}; it has ${listed.slice(0, 12).join(', ')}${more}`;
  };
  const { variant, section } = readSource(block);
  const others = Object.keys(sections).filter((id) => id !== base);
  const source = others.includes(variant)
    ? lacking(variant, section)
    : `the source must be a section of variant ${others.join(' or ')}`;
  const target = readField(block, 'Target');
  const approach = readApproach(block);
  const isEnd =
    /^(?:the )?end(?: of (?:the )?document)?\.?$/i.test(target) && /^(?:append|insert)$/.test(approach ?? '');
  return [
    ...(source === undefined ? [] : [{ line: at('Source'), what: source }]),
    ...[isEnd ? undefined : lacking(base, target)].flatMap((what) =>
      what === undefined ? [] : [{ line: at('Target'), what }],
    ),
    ...(approach ? [] : [{ line: at('Approach'), what: `the approach must be one of ${approaches.join(', ')}` }]),
  ];
}
