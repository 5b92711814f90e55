import type { Seat } from '../model/debate.ts';
import { cleanText, shortenLine } from '../model/words.ts';
import { Chart, Table } from './section.tsx';
import { chooseColour, chooseSign } from './signs.tsx';

export interface Band {
  readonly key: string;
  readonly label: string;
}

/** A seat and the band it is in at each stage; undefined where it said nothing then. */
export interface Lane extends Pick<Seat, 'seat' | 'index'> {
  readonly held: readonly (string | undefined)[];
}

const [left, right, top, step, gap] = [150, 150, 34, 24, 8];

/**
 * Votes over rounds: a band for each choice and a fixed lane for each seat within it, so that a line bends only where a
 * vote moved. Undefined for one round, or fewer than two voters.
 */
export function VoteFlow({
  title,
  finding,
  stages: all,
  bands,
  lanes: given,
}: {
  title: string;
  finding: string;
  stages: readonly string[];
  bands: readonly Band[];
  lanes: readonly Lane[];
}) {
  const { stages, lanes } = keepTelling(all, given);
  const voting = lanes.filter(({ held }) => held.some((band) => band !== undefined));
  if (stages.length < 2 || voting.length < 2) return null;
  const used = bands.filter(({ key }) => voting.some(({ held }) => held.includes(key)));
  const places = placeBands(used, voting);
  const width = Math.max(640, left + right + (stages.length - 1) * 64);
  const x = (stage: number) => left + 26 + (stage * (width - left - right - 52)) / (stages.length - 1);
  const base = Math.max(...[...places.values()].map(({ y, height }) => y + height));
  const locate = (lane: Lane, stage: number) => {
    const place = places.get(lane.held[stage] ?? '');
    return place && { x: x(stage), y: place.y + step * (place.seats.indexOf(lane.seat) + 0.5) + gap / 2 };
  };
  const label = cleanText(`${title}. ${finding}`);
  return (
    <Chart
      title={title}
      finding={finding}
      table={
        <Table caption={title} head={['Seat', ...stages]}>
          {voting.map(({ seat, held }) => (
            <tr key={seat}>
              <th scope="row">{cleanText(seat)}</th>
              {stages.map((stage, index) => (
                <td key={stage}>{cleanText(used.find(({ key }) => key === held[index])?.label ?? '–')}</td>
              ))}
            </tr>
          ))}
        </Table>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: the box only scrolls, the picture in it has the meaning */}
      <div class="scrolls" tabIndex={0} role="group" aria-label={title}>
        <svg viewBox={`0 0 ${width} ${base + 6}`} width={width} role="img" aria-label={label}>
          {stages.map((stage, index) => (
            <text key={stage} x={x(index)} y={16} text-anchor="middle" class="m">
              {stages.length > 8 ? stage.replace(/^Round /u, '') : shortenLine(stage, 16)}
            </text>
          ))}
          {used.map(({ key, label }) => {
            const { y = 0, height = 0 } = places.get(key) ?? {};
            return (
              <g key={key}>
                <rect class="band" x={left} y={y} width={width - left - right} height={height} rx="6" />
                <text x={left - 12} y={y + height / 2 + 4} text-anchor="end" class="b">
                  {shortenLine(label, 22)}
                </text>
              </g>
            );
          })}
          {voting.map((lane) => (
            <Line
              key={lane.seat}
              lane={lane}
              points={stages.flatMap((_, stage) => locate(lane, stage) ?? [])}
              end={width - right + 14}
            />
          ))}
        </svg>
      </div>
    </Chart>
  );
}

const mostStages = 20;

/** Of many rounds only the first, the last and those in which something moved are drawn. */
function keepTelling(stages: readonly string[], lanes: readonly Lane[]) {
  if (stages.length <= mostStages) return { stages, lanes };
  const moves = stages.flatMap((_, at) => (lanes.some(({ held }) => at > 0 && held[at] !== held[at - 1]) ? [at] : []));
  const kept = [...new Set([0, ...moves.slice(0, mostStages - 2), stages.length - 1])];
  const pick = <Item,>(items: readonly Item[]) => items.filter((_, at) => kept.includes(at));
  return { stages: pick(stages), lanes: lanes.map((lane) => ({ ...lane, held: pick(lane.held) })) };
}

function Line({
  lane: { seat, index },
  points,
  end,
}: {
  lane: Lane;
  points: readonly { readonly x: number; readonly y: number }[];
  end: number;
}) {
  const path = points.map(({ x, y }, at) => {
    const before = points[at - 1];
    if (!before) return `M${x} ${y}`;
    const middle = (before.x + x) / 2;
    return before.y === y ? `L${x} ${y}` : `C${middle} ${before.y} ${middle} ${y} ${x} ${y}`;
  });
  const last = points.at(-1);
  return (
    <g style={{ '--c': chooseColour(index) }}>
      <path class="ln" d={path.join(' ')} />
      {points.map(({ x, y }) => (
        <text key={x} class="dot" x={x} y={y + 5} text-anchor="middle">
          {chooseSign(index)}
        </text>
      ))}
      {last && (
        <text x={end} y={last.y + 4} class="b">
          {shortenLine(seat, 20)}
        </text>
      )}
    </g>
  );
}

/** Each band is as high as the seats that are ever in it; a seat keeps its lane there. */
function placeBands(bands: readonly Band[], lanes: readonly Lane[]) {
  let y = top;
  return new Map(
    bands.map(({ key }) => {
      const seats = lanes.filter(({ held }) => held.includes(key)).map(({ seat }) => seat);
      const place = { y, height: seats.length * step + gap, seats };
      y += place.height + gap;
      return [key, place] as const;
    }),
  );
}

/** What a chart of votes says in a sentence: who moved, from what to what. */
export function describeMoves(lanes: readonly Lane[], bands: readonly Band[], nobody: string): string {
  const name = (key: string) => bands.find((band) => band.key === key)?.label ?? key;
  const moves = lanes.flatMap(({ seat, held }) => {
    const [first, ...rest] = held.filter((band) => band !== undefined);
    const last = rest.at(-1);
    return first !== undefined && last !== undefined && first !== last
      ? [`${seat} moved from ${name(first)} to ${name(last)}`]
      : [];
  });
  if (moves.length === 0) return nobody;
  const shown = moves.slice(0, 3).join('; ');
  return moves.length > 3 ? `${shown}; and ${moves.length - 3} more moved.` : `${shown}.`;
}
