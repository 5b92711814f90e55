import { numberIn, objectIn, objectsIn, wordsIn } from '../../src/outputs/reading.ts';
import { listStandingTurns, type Turn } from '../../src/debate/record/turn.ts';
import type { DebateModel } from '../model/debate.ts';
import { optionsOf } from '../model/holdings.ts';
import { plain } from '../model/words.ts';
import { Section, Table } from '../parts/section.tsx';
import { SeatName } from '../parts/signs.tsx';

/** Option by judge: who stood where first and at last, and what each option is worth to each judge in its own terms. */
export function Judges({ model }: { model: DebateModel }) {
  const options = optionsOf(model.record.opened.topic);
  const judges = model.seats.map(({ seat }) => standsOf(seat, model));
  const recommended = wordsIn(model.record.ended?.conclusion.result.recommended_option);
  if (judges.every(({ first }) => first === undefined)) return null;
  return (
    <Section
      title="Options and judges"
      lead="Where each judge stood first, unseen by the others, and at last; and the score it gave each option in its own terms, of 10."
    >
      <Table
        caption="Options by judge, first round beside the last"
        head={[
          'Option',
          ...judges.map(({ seat, stance }) => (
            <>
              <SeatName seat={seat} model={model} />
              {stance && <span class="quiet remark">{plain(stance.toLowerCase())}</span>}
            </>
          )),
          'Votes, first → last',
        ]}
      >
        {options.map(({ id, label }) => (
          <tr key={id} class={id === recommended ? 'winner' : ''}>
            <th scope="row" dir="auto">
              {plain(id)}: {plain(label)}
              {id === recommended && <span class="chip good">✔ recommended</span>}
            </th>
            {judges.map(({ seat, first, last, scores }) => (
              <td key={seat}>
                {first === id && <span class="chip quiet">○ first</span>}
                {last === id && <span class="chip good">● last</span>}
                {scores.has(id) && <span class="score">{scores.get(id)}</span>}
                {first !== id && last !== id && !scores.has(id) && <span class="quiet">–</span>}
              </td>
            ))}
            <td>
              {judges.filter(({ first }) => first === id).length} → {judges.filter(({ last }) => last === id).length}
            </td>
          </tr>
        ))}
      </Table>
    </Section>
  );
}

interface Stands {
  readonly seat: string;
  readonly stance: string;
  readonly first: string | undefined;
  readonly last: string | undefined;
  readonly scores: ReadonlyMap<string, string>;
}

function standsOf(seat: string, { record }: DebateModel): Stands {
  const turns = listStandingTurns(record.turns).filter((turn) => turn.seat === seat);
  const lastRound = Math.max(0, ...record.turns.map(({ round }) => round));
  const first = turns.find(({ prompt }) => prompt === 'judges/recommend');
  const last = turns.findLast(({ ended, round }) => ended && round === lastRound);
  return {
    seat,
    stance: record.opened.panel.find((sitting) => sitting.seat === seat)?.persona?.stance ?? '',
    first: optionIn(first),
    last: optionIn(last),
    scores: new Map(
      objectsIn(objectIn(first?.ended?.answer).analysis).flatMap(({ option, total }) => {
        const [id, score] = [wordsIn(option), numberIn(total)];
        return id === undefined || score === undefined ? [] : [[id, String(score)] as const];
      }),
    ),
  };
}

const optionIn = (turn: Turn | undefined) => wordsIn(objectIn(turn?.ended?.answer).option);
