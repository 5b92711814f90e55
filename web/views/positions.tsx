import { useMemo, useState } from 'preact/hooks';
import type { Change } from '../../src/debate/ruling.ts';
import { reasonInWords } from '../../src/documents/absence-in-words.ts';
import { groupChanges } from '../model/changes.ts';
import { type DebateModel, findAuthor } from '../model/debate.ts';
import { listStages, type Stage } from '../model/holdings.ts';
import { cleanText, shortenLine } from '../model/words.ts';
import { Moved } from '../parts/moved.tsx';
import { Section, Table } from '../parts/section.tsx';
import { SeatName } from '../parts/signs.tsx';

export function Positions({ model }: { model: DebateModel }) {
  const all = useMemo(() => listStages(model), [model]);
  const [whole, setWhole] = useState(false);
  const stages = whole || all.length <= most ? all : [...all.slice(0, 2), ...all.slice(2 - most)];
  const seats = model.seats.filter(({ seat }) => stages.some(({ cells }) => cells.has(seat)));
  if (stages.length === 0) return null;
  return (
    <Section
      id="positions"
      title="Positions over rounds"
      lead="What each seat held in each round. A change is informed when something new to the seat stood behind it, and bare when nothing did."
    >
      <Table
        caption="Who held what in which round"
        head={[
          'Seat',
          ...stages.map(({ name, remark }) => (
            <>
              {cleanText(name)}
              {remark && <span class="quiet remark">{remark}</span>}
            </>
          )),
        ]}
      >
        {seats.map(({ seat }) => (
          <tr key={seat}>
            <th scope="row">
              <SeatName seat={seat} model={model} />
            </th>
            {stages.map((stage) => (
              <td key={stage.key}>
                <Cell of={stage.cells.get(seat)} model={model} />
              </td>
            ))}
          </tr>
        ))}
      </Table>
      {!model.view?.showsMoves && <Moved model={model} />}
      {stages.length < all.length && (
        <button type="button" onClick={() => setWhole(true)}>
          Show all {all.length} rounds, not only the first two and the last
        </button>
      )}
    </Section>
  );
}

const most = 10;

function Cell({ of, model }: { of: ReturnType<Stage['cells']['get']>; model: DebateModel }) {
  if (!of) return <span class="quiet">–</span>;
  return (
    <>
      {of.holdings.map(({ address, label, detail, absent }) => (
        <div class="holding" key={address}>
          {absent ? (
            <span class="chip bad">✖ absent: {reasonInWords[absent as keyof typeof reasonInWords] ?? absent}</span>
          ) : (
            <strong dir="auto">{cleanText(label)}</strong>
          )}
          {detail && detail !== label && (
            <div class="detail" dir="auto" title={shortenLine(detail, 600)}>
              {shortenLine(detail, 150)}
            </div>
          )}
        </div>
      ))}
      {groupChanges(of.changes).map(([change]) => (
        <ChangeMark key={`${change.from} ${change.to}`} of={change} model={model} />
      ))}
    </>
  );
}

export function ChangeMark({ of: { kind, convinced_by }, model }: { of: Change; model: DebateModel }) {
  const by = [...new Set(convinced_by.map((id) => findAuthor(id, model) ?? id))];
  return (
    <span class={`chip ${kind === 'informed' ? 'info' : 'warn'}`}>
      {kind === 'informed' ? '↻ changed, informed' : '↻ changed, bare'}
      {by.length > 0 ? `: by ${by.map(cleanText).join(', ')}` : ''}
    </span>
  );
}
