import type { Shape } from '../../src/debate/record/shape.ts';
import type { Change } from '../../src/debate/ruling.ts';
import { groupChanges } from '../model/changes.ts';
import { type DebateModel, findAuthor } from '../model/debate.ts';
import { nameTurnPlace } from '../model/places.ts';
import { shortenLine } from '../model/words.ts';
import { FirstFive } from './first-five.tsx';
import { SaidCut } from './said-cut.tsx';
import { SeatName } from './signs.tsx';

/** What moved people: only changes on record, each with whom its author credits for it. */
export function Moved<S extends Shape>({ model }: { model: DebateModel<S> }) {
  const { changes, record } = model;
  if (changes.length === 0 && !record.ended) return null;
  return (
    <div class="card moves">
      <h3>What moved people</h3>
      {changes.length === 0 ? (
        <p class="quiet">Nobody changed a position.</p>
      ) : (
        <FirstFive
          of={groupChanges(changes)}
          most={3}
          class="says"
          what="more changes"
          render={(change, index) => <MovedBy key={index} of={change} model={model} />}
        />
      )}
    </div>
  );
}

function MovedBy<S extends Shape>({ of, model }: { of: readonly [Change, ...Change[]]; model: DebateModel<S> }) {
  const [{ seat, round, to, reason, convinced_by, kind }] = of;
  const by = [...new Set(convinced_by.map((id) => findAuthor(id, model) ?? id))];
  const words = reason || (isShort(to) ? '' : to);
  const turn = model.record.turns.findLast((each) => each.seat === seat && each.round === round && each.ended);
  return (
    <li>
      <p>
        <SeatName seat={seat} model={model} />{' '}
        <span class="small">
          moved in {round > 0 ? `round ${round}` : 'the first exchange'}
          {of
            .filter((change) => isShort(change.from) && isShort(change.to))
            .map((change) => (
              <span key={change.to} dir="auto">
                {' '}
                from {shortenLine(change.from, longest)} to {shortenLine(change.to, longest)}
              </span>
            ))}
        </span>
      </p>
      {words && (
        <SaidCut
          of={words}
          most={40}
          place={nameTurnPlace(turn?.address ?? '', model)}
          by={`${seat}, round ${round}`}
        />
      )}
      <p class="small">
        {by.length > 0 ? 'moved by ' : kind === 'informed' ? 'informed' : 'nothing new stood behind it'}
        {by.map((name, index) => (
          <span key={name}>
            {index > 0 ? ', ' : ''}
            <SeatName seat={name} model={model} />
          </span>
        ))}
      </p>
    </li>
  );
}

const longest = 28;
const isShort = (text: string) => text.length <= longest;
