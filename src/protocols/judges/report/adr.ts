import type { Adr } from '../../../debate/adr.ts';
import type { Outcome } from '../../../debate/outcome.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import type { JudgesShape, Result } from '../answers.ts';
import type { Topic } from '../topic.ts';
import { listViews } from './views.ts';

/** The ADR of a judges debate: the options, what spoke for and against each, and what was chosen by whom. */
export function draftAdr(record: DebateRecord<JudgesShape>, outcome: Outcome): Partial<Adr> {
  const { topic, result } = record;
  const first = result?.round_1 ?? [];
  const views = result ? listViews(result) : [];
  return {
    context: [topic.question_text, topic.spec_context].filter(Boolean).join('\n\n'),
    drivers: first.map(({ judge }) => describeObjective(judge, record)),
    options: topic.options.map((option) => ({
      title: nameOption(option),
      pros: views
        .filter((view) => view.option === option.id)
        .flatMap((view) => view.reasons.map((reason) => attribute(reason, view))),
      cons: first.flatMap((row) =>
        row.problems
          .filter((problem) => problem.option === option.id)
          .map((problem) => attribute(problem.problem, row)),
      ),
    })),
    decision: describeDecision(outcome, topic, result),
  };
}

function describeDecision({ decision }: Outcome, { options }: Topic, result: Result | undefined): string {
  const chosen = decision?.choice ?? result?.recommended_option;
  const option = options.find(({ id }) => id === chosen);
  if (!option)
    return result?.outcome === 'INSUFFICIENT_DATA'
      ? 'Nothing is decided: too few judges answered, and no person has chosen.'
      : 'Nothing is decided: the judges disagree, and no person has chosen.';
  const reasons = (result ? listViews(result) : [])
    .filter((view) => view.option === option.id)
    .flatMap((view) => [
      ...view.reasons.map((reason) => `- ${attribute(reason, view)}`),
      ...view.conditions.map((condition) => `- Only if: ${attribute(condition, view)}`),
    ]);
  const by = decision ? `, decided by ${decision.by}.${decision.reason ? ` ${decision.reason}` : ''}` : '.';
  return [`Chosen option: ${nameOption(option)}${by}`, reasons.join('\n')].filter(Boolean).join('\n\n');
}

const attribute = (words: string, { judge }: { readonly judge: string }) => `${words} (${judge})`;

const nameOption = ({ id, label, description }: Topic['options'][number]) =>
  `${id}, ${label}${description ? `: ${description}` : ''}`;

function describeObjective(judge: string, { opened }: DebateRecord<JudgesShape>): string {
  const persona = opened.panel.find(({ seat }) => seat === judge)?.persona;
  return persona?.objective ? `${judge}: ${persona.objective}` : judge;
}
