import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { reasonInWords } from '../../src/documents/absence-in-words.ts';
import type { DebateModel } from '../model/debate.ts';
import { groupBreaches } from '../model/remarks.ts';
import { cleanText, formatDuration, formatMoney, formatNumber, formatQuantity } from '../model/words.ts';
import { SeatName, SeatSign } from '../parts/signs.tsx';

/** Something of the record, drawn once it is opened; what belongs `onPaper` also when the page is printed. */
export function Folded({
  title,
  note,
  open: isOpen = false,
  onPaper = false,
  children,
}: {
  title: string;
  note?: string;
  open?: boolean;
  onPaper?: boolean;
  children: ComponentChildren;
}) {
  const [open, setOpen] = useState(isOpen);
  useEffect(() => {
    const draw = () => onPaper && setOpen(true);
    addEventListener('beforeprint', draw);
    return () => removeEventListener('beforeprint', draw);
  }, []);
  return (
    <details class="folded" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <strong>{title}</strong> {note && <span class="quiet">{note}</span>}
      </summary>
      {open && children}
    </details>
  );
}

export function Panel({ model }: { model: DebateModel }) {
  const { seats, usage, record } = model;
  return (
    <Folded onPaper title="Who sat where, and what it cost" note={formatMoney(usage.usd, record.opened.panel)}>
      <ul class="seats" aria-label="Who sat where">
        {seats.map(({ seat, index, participant, model: name, title: role }) => (
          <li key={seat}>
            <SeatSign index={index} /> <strong>{cleanText(seat)}</strong>{' '}
            <span class="quiet" dir="auto">
              {role === seat ? '' : `${cleanText(role)}, `}
              {cleanText(participant)}
              {name && name !== participant ? `, ${cleanText(name)}` : ''}
            </span>
          </li>
        ))}
      </ul>
      <p>
        Debate {cleanText(record.opened.debate)}: {formatQuantity(usage.calls, 'question')} asked,{' '}
        {formatNumber(usage.input_tokens)} tokens in, {formatNumber(usage.output_tokens)} out
        {usage.estimated ? ' (estimated)' : ''}
        {usage.waiting_ms >= 1000 ? `; waited ${formatDuration(usage.waiting_ms)} for people` : ''}.
      </p>
    </Folded>
  );
}

/** Who was absent, and which rules were broken: the same remark once, with its number. */
export function Troubles({ model }: { model: DebateModel }) {
  const breaches = groupBreaches(model);
  const { absences } = model;
  if (absences.length === 0 && breaches.length === 0) return null;
  return (
    <Folded
      onPaper
      title="What went wrong"
      note={[
        absences.length > 0 ? formatQuantity(absences.length, 'absence') : '',
        breaches.length > 0 ? formatQuantity(breaches.length, 'kind of rule broken', 'kinds of rules broken') : '',
      ]
        .filter(Boolean)
        .join(', ')}
    >
      <ul>
        {absences.map(({ seat, phase, round, reason, detail }) => (
          <li key={`${seat} ${phase} ${round}`}>
            <SeatName seat={seat} model={model} /> was absent in {cleanText(phase)}
            {round > 0 && !/round \d/iu.test(phase) ? `, round ${round}` : ''}: <strong>{reasonInWords[reason]}</strong>
            {detail ? ` (${cleanText(detail)})` : ''}
          </li>
        ))}
        {breaches.map(({ seat, words, times }) => (
          <li key={`${seat} ${words}`} dir="auto">
            <SeatName seat={seat} model={model} />: {words}
            {times > 1 && <span class="quiet"> ({times} times)</span>}
          </li>
        ))}
      </ul>
    </Folded>
  );
}

/** Why the debate went on, and why it stopped: what the rules found, in order. */
export function Rulings({ model }: { model: DebateModel }) {
  const { rulings } = model.record;
  if (rulings.length === 0) return null;
  return (
    <Folded title="What the rules found" note={formatQuantity(rulings.length, 'step')}>
      <ol class="rulings">
        {rulings.map(({ address, ruling }) => (
          <li key={address} dir="auto">
            {cleanText(ruling.because)}
          </li>
        ))}
      </ol>
    </Folded>
  );
}
