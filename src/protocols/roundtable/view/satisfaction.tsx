import type { DebateModel } from '../../../../web/model/debate.ts';
import { cleanText, shortenLine } from '../../../../web/model/words.ts';
import { Chart, Section, Table } from '../../../../web/parts/section.tsx';
import { chooseColour, chooseSign, SeatName } from '../../../../web/parts/signs.tsx';
import { findTurns } from '../../../debate/record/record.ts';
import type { RoundtableShape } from '../shape.ts';

interface Line {
  readonly seat: string;
  readonly index: number;
  readonly scores: ReadonlyMap<number, number>;
}

/** Everybody's satisfaction after each round, as lines over a table. */
export function Satisfaction({ model }: { model: DebateModel<RoundtableShape> }) {
  const { record } = model;
  const turns = findTurns(record, 'roundtable/discuss');
  const lines: readonly Line[] = model.seats.map(({ seat, index }) => ({
    seat,
    index,
    scores: new Map(
      turns.flatMap((turn) => (turn.seat === seat && turn.answer ? [[turn.round, turn.answer.satisfaction]] : [])),
    ),
  }));
  const shown = lines.filter(({ scores }) => scores.size > 0);
  const rounds = [...new Set(shown.flatMap(({ scores }) => [...scores.keys()]))].sort((a, b) => a - b);
  const { target } = record.settings;
  if (rounds.length === 0) return null;
  return (
    <Section title="Satisfaction over rounds" lead={`Consensus needs everybody at ${target} or above.`}>
      <Chart
        table={
          <Table caption="Satisfaction, 0 to 100" head={['Seat', ...rounds.map(nameRound)]}>
            {shown.map(({ seat, scores }) => (
              <tr key={seat}>
                <th scope="row">
                  <SeatName seat={seat} model={model} />
                </th>
                {rounds.map((round) => (
                  <td key={round}>{scores.get(round) ?? '–'}</td>
                ))}
              </tr>
            ))}
          </Table>
        }
      >
        <Lines lines={shown} rounds={rounds} target={target} />
      </Chart>
    </Section>
  );
}

const nameRound = (round: number) => `Round ${round}`;

const [left, right, top, base] = [44, 150, 16, 236];

function Lines({ lines, rounds, target }: { lines: readonly Line[]; rounds: readonly number[]; target: number }) {
  const step = Math.max(60, 520 / Math.max(1, rounds.length - 1));
  const width = left + step * (rounds.length - 1) + right;
  const x = (round: number) => left + rounds.indexOf(round) * step;
  const y = (score: number) => base - (score / 100) * (base - top);
  const last = lines.map(({ seat, scores }) => `${seat} ${[...scores.values()].at(-1)}`).join(', ');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: the box only scrolls, the picture in it has the meaning
    <div class="scrolls" tabIndex={0} role="group" aria-label="Satisfaction over rounds">
      <svg
        viewBox={`0 0 ${width} ${base + 30}`}
        width={width}
        role="img"
        aria-label={cleanText(`Satisfaction at last: ${last}`)}
      >
        {[0, 25, 50, 75, 100].map((score) => (
          <g key={score}>
            <line x1={left} x2={width - right} y1={y(score)} y2={y(score)} class="rule" />
            <text x={left - 8} y={y(score) + 4} text-anchor="end" class="small">
              {score}
            </text>
          </g>
        ))}
        <line x1={left} x2={width - right} y1={y(target)} y2={y(target)} class="target" />
        {rounds.map((round) => (
          <text key={round} x={x(round)} y={base + 20} text-anchor="middle" class="small">
            {nameRound(round)}
          </text>
        ))}
        {lines.map(({ seat, index, scores }) => {
          const points = [...scores].map(([round, score]) => ({ x: x(round), y: y(score) }));
          return (
            <g key={seat} style={{ color: chooseColour(index) }}>
              <polyline
                points={points.map((point) => `${point.x},${point.y}`).join(' ')}
                class="line"
                stroke-dasharray={['none', '7 3', '2 3', '9 3 2 3'][index % 4]}
              />
              {points.map((point) => (
                <text key={point.x} x={point.x} y={point.y + 5} text-anchor="middle" class="point">
                  {chooseSign(index)}
                </text>
              ))}
            </g>
          );
        })}
        {spreadLabels(lines, y).map(({ seat, index, at }) => (
          <text key={seat} x={width - right + 14} y={at + 4} class="node">
            <tspan style={{ fill: chooseColour(index) }}>{chooseSign(index)}</tspan> {shortenLine(seat, 16)}
          </text>
        ))}
      </svg>
    </div>
  );
}

/** Names at the ends of the lines, moved apart where they would cover each other. */
function spreadLabels(lines: readonly Line[], y: (score: number) => number) {
  let before = Number.NEGATIVE_INFINITY;
  return lines
    .map(({ seat, index, scores }) => ({ seat, index, at: y([...scores.values()].at(-1) ?? 0) }))
    .toSorted((a, b) => a.at - b.at)
    .map((label) => {
      before = Math.max(label.at, before + 17);
      return { ...label, at: before };
    });
}
