import { describeCarrier } from '../model/carrier.ts';
import type { DebateModel } from '../model/debate.ts';
import { cleanText, formatQuantity } from '../model/words.ts';

/** One line that screen readers are told while a debate runs. */
export function Progress({ model }: { model: DebateModel }) {
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
          : `Stopped in "${where}".`}{' '}
      {describeCarrier(standing?.carrier)}
    </span>
  );
}
