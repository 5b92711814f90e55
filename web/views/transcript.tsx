import { useMemo, useState } from 'preact/hooks';
import type { Turn } from '../../src/debate/record/turn.ts';
import { reasonInWords } from '../../src/documents/absence-in-words.ts';
import type { DebateModel } from '../model/debate.ts';
import { rebuildTurnPrompt } from '../model/prompt.ts';
import { type Entry, everything, type Filter, filterEntries, isObjection, listEntries } from '../model/transcript.ts';
import { cleanText, formatDuration, formatNumber, formatQuantity } from '../model/words.ts';
import { Answer, Quotes } from '../parts/answer.tsx';
import { SeatName } from '../parts/signs.tsx';
import { Raw, Text } from '../parts/text.tsx';
import { VirtualList } from '../parts/virtual-list.tsx';

export function Transcript({ model }: { model: DebateModel }) {
  const [filter, setFilter] = useState<Filter>(everything);
  const entries = useMemo(() => listEntries(model.record), [model]);
  const shown = useMemo(() => filterEntries(entries, filter, model), [entries, filter, model]);
  const updateFilter = (part: Partial<Filter>) => setFilter({ ...filter, ...part });
  const turns = shown.filter(({ is }) => is === 'turn').length;
  return (
    <section aria-labelledby="transcript-title">
      <h2 id="transcript-title" class="hidden">
        Transcript
      </h2>
      <form class="filters card" onSubmit={(event) => event.preventDefault()}>
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
      <p class="quiet" role="status">
        {formatQuantity(turns, 'turn')} shown of {formatNumber(model.record.turns.length)}
      </p>
      <VirtualList
        entries={shown}
        label="Transcript"
        guess={({ is }) => (is === 'turn' ? 320 : 60)}
        render={(entry) => <EntryView of={entry} model={model} />}
      />
    </section>
  );
}

function EntryView({ of, model }: { of: Entry; model: DebateModel }) {
  if (of.is === 'phase') {
    const named = of.round > 0 && !/round \d/iu.test(of.title) ? `${of.title}, round ${of.round}` : of.title;
    return <h3 class="phase">{cleanText(named)}</h3>;
  }
  if (of.is === 'turn') return <TurnView turn={of.turn} model={model} />;
  return <ItemView of={of.item} />;
}

function ItemView({ of: item }: { of: Extract<Entry, { is: 'item' }>['item'] }) {
  switch (item.is) {
    case 'ruling':
      return (
        <p class="ruling" dir="auto">
          <strong>Rule, {cleanText(item.event.name)}:</strong> {cleanText(item.event.ruling.because)}
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
          <Text of={item.event.text} />
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
          <strong>{cleanText(item.event.conclusion.status)}:</strong> {cleanText(item.event.conclusion.headline)}.
          Stopped because: {cleanText(item.event.conclusion.stop_reason)}.
        </p>
      );
    default:
      return item satisfies never;
  }
}

function TurnView({ turn, model }: { turn: Turn; model: DebateModel }) {
  const { seat, prompt, ended, failed, complaint, replies, time } = turn;
  const [open, setOpen] = useState<'prompt' | 'replies'>();
  const toggle = (what: 'prompt' | 'replies') => setOpen(open === what ? undefined : what);
  return (
    <div class="card turn">
      <h4>
        <SeatName seat={seat} model={model} />
        <span class="quiet">
          {' '}
          asked {cleanText(prompt)}
          {time > 1 ? `, once more (${time})` : ''}
          {ended ? `, answered in ${formatDuration(ended.ms)}` : ''}
        </span>{' '}
        {isObjection(turn, model) && <span class="chip warn">≠ disagrees</span>}
        {failed && <span class="chip bad">✖ absent: {reasonInWords[failed.reason]}</span>}
        {!ended && !failed && <span class="chip live">● thinking</span>}
      </h4>
      {complaint && (
        <details>
          <summary>The first reply was sent back</summary>
          <Text of={complaint} />
        </details>
      )}
      {failed && <Text of={failed.detail} />}
      {ended && <Answer of={ended.answer} />}
      {(ended?.breaches ?? []).map(({ rule, what }) => (
        <p class="notice bad" key={what}>
          Breach of {cleanText(rule)}: {cleanText(what)}
        </p>
      ))}
      <Quotes of={ended?.quotes ?? []} />
      {turn.sent && (
        <p class="buttons">
          <button type="button" aria-expanded={open === 'prompt'} onClick={() => toggle('prompt')}>
            Prompt
          </button>
          {replies.length > 0 && (
            <button type="button" aria-expanded={open === 'replies'} onClick={() => toggle('replies')}>
              Raw {replies.length > 1 ? 'replies' : 'reply'}
            </button>
          )}
        </p>
      )}
      {open === 'prompt' && (
        <Raw of={rebuildTurnPrompt(model.record.events, turn.address) ?? ''} label={`Prompt of ${cleanText(seat)}`} />
      )}
      {open === 'replies' &&
        replies.map(({ attempt, reply }) => (
          <Raw key={attempt} of={reply} label={`Reply ${attempt} of ${cleanText(seat)}`} />
        ))}
    </div>
  );
}
