import { useMemo } from 'preact/hooks';
import { flattenSaid } from '../../src/documents/said/flatten.ts';
import { linkPlace } from '../model/places.ts';
import { splitDocument } from '../model/split-document.ts';
import { countWords } from '../model/words.ts';
import { Fold } from './fold.tsx';
import { Prose } from './prose.tsx';

/** A document in full, beside its outline; `name` sets its headings apart from those of others on the page. */
export function Doc({ of, name }: { of: string; name: string }) {
  const parts = useMemo(() => splitDocument(of).filter(({ level }, index) => index > 0 || level !== 1), [of]);
  const outline = parts.flatMap(({ level, title }, index) => (level > 0 && level <= 2 ? [{ title, index }] : []));
  const nameHeading = (index: number) => `${name}-${index + 1}`;
  return (
    <div class="doc">
      <div class="whole">
        <Fold words={countWords(of)} lines={24}>
          {parts.map(({ level, title, body }, index) => {
            const Heading = level <= 2 ? 'h3' : 'h4';
            return (
              <section key={index}>
                {level > 0 && (
                  <Heading id={nameHeading(index)} dir="auto">
                    {flattenSaid(title)}
                  </Heading>
                )}
                <Prose of={body} />
              </section>
            );
          })}
        </Fold>
      </div>
      {outline.length > 2 && (
        <nav class="outline" aria-label={`In ${name}`}>
          <strong>In this document</strong>
          {outline.map(({ title, index }) => (
            <a key={index} href={linkPlace(nameHeading(index))} dir="auto">
              {flattenSaid(title)}
            </a>
          ))}
        </nav>
      )}
    </div>
  );
}
