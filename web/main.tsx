import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { embedded, isTeam } from './data/source.ts';
import { BranchView } from './views/branch.tsx';
import { CompareView } from './views/compare.tsx';
import { DebateView } from './views/debate.tsx';
import { InboxView } from './views/inbox.tsx';
import { ListView } from './views/list.tsx';
import { StartView } from './views/start.tsx';

/** The page that an address names: `#/debate/<id>/<place>`, `#/new`, `#/inbox`, `#/branch/<id>/<turn>`, `#/compare/<id>/<id>`; else the list. */
function Page() {
  const [[kind = '', one = '', two = ''], setWords] = useState(readWords);
  useEffect(() => {
    const move = () => setWords(readWords());
    addEventListener('hashchange', move);
    return () => removeEventListener('hashchange', move);
  }, []);
  if (embedded) return <DebateView debate="this one" place={kind} />;
  if (kind === 'debate' && one !== '') return <DebateView key={one} debate={one} place={two} />;
  if (kind === 'new') return <StartView />;
  if (kind === 'inbox' && isTeam) return <InboxView />;
  if (kind === 'branch' && one !== '') return <BranchView key={one} debate={one} place={two} />;
  if (kind === 'compare' && one !== '') return <CompareView key={`${one} ${two}`} one={one} two={two} />;
  return <ListView />;
}

const readWords = () => location.hash.replace(/^#\/?/u, '').split('/').map(decodeWord);

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
