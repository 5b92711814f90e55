import type { TextChange } from '../model/text-changes.ts';
import { cleanText, formatQuantity } from '../model/words.ts';

const most = 5;

/** What changed, passage by passage: what went is struck through, what came is marked. The first five, then a count. */
export function WordDiff({ of, note }: { of: readonly TextChange[]; note?: string }) {
  if (of.length === 0) return <p class="quiet">The words are the same.</p>;
  return (
    <>
      <Changes of={of.slice(0, most)} note={note} />
      {of.length > most && (
        <details>
          <summary>{formatQuantity(of.length - most, 'more passage')}</summary>
          <Changes of={of.slice(most)} note={note} />
        </details>
      )}
    </>
  );
}

function Changes({ of, note }: { of: readonly TextChange[]; note: string | undefined }) {
  return (
    <dl class="diff">
      {of.map(({ about, pieces }, index) => (
        <div key={index}>
          <dt dir="auto">
            <span class={about !== '' && about === of[index - 1]?.about ? 'hidden' : ''}>
              {cleanText(about) || describe(pieces)}
            </span>
            {note && <span class="quiet">{note}</span>}
          </dt>
          <dd dir="auto">
            {pieces.map(({ is, text }, at) => {
              if (is === 'gone') return <del key={at}>{cleanText(text)}</del>;
              if (is === 'new') return <ins key={at}>{cleanText(text)}</ins>;
              return cleanText(text);
            })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function describe(pieces: TextChange['pieces']): string {
  if (pieces.every(({ is }) => is === 'new')) return 'Added';
  return pieces.every(({ is }) => is === 'gone') ? 'Dropped' : 'Reworded';
}
