import type { DebateModel } from '../../../../web/model/debate.ts';
import { splitDocument } from '../../../../web/model/split-document.ts';
import { compareTexts, listPassages } from '../../../../web/model/text-changes.ts';
import { Document } from '../../../../web/parts/document.tsx';
import { Section } from '../../../../web/parts/section.tsx';
import { WordDiff } from '../../../../web/parts/word-diff.tsx';
import type { MergeShape } from '../answers.ts';
import { showPoint } from './point-rows.tsx';
import { listChangePoints, listVariants, type Point } from './read.ts';
import { splitSources } from './sources.ts';

/** The merged text with its sources in the margin: which draft a passage comes from, by which change, and the points behind it. */
export function Merged({ model, points }: { model: DebateModel<MergeShape>; points: readonly Point[] }) {
  const merged = model.record.events.findLast(
    (event) => event.type === 'document-published' && event.name === 'merged.md',
  );
  if (merged?.type !== 'document-published') return null;
  const ofChanges = listChangePoints(model.record);
  const known = new Set(points.map(({ point }) => point));
  const base = listVariants(model.record).find(({ isBase }) => isBase)?.text ?? '';
  return (
    <Section
      id="merged"
      title="The merged document"
      lead="Beside each passage: which draft it comes from. A point leads to what the advocates said about it."
      plain
    >
      <div class="merged prov">
        {splitSources(merged.text).map(({ source, kind, changes, body }, index) => (
          <div key={index} class={`piece ${kind}`}>
            <div class="p">
              <Document of={body} />
              {kind === 'modified' && <Changed of={body} base={base} />}
            </div>
            <p class="gutter">
              <span aria-hidden="true">⌐</span> {source}{' '}
              {changes
                .flatMap((change) => ofChanges.get(change) ?? [])
                .filter((point) => known.has(point))
                .map((point) => (
                  <button type="button" class="point-link" key={point} onClick={() => showPoint(point)}>
                    {point}
                  </button>
                ))}
            </p>
          </div>
        ))}
      </div>
    </Section>
  );
}

/** What the words of a passage were in the base, where a heading tells which passage that is. */
function Changed({ of, base }: { of: string; base: string }) {
  const titles = new Set(splitDocument(of).map(({ title }) => title));
  const before = splitDocument(base).filter(({ title }) => title !== '' && titles.has(title));
  if (before.length === 0) return null;
  const changes = compareTexts(
    before.flatMap(({ body }) => listPassages(body)),
    splitDocument(of).flatMap(({ body }) => listPassages(body)),
  );
  return (
    <details>
      <summary>What changed against the base</summary>
      <WordDiff of={changes} />
    </details>
  );
}
