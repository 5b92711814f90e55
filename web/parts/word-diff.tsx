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
          <summary class="rest">{formatQuantity(of.length - most, 'more passage')}</summary>
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
              return <Same key={at} of={cleanText(text)} isFirst={at === 0} isLast={at === pieces.length - 1} />;
            })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What stayed, as far as it is needed to see where the change is. */
function Same({ of, isFirst, isLast }: { of: string; isFirst: boolean; isLast: boolean }) {
  const words = of.split(/(?<=\s)/u);
  const [before, after] = [isFirst ? 0 : near, isLast ? 0 : near];
  if (words.length <= before + after + near) return <>{of}</>;
  return (
    <>
      {words.slice(0, before).join('')}
      <span class="quiet" title="Words that stayed">
        […]{' '}
      </span>
      {after > 0 && words.slice(-after).join('')}
    </>
  );
}

/** So many words are shown on either side of a change. */
const near = 20;

function describe(pieces: TextChange['pieces']): string {
  if (pieces.every(({ is }) => is === 'new')) return 'Added';
  return pieces.every(({ is }) => is === 'gone') ? 'Dropped' : 'Reworded';
}
