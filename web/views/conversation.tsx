import { useEffect, useMemo, useState } from 'preact/hooks';
import { reasonInWords } from '../../src/documents/absence-in-words.ts';
import { findChangedTurns, findFirstTurns } from '../model/changed-turns.ts';
import type { DebateModel } from '../model/debate.ts';
import { findTurnAt, nameTurnPlace } from '../model/places.ts';
import {
  type Entry,
  everything,
  type Filter,
  filterEntries,
  groupClosed,
  listEntries,
  namePhase,
} from '../model/transcript.ts';
import { cleanText, formatNumber, formatQuantity } from '../model/words.ts';
import { Answer } from '../parts/answer.tsx';
import { Prose } from '../parts/prose.tsx';
import { Section } from '../parts/section.tsx';
import { usePrinting } from '../parts/use-printing.ts';
import { VirtualList } from '../parts/virtual-list.tsx';
import { Rail } from './rail.tsx';
import { TurnView } from './turn.tsx';

/** Up to so many turns are open; of more, only those in which something changed. */
const mostOpen = 12;

/** Everything that was said, round by round. The turn that the address names is kept in sight until what has to be told has `arrived`. */
export function Conversation({ model, place, arrived }: { model: DebateModel; place: string; arrived: number }) {
  const [filter, setFilter] = useState<Filter>(everything);
  const [wanted, setAll] = useState(false);
  const printing = usePrinting();
  const all = wanted || printing;
  const [spread, setSpread] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const entries = useMemo(() => listEntries(model.record), [model]);
  const changed = useMemo(() => findChangedTurns(model), [model]);
  const firsts = useMemo(() => findFirstTurns(model), [model]);
  const found = useMemo(() => filterEntries(entries, filter, model), [entries, filter, model]);
  const turns = found.filter(({ is }) => is === 'turn').length;
  const target = findTurnAt(place, model);
  const isFew = turns <= mostOpen;
  // On paper a turn is a line, unless the reader opened it.
  const isOpen = (address: string) =>
    wanted || opened.has(address) || (!printing && (isFew || changed.has(address) || address === target));
  const shown = useMemo(
    () => groupClosed(found, (address) => !isOpen(address) && !all && !spread.has(address) && !firsts.has(address)),
    [found, all, spread, target],
  );
  const { isLate, catchUp } = useLateTurns(model);
  return (
    <Section title="Conversation" id="conversation" plain>
      {turns > 0 && (
        <p class="lead">
          {isFew
            ? 'On paper, each turn is one line.'
            : 'Turns in which something changed are open, the others are one line.'}{' '}
          <button type="button" class="text" aria-pressed={wanted} onClick={() => setAll(!wanted)}>
            {isFew ? 'Print them whole' : wanted ? 'Close them' : 'Open all'}
          </button>
        </p>
      )}
      {model.record.turns.length > 3 && <Filters filter={filter} onChange={setFilter} model={model} />}
      <p class="quiet" role="status">
        {formatQuantity(turns, 'turn')} shown of {formatNumber(model.record.turns.length)}
      </p>
      <div class="talk">
        <Rail entries={found} model={model} isChanged={(address) => changed.has(address)} />
        <VirtualList
          entries={shown}
          label="Conversation"
          guess={(entry) => (entry.is === 'turn' ? (isOpen(entry.key) ? 420 : 52) : 60)}
          target={target}
          arrived={arrived}
          nameEntry={(entry) => nameEntry(entry, model)}
          render={(entry) => (
            <EntryView
              of={entry}
              model={model}
              isOpen={isOpen(entry.key)}
              isTarget={entry.key === target}
              onOpen={() => setOpened(new Set([...opened, entry.key]))}
              onSpread={(addresses) => setSpread(new Set([...spread, ...addresses]))}
            />
          )}
        />
      </div>
      {isLate > 0 && (
        <button type="button" class="new-answers" onClick={catchUp}>
          {formatQuantity(isLate, 'new answer')}
        </button>
      )}
    </Section>
  );
}

const nameEntry = (entry: Entry, model: DebateModel): string | undefined => {
  if (entry.is === 'turn') return nameTurnPlace(entry.key, model);
  const [first] = entry.is === 'group' ? entry.turns : [];
  return first && `from-${nameTurnPlace(first.address, model)}`;
};

/** How many answers have come since the reader was last at the end, while a debate runs; they wait below. */
function useLateTurns(model: DebateModel): { readonly isLate: number; readonly catchUp: () => void } {
  const answered = model.record.turns.filter(({ ended }) => ended).length;
  const [seen, setSeen] = useState(answered);
  const isLive = model.standing?.running === true && !model.record.ended;
  useEffect(() => {
    const last = document.querySelector('#conversation .feed article:last-of-type');
    const isInSight = !last || last.getBoundingClientRect().top < innerHeight;
    if (!isLive || isInSight || scrollY < 200) setSeen(answered);
  }, [answered, isLive]);
  const catchUp = () => {
    setSeen(answered);
    document.querySelector('#conversation .feed article:last-of-type')?.scrollIntoView({ block: 'center' });
  };
  return { isLate: isLive ? answered - seen : 0, catchUp };
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

function EntryView({
  of,
  model,
  isOpen,
  isTarget,
  onOpen,
  onSpread,
}: {
  of: Entry;
  model: DebateModel;
  isOpen: boolean;
  isTarget: boolean;
  onOpen: () => void;
  onSpread: (addresses: readonly string[]) => void;
}) {
  if (of.is === 'phase') return <h3 class="phase">{namePhase(of)}</h3>;
  if (of.is === 'turn')
    return <TurnView turn={of.turn} model={model} open={isOpen} isTarget={isTarget} onOpen={onOpen} />;
  if (of.is === 'group')
    return (
      <button
        type="button"
        class="mini"
        aria-expanded={false}
        onClick={() => onSpread(of.turns.map(({ address }) => address))}
      >
        <strong>{of.turns.length} answers</strong>
        <span class="quiet">in which nothing changed: {of.turns.map(({ seat }) => cleanText(seat)).join(', ')}</span>
      </button>
    );
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
