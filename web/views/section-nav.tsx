import { linkPlace } from '../model/places.ts';
import { formatNumber } from '../model/words.ts';
import type { Place } from '../view.ts';

/** The sections of the page, in order, and the keys that step through it. */
export function SectionNav({ places }: { places: readonly Place[] }) {
  return (
    <nav class="secnav" aria-label="Sections">
      {places.map(({ id, title, count }) => (
        <a key={id} href={linkPlace(id)}>
          {title}
          {count !== undefined && <span class="n"> {formatNumber(count)}</span>}
        </a>
      ))}
      <span class="keys" aria-hidden="true">
        <kbd>j</kbd> <kbd>k</kbd> turns <kbd>/</kbd> find <kbd>?</kbd> keys
      </span>
    </nav>
  );
}

const keys = [
  ['j', 'next turn'],
  ['k', 'previous turn'],
  ['/', 'search in what was said'],
  ['?', 'these keys'],
  ['Esc', 'close this'],
] as const;

/** What the keys do; opened by `?`. */
export function Keys() {
  return (
    <dialog id="keys" aria-label="Keys">
      <dl class="keys-list">
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
    </dialog>
  );
}

/** j and k go to the next and the previous turn, / to the search, ? to what the keys do. */
export function stepByKey(event: KeyboardEvent): void {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || /^(?:input|textarea|select)$/iu.test(target.tagName)) return;
  const step = { j: 1, k: -1 }[event.key];
  if (event.key === '/') {
    event.preventDefault();
    document.querySelector<HTMLElement>('#conversation input[type="search"]')?.focus();
  } else if (event.key === '?') document.querySelector<HTMLDialogElement>('#keys')?.showModal();
  else if (step) {
    event.preventDefault();
    stepThrough(step);
  }
}

function stepThrough(step: number): void {
  const turns = [...document.querySelectorAll<HTMLElement>('#conversation article[id]')];
  const at = turns.findIndex((turn) => turn.contains(document.activeElement));
  const next = turns[at === -1 ? (step > 0 ? 0 : turns.length - 1) : at + step];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'start' });
}
