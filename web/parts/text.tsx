import { useState } from 'preact/hooks';
import { cleanText, formatNumber } from '../model/words.ts';

/** The most characters that are shown before the reader asks for more. */
const most = 6000;

export function Text({ of, class: name = 'said' }: { of: string; class?: string }) {
  const [whole, setWhole] = useState(false);
  const isLong = of.length > most && !whole;
  return (
    <div class={name} dir="auto">
      {cleanText(isLong ? of.slice(0, most) : of)}
      {isLong && (
        <button type="button" class="more" onClick={() => setWhole(true)}>
          Show all {formatNumber(of.length)} characters
        </button>
      )}
    </div>
  );
}

/** Raw text, letter by letter, in a box that scrolls. */
export function Raw({ of, label }: { of: string; label: string }) {
  const [whole, setWhole] = useState(false);
  const isLong = of.length > most * 5 && !whole;
  return (
    <div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section class="raw" tabIndex={0} aria-label={label}>
        <pre>{isLong ? `${cleanText(of.slice(0, most * 5))}…` : cleanText(of)}</pre>
      </section>
      {isLong && (
        <button type="button" class="more" onClick={() => setWhole(true)}>
          Show all {formatNumber(of.length)} characters
        </button>
      )}
    </div>
  );
}
