import { reasonInWords } from '../../src/documents/absence-in-words.ts';
import { stripOrigin } from '../../src/outputs/headline.ts';
import { type DebateModel, findStatus } from '../model/debate.ts';
import {
  cleanText,
  formatDuration,
  formatMoment,
  formatMoney,
  formatNumber,
  formatQuantity,
  formatTitle,
} from '../model/words.ts';
import { SeatSign, Status } from '../parts/signs.tsx';

/** What was asked, what came of it in one sentence, and who sat where at what price. */
export function Header({ model }: { model: DebateModel }) {
  const { record, outcome, absences, usage } = model;
  const { opened } = record;
  const status = findStatus(model);
  return (
    <section class="card headline" aria-label="Outcome">
      <p class="facts">
        <Status of={status} />
        {absences.length > 0 && <span class="chip bad">◐ Degraded: {formatQuantity(absences.length, 'absence')}</span>}
        {outcome && absences.length === 0 && <span class="chip quiet">Whole panel</span>}
        <span>{formatTitle(opened.protocol)}</span>
        <time dateTime={opened.at}>{formatMoment(opened.at)}</time>
      </p>
      <h1 dir="auto">{cleanText(opened.headline)}</h1>
      <p class="outcome" dir="auto">
        {outcome ? (
          cleanText(stripOrigin(outcome))
        ) : record.ended ? (
          cleanText(record.ended.conclusion.headline)
        ) : (
          <Progress model={model} />
        )}
      </p>
      <dl class="numbers">
        {outcome?.confidence && <Figure name="Confidence" of={confidences[outcome.confidence] ?? outcome.confidence} />}
        {outcome && <Figure name="Rounds" of={String(outcome.rounds)} />}
        {outcome && <Figure name="Ended because" of={formatTitle(outcome.stop_reason.replaceAll('-', ' '))} />}
        <Figure name="Cost" of={formatMoney(usage.usd, opened.panel)} />
        <Figure name="Questions asked" of={formatNumber(usage.calls)} />
        <Figure
          name="Tokens in, out"
          of={`${formatNumber(usage.input_tokens)}, ${formatNumber(usage.output_tokens)}${usage.estimated ? ' (estimated)' : ''}`}
        />
        {outcome && <Figure name="Time" of={formatDuration(usage.wall_ms)} />}
        {usage.waiting_ms >= 1000 && <Figure name="Waiting for people" of={formatDuration(usage.waiting_ms)} />}
      </dl>
      <Seats model={model} />
    </section>
  );
}

const confidences: { readonly [confidence: string]: string } = {
  HIGH: 'High',
  MEDIUM: 'Medium',
  LOW: 'Low',
  REQUIRES_INPUT: 'A person has to decide',
};

function Figure({ name, of }: { name: string; of: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{cleanText(of)}</dd>
    </div>
  );
}

function Seats({ model: { seats, absences, pending, outcome } }: { model: DebateModel }) {
  return (
    <ul class="seats" aria-label="Who sat where">
      {seats.map(({ seat, index, participant, model, title: role }) => {
        const missing = absences.filter((absence) => absence.seat === seat);
        const turns = outcome?.panel.find((sitting) => sitting.seat === seat)?.turns;
        return (
          <li key={seat}>
            <SeatSign index={index} /> <strong>{cleanText(seat)}</strong>
            {role !== seat && role !== `${seat} judge` && <span class="quiet"> {cleanText(role)}</span>}
            <span class="quiet">
              {' '}
              {cleanText(participant)}
              {model && model !== participant ? `, ${cleanText(model)}` : ''}
              {turns !== undefined ? `, ${formatQuantity(turns, 'turn')}` : ''}
            </span>
            {pending.some((turn) => turn.seat === seat) && <span class="chip live">● thinking</span>}
            {missing.length > 0 && (
              <span class="chip bad">
                ✖ absent: {[...new Set(missing.map(({ reason }) => reasonInWords[reason]))].join(', ')}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** One line that screen readers are told while a debate runs. */
function Progress({ model }: { model: DebateModel }) {
  const { record, pending, standing } = model;
  const phase = record.events.findLast((event) => event.type === 'phase-opened');
  const asked = record.turns.filter((turn) => turn.phase === phase?.phase && turn.round === phase?.round);
  const done = asked.filter(({ ended, failed }) => ended || failed).length;
  const where = phase ? cleanText(phase.title) : 'Opening';
  const waiting = (standing?.questions ?? []).length > 0;
  return (
    <span role="status" aria-live="polite">
      {waiting
        ? `${where}: waiting for a person.`
        : standing?.running !== false
          ? `${where}${asked.length > 0 ? `: ${done} of ${asked.length} answered` : ''}${pending.length > 0 ? `, ${formatQuantity(pending.length, 'seat')} thinking` : ''}.`
          : `Stopped in "${where}". It can be taken up again with \`dissent resume\`.`}
    </span>
  );
}
