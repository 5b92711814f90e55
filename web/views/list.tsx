import { useEffect, useState } from 'preact/hooks';
import type { DebateList, ListedDebate } from '../../src/debates/list.ts';
import { fetchList, type RequestError } from '../data/source.ts';
import { cleanText, formatMoment, formatMoney, formatNumber, statusInWords } from '../model/words.ts';
import { Status } from '../parts/signs.tsx';

const everyMs = 2500;
const step = 200;

export function ListView() {
  const { list, problem } = useList();
  const [wish, setWish] = useState<Wish>({ words: '', protocol: '', status: '', contested: false, degraded: false });
  const [most, setMost] = useState(step);
  useEffect(() => {
    document.title = 'Debates · Dissent';
  }, []);
  const listed = list?.listed ?? [];
  const shown = filterDebates(listed, wish);
  const updateWish = (part: Partial<Wish>) => setWish({ ...wish, ...part });
  return (
    <>
      <a class="skip" href="#main">
        Skip to the debates
      </a>
      <header class="top">
        <span class="brand">Dissent</span>
      </header>
      <main id="main">
        <h1>Debates</h1>
        {problem && <Problem of={problem} />}
        <form class="filters card" onSubmit={(event) => event.preventDefault()}>
          <label class="grow">
            Search
            <input
              type="search"
              value={wish.words}
              placeholder="Question, outcome, id"
              onInput={(event) => updateWish({ words: event.currentTarget.value })}
            />
          </label>
          <Choice
            label="Protocol"
            value={wish.protocol}
            of={listValues(listed, ({ protocol }) => protocol)}
            onPick={(protocol) => updateWish({ protocol })}
          />
          <Choice
            label="Status"
            value={wish.status}
            of={listValues(listed, chooseShownStatus)}
            onPick={(status) => updateWish({ status })}
          />
          <label class="check">
            <input
              type="checkbox"
              checked={wish.contested}
              onInput={(event) => updateWish({ contested: event.currentTarget.checked })}
            />
            Needs a decision
          </label>
          <label class="check">
            <input
              type="checkbox"
              checked={wish.degraded}
              onInput={(event) => updateWish({ degraded: event.currentTarget.checked })}
            />
            Degraded
          </label>
        </form>
        <p class="quiet" role="status">
          {list ? `${formatNumber(shown.length)} of ${formatNumber(listed.length)} debates` : 'Loading …'}
        </p>
        {list && listed.length === 0 && (
          <p class="card">
            No debates yet. Start one, for example: <code>dissent judges question.yaml --rehearse</code>
          </p>
        )}
        <ul class="debates">
          {shown.slice(0, most).map((debate) => (
            <Row key={debate.debate} debate={debate} />
          ))}
        </ul>
        {shown.length > most && (
          <button type="button" onClick={() => setMost(most + step)}>
            Show {formatNumber(Math.min(step, shown.length - most))} more
          </button>
        )}
        {(list?.unreadable ?? []).map((debate) => (
          <p class="notice bad" key={debate}>
            {cleanText(debate)}: its journal cannot be read. <code>dissent verify {cleanText(debate)}</code> tells why.
          </p>
        ))}
      </main>
    </>
  );
}

function Row({ debate }: { debate: ListedDebate }) {
  const { topic, headline, protocol, status, running, degraded, rehearsal, decision, usage, at } = debate;
  const outcome = headline.replace(/^Rehearsal: no model took part\. /u, '');
  return (
    <li class="card debate-row">
      <a href={`#/debate/${encodeURIComponent(debate.debate)}`}>{cleanText(topic)}</a>
      {status !== 'unfinished' && <p dir="auto">{cleanText(outcome)}</p>}
      {decision && (
        <p>
          <strong>Decided:</strong> {cleanText(decision.choice)}, by {cleanText(decision.by)}
        </p>
      )}
      <p class="facts">
        <Status of={running ? 'running' : status} />
        {needsDecision(debate) && <span class="chip warn">⚖ Needs a decision</span>}
        {degraded && <span class="chip bad">◐ Degraded</span>}
        {rehearsal && <span class="chip quiet">Rehearsal</span>}
        <span>{protocol}</span>
        <span>{usage.usd === 0 && rehearsal ? 'free of charge' : formatMoney(usage.usd)}</span>
        <time dateTime={at}>{formatMoment(at)}</time>
      </p>
    </li>
  );
}

export function Problem({ of }: { of: RequestError }) {
  return (
    <p class="notice bad" role="alert">
      <strong>{of.message}</strong> {of.hint}
    </p>
  );
}

interface Wish {
  readonly words: string;
  readonly protocol: string;
  readonly status: string;
  readonly contested: boolean;
  readonly degraded: boolean;
}

/** The debates that a wish leaves; those that run come first. */
export function filterDebates(listed: readonly ListedDebate[], wish: Wish): readonly ListedDebate[] {
  const words = wish.words.trim().toLowerCase();
  return listed
    .filter(
      (debate) =>
        (wish.protocol === '' || debate.protocol === wish.protocol) &&
        (wish.status === '' || chooseShownStatus(debate) === wish.status) &&
        (!wish.contested || needsDecision(debate)) &&
        (!wish.degraded || debate.degraded) &&
        `${debate.topic}\n${debate.headline}\n${debate.debate}`.toLowerCase().includes(words),
    )
    .toSorted((a, b) => Number(b.running) - Number(a.running));
}

const needsDecision = ({ unanswered, decision }: ListedDebate) =>
  decision === null && unanswered.some(({ seat }) => seat === null);

const chooseShownStatus = ({ running, status }: ListedDebate) => (running ? 'running' : status);

const listValues = (listed: readonly ListedDebate[], of: (debate: ListedDebate) => string) =>
  [...new Set(listed.map(of))].sort();

function Choice({
  label,
  value,
  of,
  onPick,
}: {
  label: string;
  value: string;
  of: readonly string[];
  onPick: (value: string) => void;
}) {
  return (
    <label>
      {label}
      <select value={value} onInput={(event) => onPick(event.currentTarget.value)}>
        <option value="">all</option>
        {of.map((each) => (
          <option key={each} value={each}>
            {statusInWords[each]?.words ?? each}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The list, looked at again while the page is in sight. */
function useList(): { list: DebateList | undefined; problem: RequestError | undefined } {
  const [state, setState] = useState<{ list: DebateList | undefined; problem: RequestError | undefined }>({
    list: undefined,
    problem: undefined,
  });
  useEffect(() => {
    let over = false;
    const fetchAgain = async () => {
      if (document.visibilityState === 'hidden') return;
      await fetchList().then(
        (list) => over || setState({ list, problem: undefined }),
        (problem: RequestError) => over || setState(({ list }) => ({ list, problem })),
      );
    };
    void fetchAgain();
    const looking = setInterval(() => void fetchAgain(), everyMs);
    document.addEventListener('visibilitychange', fetchAgain);
    return () => {
      over = true;
      clearInterval(looking);
      document.removeEventListener('visibilitychange', fetchAgain);
    };
  }, []);
  return state;
}
