import type { DebateModel } from '../../../web/model/debate.ts';
import { Answer } from '../../../web/parts/answer.tsx';
import { Doc } from '../../../web/parts/doc.tsx';
import { Document } from '../../../web/parts/document.tsx';
import { Moved } from '../../../web/parts/moved.tsx';
import { Section } from '../../../web/parts/section.tsx';
import { SeatName } from '../../../web/parts/signs.tsx';
import type { ProtocolView } from '../../../web/view.ts';
import type { BoardShape } from './shape.ts';
import { Signing } from './view/signing.tsx';
import { Votes } from './view/votes.tsx';
import { ways } from './view/ways.ts';

type Model = DebateModel<BoardShape>;

const view: ProtocolView<BoardShape> = {
  name: 'board',
  edition: 2,
  describeChoice(choice) {
    const label = ways.get(choice);
    return label === undefined ? undefined : { label, description: '', for: [], against: [] };
  },
  Topic: TopicView,
  places: (model) => [
    { id: 'votes', title: 'Votes' },
    ...(findWritten(model) && model.document ? [{ id: 'memo', title: model.document.name }] : []),
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
const findWritten = ({ record: { result } }: Model) =>
  result?.outcome && result.outcome !== 'ESCALATED' ? result : undefined;

/** Who could sign whose position, how they voted, what moved them, and the document in full. */
function Debated({ model }: { model: Model }) {
  const written = findWritten(model);
  return (
    <>
      <Section title="Votes" id="votes" plain>
        <div class="cols">
          <div class="card">
            <Signing model={model} />
            {written && (
              <>
                <h3>Votes on {model.document?.name ?? 'the document'}</h3>
                <Votes of={written} model={model} />
              </>
            )}
          </div>
          <Moved model={model} />
        </div>
      </Section>
      {written && model.document && (
        <Section
          title={model.document.name}
          id="memo"
          lead={
            <>
              Written by <SeatName seat={written.synthesizer} model={model} />, reviewed by the others.
            </>
          }
        >
          <Doc of={model.document.text} name="memo" />
        </Section>
      )}
    </>
  );
}
