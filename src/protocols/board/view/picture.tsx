import type { DebateModel } from '../../../../web/model/debate.ts';
import { counted, plain, short, title } from '../../../../web/model/words.ts';
import { ArrowTip } from '../../../../web/parts/arrow-tip.tsx';
import { Chart, Section, Table } from '../../../../web/parts/section.tsx';
import { colourOf, SeatName, signOf } from '../../../../web/parts/signs.tsx';
import { Text } from '../../../../web/parts/text.tsx';
import { listStandingTurns } from '../../../debate/record/turn.ts';
import { objectIn, objectsIn, textsIn, wordsIn } from '../report/reading.ts';

/** Who agreed with whom in each round, what was chosen and rejected, and the risks. */
export function Board({ model }: { model: DebateModel }) {
  const result = model.record.ended?.conclusion.result ?? {};
  const rounds = linksByRound(model);
  return (
    <>
      {rounds.length > 0 && (
        <Section
          title="Agreement, round by round"
          lead="A solid line is agreement, a dashed one disagreement; the arrow points to whom it is said."
        >
          <div class="graphs">
            {rounds.map(({ round, links }) => (
              <Chart key={round} table={<LinkTable links={links} round={round} model={model} />}>
                <h3>Round {round}</h3>
                <Graph links={links} round={round} model={model} />
              </Chart>
            ))}
          </div>
        </Section>
      )}
      <Chosen result={result} />
      <Risks rows={objectsIn(result.risk_register)} />
    </>
  );
}

interface Link {
  readonly from: string;
  readonly to: string;
  readonly agrees: boolean;
  readonly words: string;
}

function linksByRound({ record }: DebateModel): readonly { readonly round: number; readonly links: readonly Link[] }[] {
  const turns = listStandingTurns(record.turns).filter(({ prompt, ended }) => prompt === 'board/respond' && ended);
  return [...new Set(turns.map(({ round }) => round))].map((round) => ({
    round,
    links: turns
      .filter((turn) => turn.round === round)
      .flatMap(({ seat, ended }) => {
        const answer = objectIn(ended?.answer);
        const link = (agrees: boolean) => (said: ReturnType<typeof objectIn>) => ({
          from: seat,
          to: wordsIn(said.participant) ?? '',
          agrees,
          words: wordsIn(agrees ? said.reasoning : said.counter) ?? '',
        });
        return [...objectsIn(answer.agreements).map(link(true)), ...objectsIn(answer.disagreements).map(link(false))];
      }),
  }));
}

function Graph({ links, round, model: { seats } }: { links: readonly Link[]; round: number; model: DebateModel }) {
  const shown = seats.filter(({ seat }) => links.some(({ from, to }) => from === seat || to === seat));
  const [size, radius] = [320, 112];
  const place = (seat: string) => {
    const angle =
      (shown.findIndex((each) => each.seat === seat) / Math.max(1, shown.length)) * 2 * Math.PI - Math.PI / 2;
    return { x: size / 2 + radius * Math.cos(angle), y: size / 2 + radius * Math.sin(angle) };
  };
  const agree = links.filter(({ agrees }) => agrees).length;
  const words = `Round ${round}: ${counted(agree, 'agreement')}, ${counted(links.length - agree, 'disagreement')}`;
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
            <text x={x} y={y + 6} text-anchor="middle" class="node-sign" style={{ fill: colourOf(index) }}>
              {signOf(index)}
            </text>
            <text x={x} y={y + (y > size / 2 ? 28 : -14)} text-anchor="middle" class="node">
              {short(seat, 14)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function LinkTable({ links, round, model }: { links: readonly Link[]; round: number; model: DebateModel }) {
  return (
    <Table caption={`Who agreed with whom in round ${round}`} head={['Who', 'Says', 'To', 'Words']}>
      {links.map(({ from, to, agrees, words }) => (
        <tr key={`${from} ${to} ${agrees}`}>
          <th scope="row">
            <SeatName seat={from} model={model} />
          </th>
          <td>{agrees ? '✔ agrees' : '✖ disagrees'}</td>
          <td>
            <SeatName seat={to} model={model} />
          </td>
          <td dir="auto">{plain(words)}</td>
        </tr>
      ))}
    </Table>
  );
}

function Chosen({ result }: { result: ReturnType<typeof objectIn> }) {
  const chosen = wordsIn(result.chosen_approach);
  const check = objectIn(result.final_check);
  if (chosen === undefined) return null;
  return (
    <Section title="The chosen approach">
      <Text of={chosen} class="question" />
      {textsIn(result.reasoning).map((words) => (
        <Text key={words} of={words} class="said quote" />
      ))}
      {objectsIn(result.rejected_alternatives).length > 0 && (
        <Table caption="Rejected alternatives" head={['Alternative', 'Why not']}>
          {objectsIn(result.rejected_alternatives).map((row) => (
            <tr key={wordsIn(row.alternative)}>
              <th scope="row" dir="auto">
                {plain(wordsIn(row.alternative) ?? '')}
              </th>
              <td dir="auto">{plain(wordsIn(row.reasoning) ?? '–')}</td>
            </tr>
          ))}
        </Table>
      )}
      {wordsIn(check.reason) && (
        <p class={`notice ${check.passes === true ? 'good' : check.passes === false ? 'bad' : 'warn'}`} dir="auto">
          <strong>
            {check.passes === true
              ? '✔ Final check passed'
              : check.passes === false
                ? '✖ Final check failed'
                : '? Final check not made'}
            :
          </strong>{' '}
          {plain(wordsIn(check.question) ?? '')} {plain(wordsIn(check.reason) ?? '')}
        </p>
      )}
    </Section>
  );
}

function Risks({ rows }: { rows: ReturnType<typeof objectsIn> }) {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  if (rows.length === 0) return null;
  return (
    <Section title="Risk register">
      <Table caption="Risks" head={names.map(title)}>
        {rows.map((row) => (
          <tr key={wordsIn(row.risk)}>
            {names.map((name) => (
              <td key={name} dir="auto">
                {plain(wordsIn(row[name]) ?? '–')}
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </Section>
  );
}
