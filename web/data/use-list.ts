import { useEffect, useState } from 'preact/hooks';
import type { DebateList } from '../../src/debates/list.ts';
import type { Hit } from '../../src/debates/search.ts';
import { fetchList, fetchSearch, type RequestError } from './source.ts';

const everyMs = 2500;

export interface KnownList {
  readonly list: DebateList | undefined;
  readonly problem: RequestError | undefined;
}

/** The list, looked at again while the page is in sight. */
export function useList(): KnownList {
  const [state, setState] = useState<KnownList>({ list: undefined, problem: undefined });
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

export interface Found {
  readonly hits: ReadonlyMap<string, Hit>;
  /** How far the search has come; undefined where there is none. */
  readonly progress: { readonly searched: number; readonly total: number; readonly done: boolean } | undefined;
}

const nothing: Found = { hits: new Map(), progress: undefined };

/** Where words were said in the debates, as the viewer finds them, newest first. */
export function useSearch(words: string): Found {
  const [found, setFound] = useState<Found>(nothing);
  useEffect(() => {
    setFound(nothing);
    if (words.trim() === '') return undefined;
    const gone = new AbortController();
    const waiting = setTimeout(() => void searchAll(words, gone.signal, setFound), 200);
    return () => {
      clearTimeout(waiting);
      gone.abort();
    };
  }, [words]);
  return found;
}

async function searchAll(words: string, signal: AbortSignal, tell: (found: Found) => void): Promise<void> {
  const hits = new Map<string, Hit>();
  for (let after: string | null | undefined; after !== null && !signal.aborted; ) {
    const answer = await fetchSearch(words, after, signal).catch(() => undefined);
    if (!answer || signal.aborted) return;
    for (const hit of answer.hits) hits.set(hit.debate, hit);
    after = answer.next;
    const { searched, total } = answer;
    tell({ hits: new Map(hits), progress: { searched, total, done: after === null } });
  }
}
