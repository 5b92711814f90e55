import { useEffect, useRef, useState } from 'preact/hooks';
import { shortenId } from '../../src/debate/debate-id.ts';
import type { ListedDebate } from '../../src/debates/list.ts';
import type { Hit } from '../../src/debates/search.ts';
import { isTeam } from '../data/source.ts';
import { type Found, useList, useSearch } from '../data/use-list.ts';
import {
  describeDebate,
  filterDebates,
  groupDebates,
  type ListRow,
  nameDebate,
  nameState,
  readWish,
  states,
  type Wish,
  writeWish,
} from '../model/list.ts';
import { cleanText, formatMoment, formatMoney, formatNumber, formatQuantity, formatTitle } from '../model/words.ts';
import { Problem } from '../parts/problem.tsx';
import { SeatSign } from '../parts/signs.tsx';
import { TopBar } from '../parts/top-bar.tsx';

const step = 200;

export function ListView() {
  const { list, problem } = useList();
  const [wish, setWish] = useState<Wish>(() => readWish(location.hash));
  const [most, setMost] = useState(step);
  const found = useSearch(wish.q);
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    document.title = 'Debates · Dissent';
    const move = () => setWish(readWish(location.hash));
    addEventListener('hashchange', move);
    addEventListener('keydown', focusSearch);
    return () => {
      removeEventListener('hashchange', move);
      removeEventListener('keydown', focusSearch);
    };
  }, []);
  const listed = list?.listed ?? [];
  const shown = filterDebates(listed, wish, new Set(found.hits.keys()));
  const searchFor = (q: string) => {
    setWish({ ...wish, q });
    history.replaceState(null, '', writeWish({ ...wish, q }));
  };
  return (
    <>
      <TopBar skip="Skip to the debates">
        {isTeam && (
          <>
            <a class="btn" href="people">
              People
            </a>
            <a class="btn" href="#/inbox">
              Waits for you
            </a>
          </>
        )}
        <a class="btn primary" href="#/new">
          New debate
        </a>
      </TopBar>
      <main id="main" tabIndex={-1}>
        <h1 class="hidden">Debates</h1>
        {problem && <Problem of={problem} />}
        {listed.length > 0 && (
          <search class="find">
            <div class="q">
              <input
                ref={search}
                type="search"
                aria-label="Search debates and what was said in them"
                placeholder="Search everything that was said"
                value={wish.q}
                onInput={(event) => searchFor(event.currentTarget.value)}
              />
              <span aria-hidden="true">
                <kbd>/</kbd>
              </span>
            </div>
            <Choices label="State" of={listStates(listed, wish)} />
            <Choices label="Protocol" of={listProtocols(listed, wish)} />
          </search>
        )}
        {!list && !problem && <p>Loading …</p>}
        {list && listed.length === 0 && <Empty />}
        {list && listed.length > 0 && shown.length === 0 && <NothingFound wish={wish} found={found} />}
        {groupDebates(shown.slice(0, most), new Date()).map(({ title, note, rows }) => (
          <section key={title}>
            <h2 class="day">
              {title} {note && <span class="quiet">{note}</span>}
            </h2>
            <ul class="rows">
              {rows.map((row) => (
                <Row key={row.debate.debate} row={row} hit={found.hits.get(row.debate.debate)} all={listed} />
              ))}
            </ul>
          </section>
        ))}
        {list && listed.length > 0 && (
          <p class="quiet listed" role="status">
            {formatNumber(shown.length)} of {formatNumber(listed.length)} debates
            {found.progress && !found.progress.done && `, searched ${formatNumber(found.progress.searched)} so far`}{' '}
            {shown.length > most && (
              <button type="button" class="more" onClick={() => setMost(most + step)}>
                Older debates
              </button>
            )}
          </p>
        )}
        {(list?.erased ?? []).map(({ debate, at, by }) => (
          <p class="quiet listed" key={debate}>
            {cleanText(shortenId(debate))} was erased by {cleanText(by)} on {at.slice(0, 10)}.
          </p>
        ))}
        {(list?.unreadable ?? []).map((debate) => (
          <p class="notice bad" key={debate}>
            The record of {cleanText(debate)} can't be read. To see why: <code>dissent verify {cleanText(debate)}</code>
          </p>
        ))}
      </main>
    </>
  );

  function focusSearch(event: KeyboardEvent): void {
    const { tagName } = event.target as HTMLElement;
    if (event.key !== '/' || event.ctrlKey || event.metaKey || /^(?:input|textarea|select)$/iu.test(tagName)) return;
    event.preventDefault();
    search.current?.focus();
  }
}

interface Choice {
  readonly words: string;
  readonly count?: number;
  readonly address: string;
  readonly isCurrent: boolean;
}

function listStates(listed: readonly ListedDebate[], wish: Wish): readonly Choice[] {
  return Object.entries(states)
    .map(([state, { words, is }]) => ({
      words,
      count: listed.filter(is).length,
      address: writeWish({ ...wish, state }),
      isCurrent: wish.state === state,
    }))
    .filter(({ words, count, isCurrent }) => count > 0 || isCurrent || words !== states.missing?.words);
}

function listProtocols(listed: readonly ListedDebate[], wish: Wish): readonly Choice[] {
  const protocols = [...new Set(listed.map(({ protocol }) => protocol))].sort();
  return ['', ...protocols].map((protocol) => ({
    words: protocol === '' ? 'Any protocol' : formatTitle(protocol),
    address: writeWish({ ...wish, protocol }),
    isCurrent: wish.protocol === protocol,
  }));
}

function Choices({ label, of }: { label: string; of: readonly Choice[] }) {
  return (
    <nav class="seg" aria-label={label}>
      {of.map(({ words, count, address, isCurrent }) => (
        <a key={words} href={address} aria-current={isCurrent ? 'true' : undefined}>
          {words} {count !== undefined && <span class="n">{formatNumber(count)}</span>}
        </a>
      ))}
    </nav>
  );
}

function Row({ row, hit, all }: { row: ListRow; hit: Hit | undefined; all: readonly ListedDebate[] }) {
  const { debate, isBranch } = row;
  const { topic, protocol, usage, seats, rounds, at, parent } = debate;
  const { words, tone, sign } = nameState(debate);
  const address = `#/debate/${encodeURIComponent(debate.debate)}`;
  const title = cleanText(topic);
  return (
    <li class={`row ${isBranch ? 'branch' : ''}`}>
      <div class="state">
        <span class={`chip ${tone}`}>
          <span aria-hidden="true">{sign}</span> {words}
        </span>
      </div>
      <div class="t">
        <a href={hit && hit.turn > 0 ? `${address}/turn-${hit.turn}` : address} title={title} dir="auto">
          {title}
        </a>
        <span class="about" dir="auto">
          {isBranch && parent && (
            <>
              <a href={`#/compare/${encodeURIComponent(parent)}/${encodeURIComponent(debate.debate)}`}>
                Compare with {shortenId(parent)}
              </a>{' '}
              ·{' '}
            </>
          )}
          {hit ? <Heard hit={hit} /> : cleanText(describeDebate(isBranch ? { ...debate, parent: null } : debate))}
        </span>
      </div>
      <div class="prot">
        {formatTitle(protocol)} <span class="mono">{nameDebate(debate, all)}</span>
      </div>
      <div class="who">
        <span class="marks" role="img" aria-label={`${formatQuantity(seats.length, 'seat')}: ${names(seats)}`}>
          {seats.slice(0, 8).map(({ seat, via }, index) => (
            <SeatSign key={seat} index={index} isPerson={via === 'human'} />
          ))}
        </span>
        <span class="mono">{rounds > 0 && formatQuantity(rounds, 'round')}</span>
      </div>
      <div class="cost">
        <b>{usage.usd === 0 ? 'free' : usage.usd === null ? 'no price' : formatMoney(usage.usd)}</b>
        <time dateTime={at} title={formatMoment(at)}>
          {formatTime(at)}
        </time>
      </div>
    </li>
  );
}

const names = (seats: ListedDebate['seats']) => seats.map(({ seat }) => cleanText(seat)).join(', ');

function Heard({ hit: { seat, before, match, after } }: { hit: Hit }) {
  return (
    <>
      {seat !== null && <b>{cleanText(seat)}: </b>}
      {cleanText(before)}
      <mark>{cleanText(match)}</mark>
      {cleanText(after)}
    </>
  );
}

function formatTime(at: string): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return '';
  return date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}

function Empty() {
  return (
    <div class="empty">
      <p>No debates yet.</p>
      <p>
        <a class="btn primary" href="#/new">
          Start a debate
        </a>{' '}
        or watch a recorded one: <code>dissent demo</code>
      </p>
    </div>
  );
}

/** What was looked for, and a way to take back each part of it. */
function NothingFound({ wish, found: { progress } }: { wish: Wish; found: Found }) {
  if (wish.q.trim() !== '' && !progress?.done) return <p class="quiet">Searching what was said …</p>;
  const parts = [
    { words: `“${cleanText(wish.q)}”`, without: { ...wish, q: '' }, isSet: wish.q.trim() !== '' },
    { words: states[wish.state]?.words ?? '', without: { ...wish, state: '' }, isSet: wish.state !== '' },
    { words: formatTitle(wish.protocol), without: { ...wish, protocol: '' }, isSet: wish.protocol !== '' },
  ].filter(({ isSet }) => isSet);
  return (
    <div class="empty">
      <p>
        No debate matches {parts.map(({ words }) => words).join(', ')}. Titles, outcomes and every answer were searched.
      </p>
      <p class="buttons">
        {parts.map(({ words, without }) => (
          <a key={words} class="btn" href={writeWish(without)}>
            Clear {words}
          </a>
        ))}
      </p>
    </div>
  );
}
