import type { DebateModel } from '../../../web/model/debate.ts';
import { cleanText } from '../../../web/model/words.ts';
import { Section, Table } from '../../../web/parts/section.tsx';
import { SeatName } from '../../../web/parts/signs.tsx';
import { Text } from '../../../web/parts/text.tsx';
import type { Case, ProtocolView } from '../../../web/view.ts';
import { findClaimant } from '../../debate/kit/statement-id.ts';
import type { DebateRecord } from '../../debate/record/record.ts';
import { findTurns } from '../../debate/record/record.ts';
import { listStandingTurns } from '../../debate/record/turn.ts';
import type { JudgesShape } from './answers.ts';
import { summarize } from './summarize.ts';

const view: ProtocolView<JudgesShape> = {
  name: 'judges',
  edition: 2,
  summarize(turn, { topic }) {
    const summary = summarize(turn);
    return summary && { ...summary, stand: nameOption(summary.stand, topic) };
  },
  describeChoice,
  Topic: TopicView,
  pictureTitle: 'Votes',
  Picture: OptionsByJudge,
};
export default view;

type Record = DebateRecord<JudgesShape>;
type Topic = JudgesShape['topic'];

function TopicView({
  topic: { question_text, options, spec_context, feature_name, classification },
}: {
  topic: Topic;
}) {
  return (
    <>
      <Text of={question_text} class="question" />
      <Table caption="The options" head={['Option', 'Label', 'Description']}>
        {options.map(({ id, label, description }) => (
          <tr key={id}>
            <th scope="row">{cleanText(id)}</th>
            <td dir="auto">{cleanText(label)}</td>
            <td dir="auto">{cleanText(description)}</td>
          </tr>
        ))}
      </Table>
      {(spec_context || feature_name || classification) && (
        <details>
          <summary>Context and details</summary>
          {classification && <p dir="auto">Classified by the user as: {cleanText(classification)}</p>}
          {feature_name && <Text of={feature_name} />}
          {spec_context && <Text of={spec_context} />}
        </details>
      )}
    </>
  );
}

/** Who holds an option and why, what problems others see in it, and what they answered its holders. */
function describeChoice(choice: string, record: Record): Case | undefined {
  const option = record.topic.options.find(({ id }) => id === choice);
  if (!option) return undefined;
  const first = findTurns(record, 'judges/recommend');
  const later = findTurns(record, 'judges/challenge');
  const held = new Map<string, { option: string; words: string }>();
  for (const { seat, answer } of first)
    if (answer) held.set(seat, { option: answer.option, words: answer.reasons.join('\n\n') });
  for (const { seat, answer } of later)
    if (answer) held.set(seat, { option: answer.option, words: answer.reason || (held.get(seat)?.words ?? '') });
  const holders = [...held].filter(([, stand]) => stand.option === choice);
  const problems = first.flatMap(({ seat, answer }) =>
    (answer?.problems ?? []).filter((one) => one.option === choice).map(({ problem }) => ({ seat, words: problem })),
  );
  const counters = later.flatMap(({ seat, answer }) =>
    (answer?.challenges ?? [])
      .filter(({ claim }) => holders.some(([holder]) => holder === findClaimant(claim)))
      .map(({ argument }) => ({ seat, words: argument })),
  );
  return {
    label: option.label,
    description: option.description,
    for: holders.map(([seat, { words }]) => ({ seat, words })),
    against: [...problems, ...counters],
  };
}

/** Option by judge: where each stood first and at last, and what each option is worth to each judge in its own terms. */
function OptionsByJudge({ model }: { model: DebateModel<JudgesShape> }) {
  const { options } = model.record.topic;
  const judges = model.seats.map(({ seat }) => readStands(seat, model.record));
  const recommended = model.record.result?.recommended_option;
  if (judges.every(({ first }) => first === undefined)) return null;
  return (
    <Section
      title="Options and judges"
      lead="Where each judge stood first, unseen by the others, and at last; and its rating of each option in its own terms, 0 to 10 (for the risk judge lower is better)."
    >
      <Table
        caption="Options by judge, first round beside the last"
        head={[
          'Option',
          ...judges.map(({ seat, stance }) => (
            <>
              <SeatName seat={seat} model={model} />
              {stance && <span class="quiet remark">{cleanText(stance.toLowerCase())}</span>}
            </>
          )),
          'Votes, first → last',
        ]}
      >
        {options.map(({ id, label }) => (
          <tr key={id} class={id === recommended ? 'winner' : ''}>
            <th scope="row" dir="auto">
              {cleanText(id)}: {cleanText(label)}
              {id === recommended && <span class="chip good">✔ recommended</span>}
            </th>
            {judges.map(({ seat, first, last, scores }) => (
              <td key={seat}>
                {first === id && <span class="chip quiet">○ first</span>}
                {last === id && <span class="chip good">● last</span>}
                {scores.has(id) && <span class="score">{scores.get(id)}</span>}
                {first !== id && last !== id && !scores.has(id) && <span class="quiet">–</span>}
              </td>
            ))}
            <td>
              {judges.filter(({ first }) => first === id).length} → {judges.filter(({ last }) => last === id).length}
            </td>
          </tr>
        ))}
      </Table>
    </Section>
  );
}

function readStands(seat: string, record: Record) {
  const turns = listStandingTurns(record.turns).filter((turn) => turn.seat === seat);
  const lastRound = Math.max(0, ...record.turns.map(({ round }) => round));
  const first = findTurns({ turns }, 'judges/recommend')[0]?.answer;
  const last = turns.findLast(({ answer, round }) => answer && round === lastRound)?.answer;
  return {
    seat,
    stance: record.opened.panel.find((sitting) => sitting.seat === seat)?.persona?.stance ?? '',
    first: first?.option,
    last: last?.option,
    scores: new Map(
      (first?.analysis ?? []).flatMap(({ option, total_risk, total_value, value, score }) => {
        const rating = total_risk ?? total_value ?? value ?? score;
        return rating === undefined ? [] : [[option, rating]];
      }),
    ),
  };
}

/** "A: Online only". */
function nameOption(id: string, { options }: Topic): string {
  const label = options.find((option) => option.id === id)?.label ?? '';
  return label === '' ? id : `${id}: ${label}`;
}
