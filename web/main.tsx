import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { embedded } from './data/source.ts';
import { DebateView } from './views/debate.tsx';
import { ListView } from './views/list.tsx';

type Place = { readonly debate: string; readonly place: string } | undefined;

function Page() {
  const [place, setPlace] = useState<Place>(placeNow);
  useEffect(() => {
    const move = () => setPlace(placeNow());
    addEventListener('hashchange', move);
    return () => removeEventListener('hashchange', move);
  }, []);
  return place ? <DebateView key={place.debate} {...place} /> : <ListView />;
}

function placeNow(): Place {
  const words = location.hash.replace(/^#\/?/u, '').split('/').map(decodeWord);
  if (embedded) return { debate: 'this one', place: words[0] ?? '' };
  const [kind, debate = '', place = ''] = words;
  if (kind !== 'debate' || debate === '') return undefined;
  return { debate, place };
}

function decodeWord(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return '';
  }
}

/** The token has done its work: it need not stand in the address bar and the history. */
if (!embedded && location.search !== '') history.replaceState(null, '', `${location.pathname}${location.hash}`);

const root = document.getElementById('page');
if (root) render(<Page />, root);
