import { useEffect } from 'preact/hooks';
import { embedded } from '../data/source.ts';
import { type Connection, useDebate } from '../data/use-debate.ts';
import type { DebateModel } from '../model/debate.ts';
import { cleanText, shortenLine } from '../model/words.ts';
import { Audit } from './audit.tsx';
import { Header } from './header.tsx';
import { Overview } from './overview.tsx';
import { TimelineView } from './timeline.tsx';
import { Transcript } from './transcript.tsx';

const tabs = { overview: 'Overview', transcript: 'Transcript', timeline: 'Timeline', audit: 'Audit' } as const;
export type Tab = keyof typeof tabs;
export const isTab = (word: string | undefined): word is Tab => word !== undefined && Object.hasOwn(tabs, word);

export function DebateView({ debate, tab }: { debate: string; tab: Tab }) {
  const { model, connection } = useDebate(debate);
  useEffect(() => {
    document.title = `${model ? shortenLine(model.record.opened.headline, 80) : 'Debate'} · Dissent`;
  }, [model?.record.opened.headline]);
  return (
    <>
      <button type="button" class="skip" onClick={focusMain}>
        Skip to the debate
      </button>
      <header class="top">
        <span class="brand">Dissent</span>
        {!embedded && <a href="#/">All debates</a>}
      </header>
      <main id="main" tabIndex={-1}>
        <ConnectionNotice of={connection} />
        {model ? <Parts model={model} tab={tab} debate={debate} /> : connection === 'loading' && <p>Loading …</p>}
      </main>
    </>
  );
}

function Parts({ model, tab, debate }: { model: DebateModel; tab: Tab; debate: string }) {
  const makeTabAddress = (name: string) => (embedded ? `#/${name}` : `#/debate/${encodeURIComponent(debate)}/${name}`);
  return (
    <>
      {model.record.opened.rehearsal && (
        <p class="notice warn">
          <strong>Rehearsal: no model took part.</strong> Every answer is filler, to show the machinery.
        </p>
      )}
      {model.standing?.broken && (
        <p class="notice bad">
          <strong>The journal does not hold at line {model.standing.broken.line}:</strong>{' '}
          {cleanText(model.standing.broken.what)}. Shown is what stands before it.
        </p>
      )}
      <Header model={model} />
      <nav class="tabs" aria-label="Parts of the debate">
        {Object.entries(tabs).map(([name, title]) => (
          <a key={name} href={makeTabAddress(name)} aria-current={name === tab ? 'page' : undefined}>
            {title}
          </a>
        ))}
      </nav>
      {tab === 'overview' && <Overview model={model} />}
      {tab === 'transcript' && <Transcript model={model} />}
      {tab === 'timeline' && <TimelineView model={model} />}
      {tab === 'audit' && <Audit model={model} />}
    </>
  );
}

const notices: { readonly [connection in Connection]?: string } = {
  lost: 'The connection to the viewer is lost. This page tries again by itself; nothing is missed.',
  refused: 'This page was opened by an earlier viewer. Open the address that `dissent view` printed when it started.',
  missing: 'This debate cannot be found, or its journal cannot be read. `dissent verify` tells more.',
};

function ConnectionNotice({ of }: { of: Connection }) {
  return <div role="status">{notices[of] && <p class="notice bad">{notices[of]}</p>}</div>;
}

/** The part after `#` is the place in the page, so the jump is made by hand. */
function focusMain(): void {
  document.getElementById('main')?.focus();
}
