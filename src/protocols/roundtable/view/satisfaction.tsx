import type { DebateModel } from '../../../../web/model/debate.ts';
import { cleanText, shortenLine } from '../../../../web/model/words.ts';
import { Moved } from '../../../../web/parts/moved.tsx';
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
    <Section title="Satisfaction" id="satisfaction" plain>
      <div class="cols">
        <div class="card">
          <Chart
            title="Satisfaction, 0 to 100"
            finding={describeScores(shown, target)}
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
            {rounds.length > 1 && <Lines lines={shown} rounds={rounds} target={target} />}
          </Chart>
        </div>
        <Moved model={model} />
      </div>
    </Section>
  );
}

/** Where everybody began and ended, in a sentence. */
function describeScores(lines: readonly Line[], target: number): string {
  const ends = (at: 0 | -1) => lines.flatMap(({ scores }) => [...scores.values()].at(at) ?? []);
  const span = (scores: readonly number[]) => {
    const [lowest, highest] = [Math.min(...scores), Math.max(...scores)];
    return lowest === highest ? `at ${lowest}` : `between ${lowest} and ${highest}`;
  };
  return `Everyone started ${span(ends(0))} and is ${span(ends(-1))}. The target is ${target}.`;
}

const nameRound = (round: number) => `Round ${round}`;

const [left, right, top, base] = [44, 150, 16, 236];

function Lines({ lines, rounds, target }: { lines: readonly Line[]; rounds: readonly number[]; target: number }) {
  const step = Math.max(60, 520 / Math.max(1, rounds.length - 1));
  const width = left + step * (rounds.length - 1) + right;
  const x = (round: number) => left + rounds.indexOf(round) * step;
  const lowest = Math.min(target, ...lines.flatMap(({ scores }) => [...scores.values()]));
  const bottom = Math.max(0, Math.floor((lowest - 5) / 20) * 20);
  const y = (score: number) => base - ((score - bottom) / (100 - bottom)) * (base - top);
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
        {[0, 20, 40, 60, 80, 100]
          .filter((score) => score >= bottom)
          .map((score) => (
            <g key={score}>
              <line x1={left} x2={width - right} y1={y(score)} y2={y(score)} class="rule" />
              <text x={left - 8} y={y(score) + 4} text-anchor="end" class="small">
                {score}
              </text>
            </g>
          ))}
        <line x1={left} x2={width - right} y1={y(target)} y2={y(target)} class="target" />
        <text x={left + 4} y={y(target) - 6} class="t">
          target {target}
        </text>
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
        {spreadLabels(lines, y).map(({ seat, index, at, score }) => (
          <text key={seat} x={width - right + 14} y={at + 4} class="b">
            <tspan style={{ fill: chooseColour(index) }}>{chooseSign(index)}</tspan> {shortenLine(seat, 16)} {score}
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
    .map(({ seat, index, scores }) => {
      const score = [...scores.values()].at(-1) ?? 0;
      return { seat, index, score, at: y(score) };
    })
    .toSorted((a, b) => a.at - b.at)
    .map((label) => {
      before = Math.max(label.at, before + 17);
      return { ...label, at: before };
    });
}
