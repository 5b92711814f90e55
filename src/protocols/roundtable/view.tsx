import type { DebateModel } from '../../../web/model/debate.ts';
import { cleanText } from '../../../web/model/words.ts';
import { Doc } from '../../../web/parts/doc.tsx';
import { Prose } from '../../../web/parts/prose.tsx';
import { Section } from '../../../web/parts/section.tsx';
import type { Case, Place, ProtocolView } from '../../../web/view.ts';
import type { DebateRecord } from '../../debate/record/record.ts';
import type { RoundtableShape } from './shape.ts';
import { earlier } from './view/earlier.ts';
import { listMessages, Messages } from './view/messages.tsx';
import { listProposals, Proposals } from './view/proposals.tsx';
import { Satisfaction } from './view/satisfaction.tsx';
import { waysOut } from './ways-out.ts';

const view: ProtocolView<RoundtableShape> = {
  name: 'roundtable',
  edition: 2,
  earlier,
  findAuthor,
  describeChoice,
  Topic: ({ topic }) => <Prose of={topic.question} class="question" />,
  places: listPlaces,
  showsMoves: true,
  Picture,
};
export default view;

type Record = DebateRecord<RoundtableShape>;
type Model = DebateModel<RoundtableShape>;

/** Proposals are the lead's, messages their sender's. */
function findAuthor(id: string, record: Record): string | undefined {
  if (/^P\d+$/u.test(id)) return record.opened.panel.find(({ group }) => group === 'lead')?.seat;
  return findResult(record)?.messages.find((message) => message.id === id)?.from;
}

/** The result of a debate that came to an end of its own; an aborted one leaves an empty object. */
const findResult = ({ result }: Record) => (result && 'adr' in result ? result : undefined);

function describeChoice(choice: string): Case | undefined {
  const label = waysOut[choice];
  return label === undefined ? undefined : { label, description: '', for: [], against: [] };
}

/** How satisfied everybody was after each round and what moved them, how the proposal changed, what they wrote to each other, the record. */
function Picture({ model }: { model: Model }) {
  return (
    <>
      <Satisfaction model={model} />
      <Proposals model={model} />
      <Messages model={model} />
      {model.document && (
        <Section title="Decision record" id="adr" lead={cleanText(model.document.name)}>
          <Doc of={model.document.text} name="adr" />
        </Section>
      )}
    </>
  );
}

function listPlaces(model: Model): readonly Place[] {
  const { record, document } = model;
  const [proposals, messages] = [listProposals(record).length, listMessages(record).length];
  return [
    { id: 'satisfaction', title: 'Satisfaction' },
    ...(proposals > 0 ? [{ id: 'proposals', title: 'Proposals', count: proposals }] : []),
    ...(messages > 0 ? [{ id: 'messages', title: 'Messages', count: messages }] : []),
    ...(document ? [{ id: 'adr', title: 'Decision record' }] : []),
  ];
}
