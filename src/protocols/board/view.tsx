import type { DebateModel } from '../../../web/model/debate.ts';
import { Answer } from '../../../web/parts/answer.tsx';
import { Markdown } from '../../../web/parts/markdown.tsx';
import type { ProtocolView } from '../../../web/view.ts';
import type { BoardShape } from './shape.ts';
import { summarize } from './summarize.ts';
import { Agreement } from './view/agreement.tsx';
import { Chosen, Risks, Votes } from './view/document.tsx';
import { ways } from './view/ways.ts';

const view: ProtocolView<BoardShape> = {
  name: 'board',
  edition: 2,
  summarize,
  describeChoice(choice) {
    const label = ways.get(choice);
    return label === undefined ? undefined : { label, description: '', for: [], against: [] };
  },
  Topic: TopicView,
  pictureTitle: 'Votes and document',
  Picture: Debated,
};
export default view;

function TopicView({ topic: { brief, level, members } }: { topic: BoardShape['topic'] }) {
  return (
    <>
      <Markdown of={brief} />
      <details>
        <summary>Context and details</summary>
        <Answer of={{ level, ...(members ? { members } : {}) }} />
      </details>
    </>
  );
}

/** Who agreed with whom in each round, what was chosen and rejected, and the risks. */
function Debated({ model }: { model: DebateModel<BoardShape> }) {
  const { result } = model.record;
  return (
    <>
      <Agreement model={model} />
      {result && result.outcome !== 'ESCALATED' && (
        <>
          <Chosen of={result} />
          <Votes of={result} />
          <Risks of={result} />
        </>
      )}
    </>
  );
}
