import { useState } from 'preact/hooks';
import { reasonInWords } from '../../src/documents/absence-in-words.ts';
import type { DebateModel } from '../model/debate.ts';
import { linkPlace, nameTurnPlace } from '../model/places.ts';
import { type Bar, buildTimeline, type Timeline } from '../model/timeline.ts';
import { cleanText, formatDuration, formatNumber, formatQuantity, shortenLine } from '../model/words.ts';
import { Chart, Section, Table } from '../parts/section.tsx';
import { chooseColour, chooseSign } from '../parts/signs.tsx';
import { useNow } from '../parts/use-now.ts';
import { Folded } from './record.tsx';

/** Every turn as a bar on its seat's line: how long it took, what was repeated, who was absent, tokens and cost. */
export function TimelineView({ model, place }: { model: DebateModel; place: string }) {
  const now = useNow(model.pending.length > 0);
  const line = buildTimeline(model, now);
  if (line.bars.length === 0) return null;
  return (
    <Section
      id="timeline"
      title="Timeline"
      lead="Each bar is one turn and leads to it. Long pauses, when nobody was asked, are drawn short and marked."
    >
      <Folded
        key={String(line.bars.length > mostAtOnce)}
        title={formatQuantity(line.bars.length, 'turn')}
        note={`in ${formatDuration(line.length)}`}
        open={line.bars.length <= mostAtOnce || place === 'timeline'}
      >
        <p class="legend">
          <span class="key answered" /> answered <span class="key repeated" /> asked twice <span class="key absent" />{' '}
          absent
          {line.bars.some(({ state }) => state === 'pending') && (
            <>
              {' '}
              <span class="key pending" /> thinking
            </>
          )}
          {line.bars.some(({ state }) => state === 'unanswered') && (
            <>
              {' '}
              <span class="key unanswered" /> not answered
            </>
          )}
        </p>
        <Chart table={<TurnTable bars={line.bars} />}>
          <Bars line={line} model={model} />
        </Chart>
      </Folded>
    </Section>
  );
}

/** More bars than these are drawn only when they are wanted. */
const mostAtOnce = 120;

const [left, wide, lane] = [130, 900, 34];

function Bars({ line: { bars, pauses, length }, model }: { line: Timeline; model: DebateModel }) {
  const { seats } = model;
  const placeTime = (at: number) => left + (at / length) * (wide - left - 10);
  const height = seats.length * lane + 34;
  const absences = bars.filter(({ state }) => state === 'absent').length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: the box only scrolls, the picture in it has the meaning
    <div class="scrolls" tabIndex={0} role="group" aria-label="Timeline">
      {/* biome-ignore lint/a11y/useSemanticElements: a picture whose bars are links */}
      <svg
        viewBox={`0 0 ${wide} ${height}`}
        class="timeline"
        role="group"
        aria-label={`${formatQuantity(bars.length, 'turn')} of ${formatQuantity(seats.length, 'seat')} in ${formatDuration(length)}, ${formatQuantity(absences, 'absence')}`}
      >
        {seats.map(({ seat, index }) => (
          <g key={seat}>
            <line x1={left} x2={wide - 10} y1={(index + 1) * lane} y2={(index + 1) * lane} class="rule" />
            <text x={left - 10} y={index * lane + 22} text-anchor="end" class="node">
              <tspan style={{ fill: chooseColour(index) }}>{chooseSign(index)}</tspan> {shortenLine(seat, 14)}
            </text>
          </g>
        ))}
        {pauses.map(({ at, ms }) => (
          <g key={at}>
            <line x1={placeTime(at)} x2={placeTime(at)} y1={0} y2={height - 28} class="pause" />
            <text x={placeTime(at)} y={height - 16} text-anchor="middle" class="small">
              ⏸ {formatDuration(ms)}
            </text>
          </g>
        ))}
        {bars.map((bar) => {
          const index = seats.findIndex(({ seat }) => seat === bar.turn.seat);
          const width = Math.max(3, placeTime(bar.to) - placeTime(bar.from));
          return (
            <a
              key={bar.turn.address}
              class={bar.stands ? '' : 'faint'}
              href={linkPlace(nameTurnPlace(bar.turn.address, model))}
              aria-label={describeBar(bar)}
            >
              <title>{describeBar(bar)}</title>
              <rect
                x={placeTime(bar.from)}
                y={index * lane + 6}
                width={width}
                height={lane - 12}
                rx="3"
                class={`bar ${bar.state}`}
                style={bar.state === 'answered' ? { fill: chooseColour(index) } : {}}
              />
              {bar.turn.complaint !== undefined && (
                <line
                  x1={placeTime(bar.from)}
                  x2={placeTime(bar.from) + width}
                  y1={index * lane + 9}
                  y2={index * lane + 9}
                  class="again"
                />
              )}
              {bar.state === 'absent' && (
                <text x={placeTime(bar.from) + width / 2} y={index * lane + 22} text-anchor="middle" class="cross">
                  ✖
                </text>
              )}
            </a>
          );
        })}
        <text x={left} y={height - 2} class="small">
          0
        </text>
        <text x={wide - 10} y={height - 2} text-anchor="end" class="small">
          {formatDuration(length)}
        </text>
      </svg>
    </div>
  );
}

function describeBarState({ state, turn }: Bar): string {
  if (state === 'answered') return turn.complaint === undefined ? 'answered' : 'answered, asked twice';
  if (state === 'absent') return `absent: ${turn.failed ? reasonInWords[turn.failed.reason] : ''}`;
  return state === 'pending' ? 'thinking' : 'not answered';
}

const describeBar = (bar: Bar) =>
  cleanText(
    `${bar.turn.seat}, ${bar.turn.title}, round ${bar.turn.round}: ${describeBarState(bar)}, ${formatDuration(bar.ms)}`,
  );

const mostRows = 500;

function TurnTable({ bars }: { bars: readonly Bar[] }) {
  const [most, setMost] = useState(mostRows);
  return (
    <>
      <Table
        caption="Every turn"
        head={[
          'Seat',
          'Phase',
          'Round',
          'Question',
          'What came of it',
          'Took',
          'Attempts',
          'Tokens in',
          'Tokens out',
          'USD',
        ]}
      >
        {bars.slice(0, most).map((bar) => (
          <tr key={bar.turn.address}>
            <th scope="row">{cleanText(bar.turn.seat)}</th>
            <td>{cleanText(bar.turn.title)}</td>
            <td>{bar.turn.round || '–'}</td>
            <td>{cleanText(bar.turn.prompt)}</td>
            <td>{describeBarState(bar)}</td>
            <td>{formatDuration(bar.ms)}</td>
            <td>{bar.attempts}</td>
            <td>{bar.input_tokens === undefined ? '–' : formatNumber(bar.input_tokens)}</td>
            <td>{bar.output_tokens === undefined ? '–' : formatNumber(bar.output_tokens)}</td>
            <td>{bar.usd === undefined ? '–' : bar.usd.toFixed(4)}</td>
          </tr>
        ))}
      </Table>
      {bars.length > most && (
        <button type="button" onClick={() => setMost(most + mostRows)}>
          Show {formatNumber(Math.min(mostRows, bars.length - most))} more
        </button>
      )}
    </>
  );
}
