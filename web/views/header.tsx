import { reasonInWords } from '../../src/documents/absence-in-words.ts';
import { withoutRehearsal } from '../../src/outputs/headline.ts';
import { type DebateModel, statusOf } from '../model/debate.ts';
import { count, counted, duration, moment, money, plain, title } from '../model/words.ts';
import { SeatSign, Status } from '../parts/signs.tsx';

/** What was asked, what came of it in one sentence, and who sat where at what price. */
export function Header({ model }: { model: DebateModel }) {
  const { record, outcome, absences, usage } = model;
  const { opened } = record;
  const status = statusOf(model);
  return (
    <section class="card headline" aria-label="Outcome">
      <p class="facts">
        <Status of={status} />
        {absences.length > 0 && <span class="chip bad">◐ Degraded: {counted(absences.length, 'absence')}</span>}
        {outcome && absences.length === 0 && <span class="chip quiet">Whole panel</span>}
        <span>{title(opened.protocol)}</span>
        <time dateTime={opened.at}>{moment(opened.at)}</time>
      </p>
      <h1 dir="auto">{plain(opened.headline)}</h1>
      <p class="outcome" dir="auto">
        {outcome ? (
          plain(withoutRehearsal(outcome.headline))
        ) : record.ended ? (
          plain(record.ended.conclusion.headline)
        ) : (
          <Progress model={model} />
        )}
      </p>
      <dl class="numbers">
        {outcome?.confidence && <Figure name="Confidence" of={confidences[outcome.confidence] ?? outcome.confidence} />}
        {outcome && <Figure name="Rounds" of={String(outcome.rounds)} />}
        {outcome && <Figure name="Ended because" of={title(outcome.stop_reason.replaceAll('-', ' '))} />}
        <Figure name="Cost" of={money(usage.usd, opened.panel)} />
        <Figure name="Questions asked" of={count(usage.calls)} />
        <Figure
          name="Tokens in, out"
          of={`${count(usage.input_tokens)}, ${count(usage.output_tokens)}${usage.estimated ? ' (estimated)' : ''}`}
        />
        {outcome && <Figure name="Time" of={duration(usage.wall_ms)} />}
        {usage.waiting_ms >= 1000 && <Figure name="Waiting for people" of={duration(usage.waiting_ms)} />}
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
      <dd>{plain(of)}</dd>
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
            <SeatSign index={index} /> <strong>{plain(seat)}</strong>
            {role !== seat && role !== `${seat} judge` && <span class="quiet"> {plain(role)}</span>}
            <span class="quiet">
              {' '}
              {plain(participant)}
              {model && model !== participant ? `, ${plain(model)}` : ''}
              {turns !== undefined ? `, ${counted(turns, 'turn')}` : ''}
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
  const where = phase ? plain(phase.title) : 'Opening';
  const waiting = (standing?.questions ?? []).length > 0;
  return (
    <span role="status" aria-live="polite">
      {waiting
        ? `${where}: waiting for a person.`
        : standing?.running !== false
          ? `${where}${asked.length > 0 ? `: ${done} of ${asked.length} answered` : ''}${pending.length > 0 ? `, ${counted(pending.length, 'seat')} thinking` : ''}.`
          : `Stopped in "${where}". It can be taken up again with \`dissent resume\`.`}
    </span>
  );
}
