import { data } from '../../../debate/facts.ts';
import type { Question } from '../../../debate/question.ts';
import type { ParsedVariant } from '../../../documents/compare/variant.ts';
import { cutAtWord } from '../../../documents/cut-at-word.ts';
import type { PlannedChange } from '../../../documents/merge/change.ts';
import { nameSection } from '../../../documents/merge/find-section.ts';
import { findUnit, type Unit } from '../../../documents/merge/units.ts';
import { Written } from '../answers.ts';
import { EarlyEnd, requireAnswer } from '../early-end.ts';
import { findInventedFigures, stripReferences } from '../figures.ts';
import type { PlannedStep, RefactorPlan } from '../result.ts';
import type { MergeDebate } from '../seats.ts';

const title = '5 Merge';

/** The plan's changes as they are carried out; the text of a restructure is asked of the merger. */
export async function writeChanges(
  debate: MergeDebate,
  parsed: readonly ParsedVariant[],
  plan: RefactorPlan,
): Promise<readonly PlannedChange[] | EarlyEnd> {
  const changes: PlannedChange[] = [];
  for (const step of plan.changes) {
    const change = makeChange(step);
    const blocks = step.approach === 'restructure' ? findBlocks(step, parsed, plan.base) : undefined;
    if (!blocks) {
      changes.push(change);
      continue;
    }
    debate.phase('merge', { title, round: step.id });
    const question = askForText(step, blocks);
    const answer = await requireAnswer(debate, debate.seats.merger, { question, stage: 'merge', phase: title });
    if (answer instanceof EarlyEnd) return answer;
    changes.push({ ...change, text: answer.text, ...refuseInvented(answer, blocks) });
  }
  return changes;
}

/** M11: a text that holds what stands in neither block, also after it was asked for once more, is not taken. */
function refuseInvented({ text }: Written, { base, source }: Blocks): { readonly refused?: string } {
  const invented = findInventedFigures(stripReferences(text), [base, source]);
  if (invented.length === 0) return {};
  const named = `${invented.slice(0, 10).join(', ')}${invented.length > 10 ? ` and ${invented.length - 10} more` : ''}`;
  return { refused: `the text that was written for it has figures or ids that stand in neither block: ${named}` };
}

export const makeChange = ({
  id,
  approach,
  variant,
  source,
  target,
  title: reason,
  points,
}: PlannedStep): PlannedChange => ({
  id,
  approach,
  variant,
  ...(source ? { source: source.block ?? source.name } : {}),
  target: target.block ?? target.name,
  reason,
  points,
});

interface Blocks {
  readonly base: string;
  readonly source: string;
  readonly target: Unit;
  readonly surroundings: Surroundings;
}

/** Both blocks of a restructure; undefined where one is not there, which the merge reports as failed. */
function findBlocks(step: PlannedStep, parsed: readonly ParsedVariant[], base: string): Blocks | undefined {
  const find = (variant: string, block: string | null | undefined) => {
    const found = parsed.find(({ id }) => id === variant);
    const unit = found && block ? findUnit(found, block) : undefined;
    return found && unit ? { variant: found, unit, text: found.text.slice(unit.from, unit.to) } : undefined;
  };
  const [target, source] = [find(base, step.target.block), find(step.variant, step.source?.block)];
  if (!target || !source) return undefined;
  return {
    base: target.text,
    source: source.text,
    target: target.unit,
    surroundings: describe(target.variant, target.unit),
  };
}

type Surroundings = { readonly [what: string]: string };

/** The headings above a block, and what stands before and after it. */
function describe({ text, document: { sections } }: ParsedVariant, { section, from, to }: Unit): Surroundings {
  const own = sections[section];
  const path = (at: number | null): readonly string[] => {
    const here = at === null ? undefined : sections[at];
    return here ? [...path(here.parent), nameSection(here)] : [];
  };
  return {
    headings: path(section).join(' > '),
    before: cutStart(text.slice(0, from)),
    after: cutAtWord(text.slice(Math.max(to, own?.body.from ?? to)).trim(), longestNeighbour),
  };
}

/** So much of its neighbours is enough to go on from one and lead to the other. */
const longestNeighbour = 800;
const cutStart = (text: string) => {
  const words = text.trim();
  return words.length <= longestNeighbour ? words : `… ${words.slice(-longestNeighbour).replace(/^\S*\s/, '')}`;
};

function askForText(step: PlannedStep, { base, source, target, surroundings }: Blocks): Question<Written> {
  return {
    prompt: 'merge/write',
    facts: {
      kind: target.kind,
      base: data('base-block', base),
      source: data('source-block', source),
      surroundings: data('surroundings', surroundings),
      title: data('change', step.title),
      rationale: step.rationale === '' ? '' : data('rationale', step.rationale),
    },
    answer: Written,
    norms: ({ text }) => {
      const invented = findInventedFigures(text, [base, source]);
      if (invented.length === 0) return [];
      return [{ rule: 'M11', what: `In neither block: ${invented.slice(0, 10).join(', ')}. Nothing may be invented.` }];
    },
    quotes: false,
  };
}
