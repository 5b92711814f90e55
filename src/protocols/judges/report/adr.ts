import type { Adr } from '../../../debate/adr.ts';
import { listNames } from '../../../debate/kit/list-names.ts';
import type { Outcome } from '../../../debate/outcome.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { describeDecision } from '../../../documents/adr-parts.ts';
import { joinBlocks } from '../../../documents/inert-markdown.ts';
import type { JudgesShape, Result } from '../answers.ts';
import type { Topic } from '../topic.ts';
import { listViews, type View } from './views.ts';

/** The ADR of a judges debate: the options, what spoke for and against each, and what was chosen by whom. */
export function draftAdr(record: DebateRecord<JudgesShape>, outcome: Outcome): Partial<Adr> {
  const { topic, result } = record;
  const first = result?.round_1 ?? [];
  const views = result ? listViews(result) : [];
  return {
    context: joinBlocks([topic.question_text, topic.spec_context]),
    drivers: first.map(({ judge }) => describeObjective(judge, record)),
    options: topic.options.map((option) => ({
      title: nameOption(option),
      description: option.description ?? '',
      pros: findVoters(views, option.id).flatMap((view) => view.reasons.map((reason) => attribute(reason, view))),
      cons: first.flatMap((row) =>
        row.problems
          .filter((problem) => problem.option === option.id)
          .map((problem) => attribute(problem.problem, row)),
      ),
    })),
    decision: writeDecision(outcome, topic, { result, views }),
    more: listReversals(views),
  };
}

interface Judged {
  readonly result: Result | undefined;
  readonly views: readonly View[];
}

function writeDecision({ decision }: Outcome, { options }: Topic, { result, views }: Judged): string {
  const chosen = decision?.choice ?? result?.recommended_option;
  const option = options.find(({ id }) => id === chosen);
  if (!option) return decision ? describeDecision(decision) : describeOpen(result);
  const voters = findVoters(views, option.id);
  const said = voters.flatMap((view) => [
    ...(view.summary ? [`- ${attribute(view.summary, view)}`] : []),
    ...view.conditions.map((condition) => `- Only if: ${attribute(condition, view)}`),
  ]);
  const names = listNames(voters.map(({ judge }) => judge));
  return joinBlocks([
    decision
      ? describeDecision(decision, nameOption(option))
      : `Recommended option: ${nameOption(option)}, by ${names}.`,
    said.length > 0 && decision ? `${names} recommended it:` : undefined,
    said.join('\n'),
  ]);
}

/** What would change the judges' votes. */
function listReversals(views: readonly View[]): string {
  const said = views.flatMap((view) => (view.would_change ? [`- ${attribute(view.would_change, view)}`] : []));
  return said.length === 0 ? '' : joinBlocks(['What would change their votes:', said.join('\n')]);
}

const describeOpen = (result: Result | undefined) =>
  result?.outcome === 'INSUFFICIENT_DATA'
    ? 'Nothing is decided: too few judges answered, and no person has chosen.'
    : 'Nothing is decided: the judges disagree, and no person has chosen.';

const findVoters = (views: readonly View[], option: string) => views.filter((view) => view.option === option);

const attribute = (words: string, { judge }: { readonly judge: string }) => `${words} (${judge})`;

const nameOption = ({ id, label }: Topic['options'][number]) => (label ? `${id}, ${label}` : id);

function describeObjective(judge: string, { opened }: DebateRecord<JudgesShape>): string {
  const persona = opened.panel.find(({ seat }) => seat === judge)?.persona;
  return persona?.objective ? `${judge}: ${persona.objective}` : judge;
}
