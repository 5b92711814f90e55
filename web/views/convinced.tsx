import { type DebateModel, findAuthor } from '../model/debate.ts';
import { cleanText, shortenLine } from '../model/words.ts';
import { ArrowTip } from '../parts/arrow-tip.tsx';
import { Prose } from '../parts/prose.tsx';
import { Chart, Section, Table } from '../parts/section.tsx';
import { chooseColour, chooseSign, SeatName } from '../parts/signs.tsx';

/** Who convinced whom: only from changes on record that name what convinced. */
export function Convinced({ model }: { model: DebateModel }) {
  const { changes, record } = model;
  if (changes.length === 0) {
    if (!record.ended) return null;
    return (
      <Section title="Who convinced whom">
        <p>Nobody changed a position.</p>
      </Section>
    );
  }
  const arrows = listArrows(model);
  return (
    <Section
      title="Who convinced whom"
      lead="From the changes on record, each with the statements that its author credits."
    >
      <Changes of={changes.slice(0, most)} model={model} />
      {changes.length > most && (
        <details>
          <summary>{changes.length - most} more changes</summary>
          <Changes of={changes.slice(most)} model={model} />
        </details>
      )}
      {arrows.length > 0 && (
        <Chart
          table={
            <Table caption="Who convinced whom, how often" head={['Who convinced', 'Whom', 'Times']}>
              {arrows.map(({ by, whom, times }) => (
                <tr key={`${by} ${whom}`}>
                  <td>{cleanText(by)}</td>
                  <td>{cleanText(whom)}</td>
                  <td>{times}</td>
                </tr>
              ))}
            </Table>
          }
        >
          <Arrows arrows={arrows} model={model} />
        </Chart>
      )}
    </Section>
  );
}

const most = 8;

function Changes({ of, model }: { of: DebateModel['changes']; model: DebateModel }) {
  return (
    <ul class="changes">
      {of.map(({ seat, round, from, to, reason, convinced_by, kind }) => (
        <li key={`${seat} ${round} ${from} ${to}`}>
          <p>
            <SeatName seat={seat} model={model} /> moved in {round > 0 ? `round ${round}` : 'the first exchange'} from{' '}
            <em dir="auto">{shortenLine(from, 120)}</em> to <strong dir="auto">{shortenLine(to, 120)}</strong>
            {convinced_by.length > 0 ? ', convinced by ' : ', naming nothing that convinced it'}
            {convinced_by.map((id, index) => (
              <span key={id}>
                {index > 0 ? ', ' : ''}
                {findAuthor(id, model) ? <SeatName seat={findAuthor(id, model) ?? ''} model={model} /> : null}{' '}
                <span class="quiet">({cleanText(id)})</span>
              </span>
            ))}
            .{' '}
            <span class={`chip ${kind === 'informed' ? 'info' : 'warn'}`}>
              {kind === 'informed' ? 'informed' : 'bare: nothing new stood behind it'}
            </span>
          </p>
          {reason && <Prose of={reason} class="prose quote" />}
        </li>
      ))}
    </ul>
  );
}

interface Arrow {
  readonly by: string;
  readonly whom: string;
  readonly times: number;
}

function listArrows(model: DebateModel): readonly Arrow[] {
  const pairs = model.changes.flatMap(({ seat, convinced_by }) =>
    [...new Set(convinced_by.flatMap((id) => findAuthor(id, model) ?? []))].map((by) => ({ by, whom: seat })),
  );
  return pairs
    .filter(({ by, whom }, index) => pairs.findIndex((pair) => pair.by === by && pair.whom === whom) === index)
    .map(({ by, whom }) => ({ by, whom, times: pairs.filter((pair) => pair.by === by && pair.whom === whom).length }));
}

/** The table's seats on a line, and an arc from whoever convinced to whom. */
function Arrows({ arrows, model: { seats } }: { arrows: readonly Arrow[]; model: DebateModel }) {
  const shown = seats.filter(({ seat }) => arrows.some(({ by, whom }) => by === seat || whom === seat));
  const step = 130;
  const placeSeat = (seat: string) => 70 + shown.findIndex((each) => each.seat === seat) * step;
  const reach = Math.max(...arrows.map(({ by, whom }) => Math.abs(placeSeat(by) - placeSeat(whom))));
  const base = 26 + reach * 0.28;
  const width = 140 + (shown.length - 1) * step;
  const words = arrows.map(({ by, whom }) => `${by} convinced ${whom}`).join('; ');
  return (
    <svg viewBox={`0 0 ${width} ${base + 34}`} width={width} role="img" aria-label={cleanText(words)}>
      <ArrowTip id="tip" size={9} />
      {arrows.map(({ by, whom, times }) => {
        const [from, to] = [placeSeat(by), placeSeat(whom)];
        const lift = base - 14 - Math.abs(from - to) * (from < to ? 0.5 : 0.28);
        return (
          <path
            key={`${by} ${whom}`}
            d={`M${from} ${base - 12} Q${(from + to) / 2} ${lift} ${to} ${base - 12}`}
            class="arc"
            stroke-width={1 + Math.min(times, 4)}
            marker-end="url(#tip)"
          />
        );
      })}
      {shown.map(({ seat, index }) => (
        <g key={seat}>
          <text
            x={placeSeat(seat)}
            y={base + 6}
            text-anchor="middle"
            style={{ fill: chooseColour(index) }}
            class="node-sign"
          >
            {chooseSign(index)}
          </text>
          <text x={placeSeat(seat)} y={base + 26} text-anchor="middle" class="node">
            {shortenLine(seat, 18)}
          </text>
        </g>
      ))}
    </svg>
  );
}
