import { useEffect, useState } from 'preact/hooks';
import { fetchInbox, type RequestError, type Waiting } from '../data/source.ts';
import { cleanText, formatMoment } from '../model/words.ts';
import { Problem } from '../parts/problem.tsx';
import { TopBar } from '../parts/top-bar.tsx';

/** What waits for you, over all debates; each leads straight to its question. */
export function InboxView() {
  const [waiting, setWaiting] = useState<readonly Waiting[]>();
  const [problem, setProblem] = useState<RequestError>();
  useEffect(() => {
    document.title = 'Waits for you · Dissent';
    let over = false;
    const look = () =>
      fetchInbox().then(
        (inbox) => {
          if (over) return;
          setWaiting(inbox.waiting);
          setProblem(undefined);
        },
        (error: RequestError) => over || setProblem(error),
      );
    void look();
    const looking = setInterval(() => document.visibilityState === 'hidden' || void look(), 5000);
    return () => {
      over = true;
      clearInterval(looking);
    };
  }, []);
  return (
    <>
      <TopBar skip="Skip to what waits for you" crumbs={[['Debates', '#/'], ['Waits for you']]} />
      <main id="main" tabIndex={-1}>
        <h1>Waits for you</h1>
        {problem && <Problem of={problem} />}
        {!waiting && !problem && <p>Loading …</p>}
        {waiting?.length === 0 && <p role="status">Nothing waits for you.</p>}
        <ul class="waiting">
          {waiting?.map(({ debate, address, topic, project, seat, since }) => (
            <li key={`${debate} ${address}`}>
              <a href={`#/debate/${encodeURIComponent(debate)}/decide`}>{cleanText(topic)}</a>
              <p class="quiet">
                {seat === null ? 'You decide' : `You answer for ${cleanText(seat)}`} · {cleanText(project)} ·{' '}
                {formatMoment(since)}
              </p>
            </li>
          ))}
        </ul>
      </main>
    </>
  );
}
