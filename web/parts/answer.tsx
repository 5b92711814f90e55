import type { CheckedQuote } from '../../src/debate/event.ts';
import type { Json } from '../../src/debate/json.ts';
import { cleanText, formatTitle } from '../model/words.ts';
import { Text } from './text.tsx';

const deepest = 6;

export function Answer({ of, depth = 0 }: { of: Json; depth?: number }) {
  if (depth > deepest) return <Text of={JSON.stringify(of)} />;
  if (isList(of)) {
    if (of.length === 0) return <span class="quiet">none</span>;
    return (
      <ul class="answer-list">
        {of.map((item, index) => (
          <li key={index}>
            <Answer of={item} depth={depth + 1} />
          </li>
        ))}
      </ul>
    );
  }
  if (isObject(of)) {
    return (
      <dl class="answer">
        {Object.entries(of)
          .filter(([name]) => name !== 'quotes')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{formatTitle(name)}</dt>
              <dd>
                <Answer of={value} depth={depth + 1} />
              </dd>
            </div>
          ))}
      </dl>
    );
  }
  if (of === null || of === '') return <span class="quiet">none</span>;
  if (typeof of === 'boolean') return <span>{of ? 'yes' : 'no'}</span>;
  return <Text of={String(of)} />;
}

/** Quotes, each with what the check against its source found (E11). */
export function Quotes({ of }: { of: readonly CheckedQuote[] }) {
  if (of.length === 0) return null;
  return (
    <ul class="quotes">
      {of.map(({ source, text, found }) => (
        <li key={`${source} ${text}`}>
          <span class={`mark ${found}`}>{marks[found]}</span> {cleanText(source)}: <q>{cleanText(text)}</q>
        </li>
      ))}
    </ul>
  );
}

const marks = { verified: '✔ verified', 'not-found': '✖ not found', unchecked: '? unchecked' } as const;

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

const isObject = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !isList(value);
