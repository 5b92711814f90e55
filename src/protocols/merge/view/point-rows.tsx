import type { DebateModel } from '../../../../web/model/debate.ts';
import { findLastTurn, nameTurnPlace } from '../../../../web/model/places.ts';
import { cleanText, formatQuantity } from '../../../../web/model/words.ts';
import { SaidCut } from '../../../../web/parts/said-cut.tsx';
import { Section } from '../../../../web/parts/section.tsx';
import { SeatName } from '../../../../web/parts/signs.tsx';
import type { MergeShape } from '../answers.ts';
import type { Point } from './read.ts';

type Model = DebateModel<MergeShape>;

const nameRow = (point: string) => `point-${point}`;

export function showPoint(point: string): void {
  const row = document.getElementById(nameRow(point));
  const folded = row?.closest('details');
  if (folded) folded.open = true;
  row?.scrollIntoView({ block: 'center' });
  row?.focus();
}

const most = 12;

/** Where the drafts differ: both sides of each point, the one taken in full ink. */
export function Points({ points, model }: { points: readonly Point[]; model: Model }) {
  if (points.length === 0) return null;
  return (
    <Section
      title="Points"
      id="points"
      lead="Where the drafts differ, and what each advocate says has it better."
      plain
    >
      <ul class="points">
        {points.slice(0, most).map((point) => (
          <PointRow key={point.point} of={point} model={model} />
        ))}
      </ul>
      {points.length > most && (
        <details>
          <summary>{formatQuantity(points.length - most, 'more point')}</summary>
          <ul class="points">
            {points.slice(most).map((point) => (
              <PointRow key={point.point} of={point} model={model} />
            ))}
          </ul>
        </details>
      )}
    </Section>
  );
}

function PointRow({ of: { point, winner, agreed, confidence, votes }, model }: { of: Point; model: Model }) {
  const title = model.record.result?.point_titles?.[point];
  return (
    <li class="pt" id={nameRow(point)} tabIndex={-1}>
      <div>
        {title && <strong dir="auto">{cleanText(title)}</strong>} <span class="quiet">{cleanText(point)}</span>
      </div>
      {votes.map(({ seat, winner: better, evidence }) => (
        <div key={seat} class={`side ${better === winner ? 'taken' : ''}`}>
          <span class="l">
            <SeatName seat={seat} model={model} />: {cleanText(better)}
            {better === winner ? ', taken' : ''}
          </span>
          <SaidCut
            of={evidence}
            most={35}
            place={nameTurnPlace(findLastTurn(seat, model) ?? '', model)}
            by={`${seat} on ${point}`}
          />
        </div>
      ))}
      <div>
        {agreed !== undefined && (
          <span class={`chip ${agreed ? 'good' : 'warn'}`}>{agreed ? '✔ agreed' : '≠ split'}</span>
        )}
        {confidence !== undefined && <span class="score"> {confidence} %</span>}
      </div>
    </li>
  );
}
