import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { formatNumber } from '../model/words.ts';

/** About as many words as fit into a line. */
const wordsInLine = 11;

/** Something long, folded after ten lines; the button says how much follows. A link into it opens it. */
export function Fold({ words, lines = 10, children }: { words: number; lines?: number; children: ComponentChildren }) {
  const [open, setOpen] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const follow = () => {
      const target = document.getElementById(location.hash.split('/').at(-1) ?? '');
      if (!target || !body.current?.contains(target)) return;
      setOpen(true);
      requestAnimationFrame(() => target.scrollIntoView());
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const fitting = wordsInLine * lines;
  if (words <= fitting * 1.4) return <>{children}</>;
  const rest = Math.max(10, Math.round((words - fitting) / 10) * 10);
  return (
    <div class={`fold ${open ? 'open' : ''}`}>
      <div class="body" ref={body} style={{ '--lines': lines }}>
        {children}
      </div>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Show less' : `Show the rest, about ${formatNumber(rest)} words`}
      </button>
    </div>
  );
}
