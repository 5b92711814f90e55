import { data } from '../../../debate/facts.ts';
import type { Question } from '../../../debate/question.ts';
import type { ParsedVariant } from '../../../documents/compare/variant.ts';
import type { PlannedChange } from '../../../documents/merge/change.ts';
import { Written } from '../answers.ts';
import { EarlyEnd, requireAnswer } from '../early-end.ts';
import { findInventedFigures, stripReferences } from '../figures.ts';
import { stripSectionWord } from '../find-section.ts';
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
    const sections = step.approach === 'restructure' ? findSections(step, parsed, plan.base) : undefined;
    if (!sections) {
      changes.push(change);
      continue;
    }
    debate.phase('merge', { title, round: step.id });
    const question = askForText(step, sections);
    const answer = await requireAnswer(debate, debate.seats.merger, { question, stage: 'merge', phase: title });
    if (answer instanceof EarlyEnd) return answer;
    changes.push({ ...change, text: answer.text, ...refuseInvented(answer, sections) });
  }
  return changes;
}

/** M11: a text that holds what stands in neither section, also after it was asked for once more, is not taken. */
function refuseInvented({ text }: Written, { base, source }: Sections): { readonly refused?: string } {
  const invented = findInventedFigures(stripReferences(text), [base, source]);
  if (invented.length === 0) return {};
  const named = `${invented.slice(0, 10).join(', ')}${invented.length > 10 ? ` and ${invented.length - 10} more` : ''}`;
  return { refused: `the text that was written for it has figures or ids that stand in neither section: ${named}` };
}

const makeChange = ({ id, approach, variant, section, target, title, point }: PlannedStep): PlannedChange => ({
  id,
  approach,
  variant,
  section: section.number ?? stripSectionWord(section.named),
  target: target.number ?? stripSectionWord(target.named),
  reason: title,
  ...(point ? { point } : {}),
});

interface Sections {
  readonly base: string;
  readonly source: string;
}

/** Both sections of a restructure; undefined where one is not there, which the merge reports as failed. */
function findSections(step: PlannedStep, parsed: readonly ParsedVariant[], base: string): Sections | undefined {
  const findText = (variant: string, number: string | null) => {
    const found = parsed.find(({ id }) => id === variant);
    const section = found?.document.sections.find((each) => each.number === number);
    return found && section ? found.text.slice(section.whole.from, section.whole.to) : undefined;
  };
  const [target, source] = [findText(base, step.target.number), findText(step.variant, step.section.number)];
  return target === undefined || source === undefined ? undefined : { base: target, source };
}

function askForText(step: PlannedStep, { base, source }: Sections): Question<Written> {
  return {
    prompt: 'merge/write',
    facts: {
      base: data('base-section', base),
      source: data('source-section', source),
      title: data('change', step.title),
      rationale: data('rationale', step.rationale || 'none'),
    },
    answer: Written,
    norms: ({ text }) => {
      const invented = findInventedFigures(text, [base, source]);
      if (invented.length === 0) return [];
      return [
        { rule: 'M11', what: `In neither section: ${invented.slice(0, 10).join(', ')}. Nothing may be invented.` },
      ];
    },
    quotable: [
      { name: 'base-section', text: base },
      { name: 'source-section', text: source },
    ],
  };
}
