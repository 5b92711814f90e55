import { objectIn, wordsIn } from '../../src/outputs/reading.ts';
import type { DebateModel } from '../model/debate.ts';
import { optionsOf } from '../model/holdings.ts';
import { count, plain } from '../model/words.ts';
import { Answer } from '../parts/answer.tsx';
import { Markdown } from '../parts/markdown.tsx';
import { Section, Table } from '../parts/section.tsx';
import { Raw, Text } from '../parts/text.tsx';

/** What was asked, whole: question, options, documents. */
export function Topic({ model }: { model: DebateModel }) {
  const { topic, headline, documents } = model.record.opened;
  const given = objectIn(topic);
  const fields = objectIn(given.debate_context ?? given);
  const options = optionsOf(topic);
  const words = wordsIn(fields.question_text) ?? wordsIn(fields.topic) ?? wordsIn(fields.question) ?? headline;
  const brief = wordsIn(fields.brief);
  const rest = Object.fromEntries(Object.entries(fields).filter(([name]) => !shown.has(name)));
  const isInHead = words.trim() === headline.trim() && brief === undefined;
  if (isInHead && options.length + documents.length + Object.keys(rest).length === 0) return null;
  return (
    <Section title="What was asked">
      {brief === undefined ? <Text of={words} class="question" /> : <Markdown of={brief} />}
      {options.length > 0 && (
        <Table caption="The options" head={['Option', 'Label', 'Description']}>
          {options.map(({ id, label, description }) => (
            <tr key={id}>
              <th scope="row">{plain(id)}</th>
              <td dir="auto">{plain(label)}</td>
              <td dir="auto">{plain(description)}</td>
            </tr>
          ))}
        </Table>
      )}
      {Object.keys(rest).length > 0 && (
        <details>
          <summary>Context and details</summary>
          <Answer of={rest} />
        </details>
      )}
      {documents.map(({ name, hash, text }) => (
        <details key={hash}>
          <summary>
            Document {plain(name)}, {count(text.length)} characters
          </summary>
          <Raw of={text} label={`Document ${plain(name)}`} />
        </details>
      ))}
    </Section>
  );
}

const shown = new Set(['question_text', 'topic', 'question', 'brief', 'options']);
