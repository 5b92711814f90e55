import { data } from '../../../debate/facts.ts';
import type { Question } from '../../../debate/question.ts';
import type { ParsedVariant } from '../../../documents/compare/variant.ts';
import { cutAtWord } from '../../../documents/cut-at-word.ts';
import { findBlockAfter } from '../../../documents/merge/block-after.ts';
import type { PlannedChange } from '../../../documents/merge/change.ts';
import { nameSection } from '../../../documents/merge/find-section.ts';
import { findUnit, type Unit } from '../../../documents/merge/units.ts';
import { Written } from '../answers.ts';
import { EarlyEnd, requireAnswer } from '../early-end.ts';
import { findInventedFigures, stripReferences } from '../figures.ts';
import { listSources } from '../plan.ts';
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
    const blocks = step.approach === 'restructure' ? findBlocks(step, changes, { parsed, base: plan.base }) : undefined;
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

/** M11: a text that holds what stands in none of the blocks, also after it was asked for once more, is not taken. */
function refuseInvented({ text }: Written, { base, sources }: Blocks): { readonly refused?: string } {
  const invented = findInventedFigures(stripReferences(text), [base, ...sources]);
  if (invented.length === 0) return {};
  const named = `${invented.slice(0, 10).join(', ')}${invented.length > 10 ? ` and ${invented.length - 10} more` : ''}`;
  return { refused: `the text that was written for it has figures or ids that stand in neither block: ${named}` };
}

export const makeChange = (step: PlannedStep): PlannedChange => ({
  id: step.id,
  approach: step.approach,
  variant: step.variant,
  source: listSources(step).map(({ block, name }) => block ?? name),
  target: step.target.block ?? step.target.name,
  reason: step.title,
  points: step.points,
});

interface Blocks {
  /** The base's block and what stands around it, after the changes before. */
  readonly base: string;
  readonly sources: readonly string[];
  readonly target: Unit;
  readonly surroundings: { readonly [what: string]: string };
}

/** The blocks of a restructure; undefined where one is not there, or is not any more, which the merge reports. */
function findBlocks(
  step: PlannedStep,
  earlier: readonly PlannedChange[],
  { parsed, base: id }: { parsed: readonly ParsedVariant[]; base: string },
): Blocks | undefined {
  const find = (variant: string, block: string | null) => {
    const owner = parsed.find((each) => each.id === variant);
    const unit = owner && block ? findUnit(owner, block) : undefined;
    return owner && unit ? { unit, text: owner.text.slice(unit.from, unit.to) } : undefined;
  };
  const base = parsed.find((each) => each.id === id);
  const target = find(id, step.target.block)?.unit;
  const named = listSources(step);
  const sources = named.map(({ variant, block }) => find(variant, block)?.text).filter((text) => text !== undefined);
  if (!base || !target || sources.length < named.length || sources.length === 0) return undefined;
  const now = findBlockAfter(earlier, target, { base, variants: parsed });
  if (!now) return undefined;
  return {
    base: now.text,
    sources,
    target,
    surroundings: {
      headings: listPath(base, target.section).join(' > '),
      before: cutStart(now.before),
      after: cutAtWord(now.after.trim(), longestNeighbour),
    },
  };
}

/** The headings above a block, its own last. */
function listPath(base: ParsedVariant, at: number | null): readonly string[] {
  const here = at === null ? undefined : base.document.sections[at];
  return here ? [...listPath(base, here.parent), nameSection(here)] : [];
}

/** So much of its neighbours is enough to go on from one and lead to the other. */
const longestNeighbour = 800;
const cutStart = (text: string) => {
  const words = text.trim();
  return words.length <= longestNeighbour ? words : `… ${words.slice(-longestNeighbour).replace(/^\S*\s/, '')}`;
};

function askForText(step: PlannedStep, { base, sources, target, surroundings }: Blocks): Question<Written> {
  return {
    prompt: 'merge/write',
    facts: {
      kind: target.kind,
      base: data('base-block', base),
      source: data('source-block', sources.join('\n\n')),
      surroundings: data('surroundings', surroundings),
      title: data('change', step.title),
      rationale: step.rationale === '' ? '' : data('rationale', step.rationale),
    },
    answer: Written,
    norms: ({ text }) => {
      const invented = findInventedFigures(text, [base, ...sources]);
      if (invented.length === 0) return [];
      return [{ rule: 'M11', what: `In neither block: ${invented.slice(0, 10).join(', ')}. Nothing may be invented.` }];
    },
    quotes: false,
  };
}
