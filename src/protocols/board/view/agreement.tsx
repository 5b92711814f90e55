import type { DebateModel, Seat } from '../../../../web/model/debate.ts';
import { cleanText, formatQuantity, shortenLine } from '../../../../web/model/words.ts';
import { ArrowTip } from '../../../../web/parts/arrow-tip.tsx';
import { Chart, Section, Table } from '../../../../web/parts/section.tsx';
import { chooseColour, chooseSign, SeatName } from '../../../../web/parts/signs.tsx';
import { type DebateRecord, findTurns } from '../../../debate/record/record.ts';
import type { BoardShape } from '../shape.ts';
import { findSeat } from './statement-ids.ts';

/** Who agreed with whom in each round. */
export function Agreement({ model }: { model: DebateModel<BoardShape> }) {
  const rounds = listLinks(model.record);
  if (rounds.length === 0) return null;
  return (
    <Section
      title="Agreement, round by round"
      lead="A solid line is agreement, a dashed one disagreement; the arrow points to whom it is said."
    >
      <div class="graphs">
        {rounds.map(({ round, links }) => (
          <Chart key={round} table={<LinkTable links={links} round={round} seats={model.seats} />}>
            <h3>Round {round}</h3>
            <Graph links={links} round={round} seats={model.seats} />
          </Chart>
        ))}
      </div>
    </Section>
  );
}

interface Link {
  readonly from: string;
  readonly to: string;
  readonly agrees: boolean;
  readonly words: string;
}

function listLinks(
  record: DebateRecord<BoardShape>,
): readonly { readonly round: number; readonly links: readonly Link[] }[] {
  const turns = findTurns(record, 'board/respond').filter(({ ended }) => ended);
  const seats = record.opened.panel.map(({ seat }) => seat);
  return [...new Set(turns.map(({ round }) => round))].map((round) => ({
    round,
    links: turns
      .filter((turn) => turn.round === round)
      .flatMap(({ seat, answer }) => [
        ...(answer?.agreements ?? []).map(({ statement, because }) => ({
          from: seat,
          to: findSeat(statement, seats) ?? statement,
          agrees: true,
          words: `${statement}: ${because}`,
        })),
        ...(answer?.disagreements ?? []).map(({ statement, counter }) => ({
          from: seat,
          to: findSeat(statement, seats) ?? statement,
          agrees: false,
          words: `${statement}: ${counter}`,
        })),
      ]),
  }));
}

interface Drawn {
  readonly links: readonly Link[];
  readonly round: number;
  readonly seats: readonly Seat[];
}

function Graph({ links, round, seats }: Drawn) {
  const shown = seats.filter(({ seat }) => links.some(({ from, to }) => from === seat || to === seat));
  const [size, radius] = [320, 112];
  const place = (seat: string) => {
    const angle =
      (shown.findIndex((each) => each.seat === seat) / Math.max(1, shown.length)) * 2 * Math.PI - Math.PI / 2;
    return { x: size / 2 + radius * Math.cos(angle), y: size / 2 + radius * Math.sin(angle) };
  };
  const agree = links.filter(({ agrees }) => agrees).length;
  const words = `Round ${round}: ${formatQuantity(agree, 'agreement')}, ${formatQuantity(links.length - agree, 'disagreement')}`;
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width={size} role="img" aria-label={words}>
      <ArrowTip id={`to-${round}`} size={8} />
      {links.map(({ from, to, agrees }) => {
        const [a, b] = [place(from), place(to)];
        const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
        const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length];
        const [side, gap] = [4, 18];
        return (
          <line
            key={`${from} ${to} ${agrees}`}
            x1={a.x + dx * gap - dy * side}
            y1={a.y + dy * gap + dx * side}
            x2={b.x - dx * gap - dy * side}
            y2={b.y - dy * gap + dx * side}
            class={agrees ? 'agrees' : 'disagrees'}
            marker-end={`url(#to-${round})`}
          />
        );
      })}
      {shown.map(({ seat, index }) => {
        const { x, y } = place(seat);
        return (
          <g key={seat}>
            <text x={x} y={y + 6} text-anchor="middle" class="node-sign" style={{ fill: chooseColour(index) }}>
              {chooseSign(index)}
            </text>
            <text x={x} y={y + (y > size / 2 ? 28 : -14)} text-anchor="middle" class="node">
              {shortenLine(seat, 14)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function LinkTable({ links, round, seats }: Drawn) {
  return (
    <Table caption={`Who agreed with whom in round ${round}`} head={['Who', 'Says', 'To', 'Words']}>
      {links.map(({ from, to, agrees, words }) => (
        <tr key={`${from} ${to} ${agrees}`}>
          <th scope="row">
            <SeatName seat={from} model={{ seats }} />
          </th>
          <td>{agrees ? '✔ agrees' : '✖ disagrees'}</td>
          <td>
            <SeatName seat={to} model={{ seats }} />
          </td>
          <td dir="auto">{cleanText(words)}</td>
        </tr>
      ))}
    </Table>
  );
}
