import type { DebateModel } from '../../../web/model/debate.ts';
import { cleanText } from '../../../web/model/words.ts';
import { Answer } from '../../../web/parts/answer.tsx';
import { Prose } from '../../../web/parts/prose.tsx';
import { Section } from '../../../web/parts/section.tsx';
import { SeatName } from '../../../web/parts/signs.tsx';
import type { Case, ProtocolView } from '../../../web/view.ts';
import { type DebateRecord, findTurns } from '../../debate/record/record.ts';
import type { RoundtableShape } from './shape.ts';
import { summarize } from './summarize.ts';
import { Satisfaction } from './view/satisfaction.tsx';
import { waysOut } from './ways-out.ts';

const view: ProtocolView<RoundtableShape> = {
  name: 'roundtable',
  edition: 2,
  summarize,
  findAuthor,
  describeChoice,
  Topic: ({ topic }) => <Prose of={topic.question} class="question" />,
  pictureTitle: 'Satisfaction',
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

/** How satisfied everybody was after each round, what they wrote to each other, and the record that came of it. */
function Picture({ model }: { model: Model }) {
  const result = findResult(model.record);
  return (
    <>
      <Satisfaction model={model} />
      <Proposals record={model.record} />
      <Messages model={model} />
      {result && (
        <Section title="The architecture decision record">
          <Answer of={result.adr} />
        </Section>
      )}
    </>
  );
}

function Proposals({ record }: { record: Record }) {
  const made = findTurns(record, 'roundtable/consolidate').flatMap(({ address, round, answer }) =>
    answer ? [{ address, round, title: answer.title ?? '', words: answer.proposal }] : [],
  );
  if (made.length === 0) return null;
  return (
    <Section title="What was on the table">
      {made.toReversed().map(({ address, round, title, words }, index) => (
        <div class="version" key={address}>
          <h3>
            {cleanText(title) || 'Proposal'}, for round {round} {index === 0 && <span class="chip good">latest</span>}
          </h3>
          <Prose of={words} />
        </div>
      ))}
    </Section>
  );
}

function Messages({ model }: { model: Model }) {
  const turns = [...findTurns(model.record, 'roundtable/position'), ...findTurns(model.record, 'roundtable/discuss')];
  const sent = turns.flatMap(({ seat, round, address, answer }) =>
    (answer?.messages ?? []).map(({ to, text }, index) => ({ key: `${address} ${index}`, seat, round, to, text })),
  );
  if (sent.length === 0) return null;
  return (
    <Section title="Messages" lead="Each reaches its addressees at the start of the next round.">
      <details open={sent.length <= 12}>
        <summary>{sent.length} messages</summary>
        <ul class="changes">
          {sent.map(({ key, seat, round, to, text }) => (
            <li key={key} class="quote">
              <p>
                <SeatName seat={seat} model={model} /> to <strong>{cleanText(to.join(', ') || 'nobody named')}</strong>{' '}
                <span class="quiet">{round === 0 ? 'with the first position' : `round ${round}`}</span>
              </p>
              <Prose of={text} />
            </li>
          ))}
        </ul>
      </details>
    </Section>
  );
}
