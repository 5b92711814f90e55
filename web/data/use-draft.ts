import { useState } from 'preact/hooks';
import type { Draft } from '../model/person-form.ts';

/** What somebody has typed and not sent: it outlives a reload, on this machine only. */
export function useDraft(name: string): {
  readonly draft: Draft;
  readonly type: (field: string, words: string) => void;
  readonly discard: () => void;
} {
  const key = `dissent draft ${name}`;
  const [draft, setDraft] = useState<Draft>(() => readDraft(key));
  return {
    draft,
    type: (field, words) =>
      setDraft((before) => {
        const now = { ...before, [field]: words };
        keepDraft(key, now);
        return now;
      }),
    discard: () => {
      setDraft({});
      keepDraft(key, undefined);
    },
  };
}

function readDraft(key: string): Draft {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    const fields = kept !== null && typeof kept === 'object' ? Object.entries(kept) : [];
    return Object.fromEntries(fields.filter((field): field is [string, string] => typeof field[1] === 'string'));
  } catch {
    return {};
  }
}

/** A browser that keeps nothing is no reason to lose what stands in the form. */
function keepDraft(key: string, draft: Draft | undefined): void {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
  } catch {
    return;
  }
}
