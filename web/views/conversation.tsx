import { useMemo, useState } from 'preact/hooks';
import { reasonInWords } from '../../src/documents/absence-in-words.ts';
import type { DebateModel } from '../model/debate.ts';
import { findTurnAt, nameTurnPlace } from '../model/places.ts';
import { type Entry, everything, type Filter, filterEntries, listEntries } from '../model/transcript.ts';
import { cleanText, formatNumber, formatQuantity } from '../model/words.ts';
import { Answer } from '../parts/answer.tsx';
import { Prose } from '../parts/prose.tsx';
import { Section } from '../parts/section.tsx';
import { VirtualList } from '../parts/virtual-list.tsx';
import { TurnView } from './turn.tsx';

/** Up to so many turns are open; of more, each is a line until it is asked for. */
const mostOpen = 12;

/** Everything that was said, round by round. */
export function Conversation({ model, place }: { model: DebateModel; place: string }) {
  const [filter, setFilter] = useState<Filter>(everything);
  const entries = useMemo(() => listEntries(model.record), [model]);
  const shown = useMemo(() => filterEntries(entries, filter, model), [entries, filter, model]);
  const turns = shown.filter(({ is }) => is === 'turn').length;
  const target = findTurnAt(place, model);
  const isOpen = (address: string) => turns <= mostOpen || address === target;
  return (
    <Section title="Conversation" id="conversation" plain>
      {model.record.turns.length > 3 && <Filters filter={filter} onChange={setFilter} model={model} />}
      <p class="quiet" role="status">
        {formatQuantity(turns, 'turn')} shown of {formatNumber(model.record.turns.length)}
      </p>
      <VirtualList
        entries={shown}
        label="Conversation"
        guess={(entry) => (entry.is === 'turn' ? (isOpen(entry.key) ? 420 : 52) : 60)}
        target={target}
        nameEntry={(entry) => (entry.is === 'turn' ? nameTurnPlace(entry.key, model) : undefined)}
        render={(entry) => <EntryView of={entry} model={model} isOpen={isOpen(entry.key)} />}
      />
    </Section>
  );
}

function Filters({
  filter,
  onChange,
  model,
}: {
  filter: Filter;
  onChange: (filter: Filter) => void;
  model: DebateModel;
}) {
  const updateFilter = (part: Partial<Filter>) => onChange({ ...filter, ...part });
  return (
    <form class="filters" onSubmit={(event) => event.preventDefault()}>
      <label class="grow">
        Search in what was said
        <input
          type="search"
          value={filter.words}
          onInput={(event) => updateFilter({ words: event.currentTarget.value })}
        />
      </label>
      <label>
        Participant
        <select value={filter.seat} onInput={(event) => updateFilter({ seat: event.currentTarget.value })}>
          <option value="">all</option>
          {model.seats.map(({ seat }) => (
            <option key={seat} value={seat}>
              {cleanText(seat)}
            </option>
          ))}
        </select>
      </label>
      <label>
        Show
        <select
          value={filter.only}
          onInput={(event) => updateFilter({ only: event.currentTarget.value as Filter['only'] })}
        >
          <option value="all">everything</option>
          <option value="disagreement">disagreement</option>
          <option value="trouble">failures and breaches</option>
        </select>
      </label>
    </form>
  );
}

function EntryView({ of, model, isOpen }: { of: Entry; model: DebateModel; isOpen: boolean }) {
  if (of.is === 'phase') {
    const named = of.round > 0 && !/round \d/iu.test(of.title) ? `${of.title}, round ${of.round}` : of.title;
    return <h3 class="phase">{cleanText(named)}</h3>;
  }
  if (of.is === 'turn') return <TurnView turn={of.turn} model={model} open={isOpen} />;
  return <ItemView of={of.item} />;
}

function ItemView({ of: item }: { of: Extract<Entry, { is: 'item' }>['item'] }) {
  switch (item.is) {
    case 'ruling':
      return (
        <p class="ruling" dir="auto">
          {cleanText(item.event.ruling.because)}
        </p>
      );
    case 'note':
      return <p class="ruling">Note: {cleanText(item.event.note)}</p>;
    case 'roll-call':
      return (
        <p class="ruling">
          <strong>Roll call.</strong> Present: {item.event.present.map(cleanText).join(', ') || 'nobody'}.
          {item.event.absent.map(
            ({ seat, reason, detail }) => ` Absent: ${cleanText(seat)}, ${reasonInWords[reason]}. ${cleanText(detail)}`,
          )}
        </p>
      );
    case 'resumed':
      return <p class="ruling">Resumed; asked once more: {item.retry.map(cleanText).join(', ')}</p>;
    case 'asked':
      return (
        <div class="card turn">
          <p>
            <strong>Question to the person in charge</strong>
          </p>
          <Prose of={item.event.text} />
        </div>
      );
    case 'answered':
      return (
        <div class="card turn">
          <p>
            <strong>Answer of the person in charge</strong>, given by {cleanText(item.event.by)}
          </p>
          <Answer of={item.event.answer} />
        </div>
      );
    case 'ended':
      return (
        <p class="ruling" dir="auto">
          {cleanText(item.event.conclusion.headline)}
        </p>
      );
    default:
      return item satisfies never;
  }
}
