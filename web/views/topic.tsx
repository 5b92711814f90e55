import { embedded } from '../data/source.ts';
import type { DebateModel } from '../model/debate.ts';
import { cleanText, formatNumber } from '../model/words.ts';
import { Answer } from '../parts/answer.tsx';
import { Prose } from '../parts/prose.tsx';
import { Section } from '../parts/section.tsx';
import { Raw } from '../parts/text.tsx';

/** What was asked, whole: the topic in the protocol's own form, and the documents. */
export function Topic({ model: { record, view } }: { model: DebateModel }) {
  const { topic, headline, documents } = record.opened;
  const Own = view?.Topic;
  return (
    <Section title="What was asked" id="documents">
      {Own ? <Own topic={record.topic} /> : <Prose of={headline} class="question" />}
      {!Own && typeof topic === 'object' && (
        <details>
          <summary>The topic as it was given</summary>
          <Answer of={topic} />
        </details>
      )}
      {embedded?.without.includes('documents') && documents.length > 0 && (
        <p class="quiet">Left out of this file: {documents.map(({ name }) => cleanText(name)).join(', ')}.</p>
      )}
      {(embedded?.without.includes('documents') ? [] : documents).map(({ name, hash, text }) => (
        <details key={hash}>
          <summary>
            Document {cleanText(name)}, {formatNumber(text.length)} characters
          </summary>
          <Raw of={text} label={`Document ${cleanText(name)}`} />
        </details>
      ))}
    </Section>
  );
}
