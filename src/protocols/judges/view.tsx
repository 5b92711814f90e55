import { cleanText } from '../../../web/model/words.ts';
import { Table } from '../../../web/parts/section.tsx';
import { Text } from '../../../web/parts/text.tsx';
import type { Case, ProtocolView } from '../../../web/view.ts';
import { findClaimant } from '../../debate/kit/statement-id.ts';
import type { DebateRecord } from '../../debate/record/record.ts';
import { findTurns } from '../../debate/record/record.ts';
import type { JudgesShape } from './answers.ts';
import { earlier } from './view/earlier.ts';
import { VoteGrid } from './view/vote-grid.tsx';

const view: ProtocolView<JudgesShape> = {
  name: 'judges',
  edition: 2,
  earlier,
  describeChoice,
  Topic: TopicView,
  places: () => [{ id: 'votes', title: 'Votes' }],
  showsMoves: true,
  Picture: VoteGrid,
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
