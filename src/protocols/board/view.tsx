import type { DebateModel } from '../../../web/model/debate.ts';
import { isOfEdition } from '../../../web/model/earlier.ts';
import { Answer } from '../../../web/parts/answer.tsx';
import { Doc } from '../../../web/parts/doc.tsx';
import { Document } from '../../../web/parts/document.tsx';
import { Moved } from '../../../web/parts/moved.tsx';
import { Section } from '../../../web/parts/section.tsx';
import { SeatName } from '../../../web/parts/signs.tsx';
import type { ProtocolView } from '../../../web/view.ts';
import type { BoardShape } from './shape.ts';
import { earlier, writeEarlier } from './view/earlier.ts';
import { EarlierVotes } from './view/earlier-votes.tsx';
import { Signing } from './view/signing.tsx';
import { Votes } from './view/votes.tsx';
import { ways } from './view/ways.ts';

type Model = DebateModel<BoardShape>;

const view: ProtocolView<BoardShape> = {
  name: 'board',
  edition: 2,
  earlier,
  describeChoice(choice) {
    const label = ways.get(choice);
    return label === undefined ? undefined : { label, description: '', for: [], against: [] };
  },
  Topic: TopicView,
  places: (model) => [
    { id: 'votes', title: 'Votes' },
    ...findDocument(model).map(({ name }) => ({ id: 'memo', title: name })),
  ],
  showsMoves: true,
  Picture: Debated,
};
export default view;

function TopicView({ topic: { brief, level, members } }: { topic: BoardShape['topic'] }) {
  return (
    <>
      <Document of={brief} />
      <details>
        <summary>Context and details</summary>
        <Answer of={{ level, ...(members ? { members } : {}) }} />
      </details>
    </>
  );
}

/** The result of a debate that came to a document. Nothing has checked it in the page. */
const findWritten = ({ record: { result } }: Pick<Model, 'record'>) =>
  result?.outcome && result.outcome !== 'ESCALATED' ? result : undefined;

/** The document as it was written; of an earlier edition what is in it. */
function findDocument({ document, record }: Model): readonly NonNullable<Model['document']>[] {
  const written = findWritten({ record });
  if (written && document) return [document];
  const isEarlier = isOfEdition(earlier.edition, record.opened);
  return written && isEarlier ? [{ name: written.document, text: writeEarlier(written) }] : [];
}

/** Who could sign whose position, how they voted, what moved them, and the document in full. */
function Debated({ model }: { model: Model }) {
  const written = findWritten(model);
  return (
    <>
      <Section title="Votes" id="votes" plain>
        <div class="cols">
          <div class="card">
            <Signing model={model} />
            <EarlierVotes model={model} />
            {written && written.votes.length > 0 && (
              <>
                <h3>Votes on {model.document?.name ?? 'the document'}</h3>
                <Votes of={written} model={model} />
              </>
            )}
          </div>
          <Moved model={model} />
        </div>
      </Section>
      {findDocument(model).map(({ name, text }) => (
        <Section
          key={name}
          title={name}
          id="memo"
          lead={
            <>
              Written by <SeatName seat={written?.synthesizer ?? ''} model={model} />, reviewed by the others.
            </>
          }
        >
          <Doc of={text} name="memo" />
        </Section>
      ))}
    </>
  );
}
