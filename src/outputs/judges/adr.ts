import type { Json } from '../../debate/json.ts';
import type { Outcome } from '../../debate/outcome.ts';
import type { Adr } from '../../debate/adr.ts';
import { generalAdr } from '../adr/general.ts';
import { objectIn, objectsIn, textsIn, wordsIn } from '../reading.ts';
import type { DebateRecord } from '../../debate/record/record.ts';
import { type JudgesTopic, topicOf } from './topic.ts';

/** The ADR of a judges debate: the options, what spoke for and against each, and what was chosen by whom. */
export function judgesAdr(record: DebateRecord, outcome: Outcome): Adr {
  const topic = topicOf(record);
  const first = objectsIn(outcome.result.round_1);
  const chosen = wordsIn(outcome.decision?.choice ?? outcome.result.recommended_option);
  return {
    ...generalAdr(record, outcome),
    context: [topic.question_text, ...textsIn(objectIn(record.opened.topic).spec_context)].join('\n\n'),
    drivers: first.flatMap(({ judge }) => textsIn(judge)).map((judge) => objectiveOf(judge, record)),
    options: topic.options.map((option) => ({
      title: titleOf(option),
      pros: first.filter((row) => row.option === option.id).map((row) => said(row, row.reasons)),
      cons: first.flatMap((row) =>
        objectsIn(row.problems)
          .filter((problem) => problem.option === option.id)
          .map((problem) => said(row, problem.problem)),
      ),
    })),
    decision: decisionOf(outcome, topic, chosen),
  };
}

function decisionOf({ decision, result }: Outcome, { options }: JudgesTopic, chosen: string | undefined): string {
  const option = options.find(({ id }) => id === chosen);
  if (!option) return 'Nothing is decided: the judges disagree, and no person has chosen.';
  const reasons = objectsIn(result.round_1)
    .filter((row) => row.option === option.id)
    .map((row) => `- ${said(row, row.reasons)}`);
  const by = decision ? `, decided by ${decision.by}.${decision.reason ? ` ${decision.reason}` : ''}` : '.';
  return [`Chosen option: ${titleOf(option)}${by}`, reasons.join('\n')].filter(Boolean).join('\n\n');
}

const said = ({ judge }: { readonly [key: string]: Json }, words: Json | undefined) =>
  `${wordsIn(words) ?? ''} (${wordsIn(judge) ?? ''})`;

const titleOf = ({ id, label, description }: JudgesTopic['options'][number]) =>
  `${id}, ${label}${description ? `: ${description}` : ''}`;

function objectiveOf(judge: string, { opened }: DebateRecord): string {
  const persona = opened.panel.find(({ seat }) => seat === judge)?.persona;
  return persona?.objective ? `${judge}: ${persona.objective}` : judge;
}
