import { listStandingTurns } from '../../src/debate/record/turn.ts';
import { numberIn, objectIn, objectsIn, textsIn, wordsIn } from '../../src/outputs/reading.ts';
import type { DebateModel } from '../model/debate.ts';
import { plain, short } from '../model/words.ts';
import { Answer } from '../parts/answer.tsx';
import { Chart, Section, Table } from '../parts/section.tsx';
import { colourOf, SeatName, signOf } from '../parts/signs.tsx';
import { Text } from '../parts/text.tsx';

/** How satisfied everybody was after each round, what they wrote to each other, and the record that came of it. */
export function Roundtable({ model }: { model: DebateModel }) {
  const result = model.record.ended?.conclusion.result ?? {};
  return (
    <>
      <Satisfaction model={model} />
      <Proposals model={model} />
      <Messages model={model} />
      {Object.keys(objectIn(result.adr)).length > 0 && (
        <Section title="The architecture decision record">
          <Answer of={result.adr ?? null} />
        </Section>
      )}
    </>
  );
}

interface Line {
  readonly seat: string;
  readonly index: number;
  readonly scores: ReadonlyMap<number, number>;
}

function Satisfaction({ model }: { model: DebateModel }) {
  const turns = listStandingTurns(model.record.turns);
  const lines: readonly Line[] = model.seats.map(({ seat, index }) => ({
    seat,
    index,
    scores: new Map(
      turns.flatMap((turn) => {
        const score = numberIn(objectIn(turn.ended?.answer).satisfaction);
        return turn.seat === seat && score !== undefined ? [[turn.round, score] as const] : [];
      }),
    ),
  }));
  const shown = lines.filter(({ scores }) => scores.size > 0);
  const rounds = [...new Set(shown.flatMap(({ scores }) => [...scores.keys()]))].sort((a, b) => a - b);
  const target = numberIn(objectIn(model.record.opened.settings).target) ?? 90;
  if (rounds.length === 0) return null;
  const named = (round: number) => (round === 0 ? 'Positions' : `Round ${round}`);
  return (
    <Section title="Satisfaction over rounds" lead={`Consensus needs everybody at ${target} or above.`}>
      <Chart
        table={
          <Table caption="Satisfaction, 0 to 100" head={['Seat', ...rounds.map(named)]}>
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
        <Lines lines={shown} rounds={rounds} target={target} named={named} />
      </Chart>
    </Section>
  );
}

const [left, right, top, base] = [44, 150, 16, 236];

function Lines({
  lines,
  rounds,
  target,
  named,
}: {
  lines: readonly Line[];
  rounds: readonly number[];
  target: number;
  named: (round: number) => string;
}) {
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
        aria-label={plain(`Satisfaction at last: ${last}`)}
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
            {named(round)}
          </text>
        ))}
        {lines.map(({ seat, index, scores }) => {
          const points = [...scores].map(([round, score]) => ({ x: x(round), y: y(score) }));
          return (
            <g key={seat} style={{ color: colourOf(index) }}>
              <polyline
                points={points.map((point) => `${point.x},${point.y}`).join(' ')}
                class="line"
                stroke-dasharray={['none', '7 3', '2 3', '9 3 2 3'][index % 4]}
              />
              {points.map((point) => (
                <text key={point.x} x={point.x} y={point.y + 5} text-anchor="middle" class="point">
                  {signOf(index)}
                </text>
              ))}
            </g>
          );
        })}
        {endLabels(lines, y).map(({ seat, index, at }) => (
          <text key={seat} x={width - right + 14} y={at + 4} class="node">
            <tspan style={{ fill: colourOf(index) }}>{signOf(index)}</tspan> {short(seat, 16)}
          </text>
        ))}
      </svg>
    </div>
  );
}

/** Names at the ends of the lines, moved apart where they would cover each other. */
function endLabels(lines: readonly Line[], y: (score: number) => number) {
  let before = Number.NEGATIVE_INFINITY;
  return lines
    .map(({ seat, index, scores }) => ({ seat, index, at: y([...scores.values()].at(-1) ?? 0) }))
    .toSorted((a, b) => a.at - b.at)
    .map((label) => {
      before = Math.max(label.at, before + 17);
      return { ...label, at: before };
    });
}

function Proposals({ model }: { model: DebateModel }) {
  const turns = listStandingTurns(model.record.turns).filter(
    ({ prompt, ended }) => prompt === 'roundtable/consolidate' && ended,
  );
  if (turns.length === 0) return null;
  return (
    <Section title="What was on the table">
      {turns.toReversed().map((turn, index) => (
        <div class="version" key={turn.address}>
          <h3>
            Proposal for round {turn.round} {index === 0 && <span class="chip good">latest</span>}
          </h3>
          <Text of={wordsIn(objectIn(turn.ended?.answer).proposal) ?? ''} />
        </div>
      ))}
    </Section>
  );
}

function Messages({ model }: { model: DebateModel }) {
  const sent = listStandingTurns(model.record.turns).flatMap(({ seat, round, address, ended }) =>
    objectsIn(objectIn(ended?.answer).messages).map((message, index) => ({
      key: `${address} ${index}`,
      seat,
      round,
      to: textsIn(message.to).join(', ') || 'nobody named',
      words: wordsIn(message.text) ?? '',
    })),
  );
  if (sent.length === 0) return null;
  return (
    <Section title="Messages" lead="Each reaches its addressees at the start of the next round.">
      <details open={sent.length <= 12}>
        <summary>{sent.length} messages</summary>
        <ul class="changes">
          {sent.map(({ key, seat, round, to, words }) => (
            <li key={key} class="quote">
              <p>
                <SeatName seat={seat} model={model} /> to <strong>{plain(to)}</strong>{' '}
                <span class="quiet">{round === 0 ? 'with the first position' : `round ${round}`}</span>
              </p>
              <Text of={words} />
            </li>
          ))}
        </ul>
      </details>
    </Section>
  );
}
