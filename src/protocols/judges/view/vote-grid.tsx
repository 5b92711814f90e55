import type { DebateModel } from '../../../../web/model/debate.ts';
import { cleanText } from '../../../../web/model/words.ts';
import { Section, Table } from '../../../../web/parts/section.tsx';
import { chooseColour, SeatName } from '../../../../web/parts/signs.tsx';
import { type DebateRecord, findTurns } from '../../../debate/record/record.ts';
import { listStandingTurns } from '../../../debate/record/turn.ts';
import type { JudgesShape } from '../answers.ts';
import { VotesOverRounds } from './votes-over-rounds.tsx';

type Model = DebateModel<JudgesShape>;

/** Options as columns, judges as rows: the vote, where it moved from, and the judge's own score. */
export function VoteGrid({ model }: { model: Model }) {
  const { options } = model.record.topic;
  const judges = model.seats.map(({ seat, index }) => ({ seat, index, ...readStands(seat, model.record) }));
  const recommended = model.record.result?.recommended_option;
  if (judges.every(({ first }) => first === undefined)) return null;
  return (
    <Section
      title="Votes"
      id="votes"
      plain
      lead="What each judge voted for, with its score of every option in its own terms, 0 to 10 (for risk lower is better)."
    >
      <div class="card votes">
        <Table
          caption="How each judge voted, and how each scored the options"
          head={[
            'Judge',
            ...options.map(({ id, label }) => (
              <span key={id} dir="auto">
                {cleanText(id)}: {cleanText(label)} {id === recommended && <span class="chip good">✔ recommended</span>}
              </span>
            )),
          ]}
        >
          {judges.map(({ seat, index, stance, first, last, scores }) => (
            <tr key={seat}>
              <th scope="row">
                <SeatName seat={seat} model={model} />
                {stance && <span class="quiet remark">{cleanText(stance.toLowerCase())}</span>}
              </th>
              {options.map(({ id, label }) => (
                <td key={id} class={id === recommended ? 'won' : ''} data-option={cleanText(`${id}: ${label}`)}>
                  {(last ?? first) === id && (
                    <span class="ballot" style={{ color: chooseColour(index) }}>
                      votes {cleanText(id)}
                    </span>
                  )}
                  {first === id && last !== undefined && last !== id && <span class="chip quiet">voted so first</span>}
                  <Score of={scores.get(id)} />
                </td>
              ))}
            </tr>
          ))}
        </Table>
      </div>
      <VotesOverRounds model={model} />
    </Section>
  );
}

function Score({ of }: { of: number | undefined }) {
  if (of === undefined) return null;
  return (
    <span class="score">
      {of}
      <span class="meter" aria-hidden="true">
        <i style={{ width: `${Math.min(100, Math.max(0, of * 10))}%` }} />
      </span>
    </span>
  );
}

function readStands(seat: string, record: DebateRecord<JudgesShape>) {
  const turns = listStandingTurns(record.turns).filter((turn) => turn.seat === seat);
  const lastRound = Math.max(0, ...record.turns.map(({ round }) => round));
  const first = findTurns({ turns }, 'judges/recommend')[0]?.answer;
  const last = turns.findLast(({ answer, round }) => answer && round === lastRound)?.answer;
  return {
    stance: record.opened.panel.find((sitting) => sitting.seat === seat)?.persona?.stance ?? '',
    first: first?.option,
    last: last?.option,
    scores: new Map(
      (first?.analysis ?? []).flatMap(({ option, total_risk, total_value, value, score }) => {
        const rating = total_risk ?? total_value ?? value ?? score;
        return rating === undefined ? [] : [[option, rating]];
      }),
    ),
  };
}
