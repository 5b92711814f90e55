import { flattenSaid } from '../../src/documents/said/flatten.ts';
import { splitDocument } from '../model/split-document.ts';
import { Prose } from './prose.tsx';

/** A document of somebody, with its headings. Nothing in it is markup of the page; no address is a link. */
export function Document({ of }: { of: string }) {
  return (
    <div class="document">
      {splitDocument(of).map(({ level, title, body }, index) => {
        const Heading = level <= 1 ? 'h3' : 'h4';
        return (
          <div key={index}>
            {level > 0 && <Heading dir="auto">{flattenSaid(title)}</Heading>}
            <Prose of={body} />
          </div>
        );
      })}
    </div>
  );
}
