import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { formatNumber } from '../model/words.ts';

/** About as many words as fit into ten lines. */
const fitting = 110;

/** Something long, folded after ten lines; the button says how much follows. */
export function Fold({ words, children }: { words: number; children: ComponentChildren }) {
  const [open, setOpen] = useState(false);
  if (words <= fitting * 1.4) return <>{children}</>;
  const rest = Math.max(10, Math.round((words - fitting) / 10) * 10);
  return (
    <div class={`fold ${open ? 'open' : ''}`}>
      <div class="body">{children}</div>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Show less' : `Show the rest, about ${formatNumber(rest)} words`}
      </button>
    </div>
  );
}

export const countWords = (text: string): number => text.split(/\s+/u).filter(Boolean).length;
