import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { usePrinting } from './use-printing.ts';

/** How far beyond the window entries are drawn, in pixels. */
const beyond = 900;
/** Up to so many entries are all drawn, so that a search of the browser finds everything. */
const mostDrawn = 80;

/**
 * A long list in which only what is near the window is drawn. Heights are measured once an entry has been drawn, and
 * guessed before. For print everything is drawn.
 */
export function VirtualList<Entry extends { readonly key: string }>({
  entries,
  guess,
  label,
  render,
  target,
  arrived,
  nameEntry = () => undefined,
}: {
  entries: readonly Entry[];
  guess: (entry: Entry) => number;
  label: string;
  render: (entry: Entry) => ComponentChildren;
  /** The entry that the address names: it is scrolled to when it changes, and when more has `arrived`. */
  target?: string | undefined;
  arrived?: number;
  nameEntry?: (entry: Entry) => string | undefined;
}) {
  const list = useRef<HTMLDivElement>(null);
  const heights = useRef(new Map<string, number>());
  const [, redraw] = useState(0);
  const printing = usePrinting();
  const view = useWindowView();
  const observer = useMemo(
    () =>
      new ResizeObserver((changes) => {
        let changed = false;
        for (const { target } of changes) {
          const key = (target as HTMLElement).dataset.key ?? '';
          const height = (target as HTMLElement).offsetHeight;
          if (height === 0 || heights.current.get(key) === height) continue;
          heights.current.set(key, height);
          changed = true;
        }
        if (changed) redraw((count) => count + 1);
      }),
    [],
  );

  useEffect(() => () => observer.disconnect(), []);

  useLayoutEffect(() => {
    observer.disconnect();
    for (const child of list.current?.querySelectorAll<HTMLElement>(':scope > [data-key]') ?? [])
      observer.observe(child);
  });

  const measureHeight = (entry: Entry) => heights.current.get(entry.key) ?? guess(entry);
  const top = list.current ? list.current.getBoundingClientRect().top + view.scroll : 0;
  const { from, to, above, below } =
    printing || entries.length <= mostDrawn
      ? { from: 0, to: entries.length, above: 0, below: 0 }
      : findVisible(entries.map(measureHeight), view.scroll - top - beyond, view.scroll - top + view.height + beyond);

  useEffect(() => {
    const at = entries.findIndex(({ key }) => key === target);
    if (at === -1 || !list.current) return undefined;
    const before = entries.slice(0, at).reduce((sum, entry) => sum + measureHeight(entry), 0);
    const start = list.current.getBoundingClientRect().top + scrollY;
    if (entries.length > mostDrawn) scrollTo(0, start + before - 120);
    const settling = setTimeout(
      () => list.current?.querySelector(`[data-key="${CSS.escape(target ?? '')}"]`)?.scrollIntoView(),
      60,
    );
    return () => clearTimeout(settling);
  }, [target, arrived, entries.length > 0]);

  return (
    <div ref={list} class="feed" role="feed" aria-label={label} onKeyDown={stepThrough}>
      <div style={{ height: `${above}px` }} aria-hidden="true" />
      {entries.slice(from, to).map((entry, index) => (
        <article
          key={entry.key}
          data-key={entry.key}
          id={nameEntry(entry)}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: entries of a feed take the focus, one after the other
          tabIndex={0}
          aria-posinset={from + index + 1}
          aria-setsize={entries.length}
        >
          {render(entry)}
        </article>
      ))}
      <div style={{ height: `${below}px` }} aria-hidden="true" />
    </div>
  );
}

/** Which entries lie between two heights, and how much lies above and below them. */
function findVisible(heights: readonly number[], start: number, end: number) {
  let [at, from, to, above] = [0, heights.length, heights.length, 0];
  for (const [index, height] of heights.entries()) {
    if (from === heights.length && at + height >= start) [from, above] = [index, at];
    // One entry is drawn however far away the window is: a feed without any is none.
    if (at > end && index > from) {
      to = index;
      break;
    }
    at += height;
  }
  const below = heights.slice(to).reduce((sum, height) => sum + height, 0);
  return from === heights.length ? { from: Math.max(0, to - 1), to, above: at, below } : { from, to, above, below };
}

/** Page Up and Page Down go from entry to entry, as screen readers expect of a feed. */
function stepThrough(event: KeyboardEvent): void {
  const step = { PageDown: 1, PageUp: -1 }[event.key];
  const entry = (event.target as Element).closest('article');
  if (!step || !entry || entry !== document.activeElement) return;
  const next = step > 0 ? entry.nextElementSibling : entry.previousElementSibling;
  if (!(next instanceof HTMLElement) || next.tagName !== 'ARTICLE') return;
  event.preventDefault();
  next.focus();
}

function useWindowView(): { scroll: number; height: number } {
  const [view, setView] = useState({ scroll: scrollY, height: innerHeight });
  useEffect(() => {
    let drawing = 0;
    const updateView = () => {
      drawing ||= requestAnimationFrame(() => {
        drawing = 0;
        setView({ scroll: scrollY, height: innerHeight });
      });
    };
    addEventListener('scroll', updateView, { passive: true });
    addEventListener('resize', updateView);
    return () => {
      removeEventListener('scroll', updateView);
      removeEventListener('resize', updateView);
      cancelAnimationFrame(drawing);
    };
  }, []);
  return view;
}
