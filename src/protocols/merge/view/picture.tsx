import type { DebateModel } from '../../../../web/model/debate.ts';
import { cleanText, shortenLine } from '../../../../web/model/words.ts';
import { Markdown } from '../../../../web/parts/markdown.tsx';
import { Section, Table } from '../../../../web/parts/section.tsx';
import { SeatName } from '../../../../web/parts/signs.tsx';
import type { MergeShape } from '../answers.ts';
import { listChangePoints, listJudgements, listPoints, listVariants, type Point, type Variant } from './read.ts';

type Model = DebateModel<MergeShape>;

/** The drafts side by side, what each criterion and each point says of them, and the merged text with where it comes from. */
export function Picture({ model }: { model: Model }) {
  const variants = listVariants(model.record);
  const points = listPoints(model.record);
  return (
    <>
      <Merged model={model} points={points} />
      <Scores variants={variants} model={model} />
      <Points points={points} model={model} />
      {variants.length > 0 && (
        <Section title="The drafts side by side">
          <div class="variants">
            {variants.map(({ id, name, text, isBase }) => (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
              <section key={id} class="variant" tabIndex={0} aria-label={`Variant ${id}, ${cleanText(name)}`}>
                <h3>
                  {id}: {cleanText(name)} {isBase && <span class="chip good">base</span>}
                </h3>
                <Markdown of={text} />
              </section>
            ))}
          </div>
        </Section>
      )}
    </>
  );
}

/** The merged text: the gutter beside each section says which draft it comes from, and by which points of the debate. */
function Merged({ model, points }: { model: Model; points: readonly Point[] }) {
  const merged = model.record.events.findLast(
    (event) => event.type === 'document-published' && event.name === 'merged.md',
  );
  if (merged?.type !== 'document-published') return null;
  const ofChanges = listChangePoints(model.record);
  const known = new Set(points.map(({ point }) => point));
  return (
    <Section
      id="merged"
      title="The merged document"
      lead="Beside each section: which draft it comes from. A point leads to what the advocates said about it."
    >
      <div class="merged">
        <Markdown
          of={merged.text}
          remark={(block) => {
            if (block.is !== 'comment' || !block.text.startsWith('Source:')) return undefined;
            const named = [...block.text.matchAll(/Change #(\d+)/gu)].flatMap(
              ([, change]) => ofChanges.get(Number(change)) ?? [],
            );
            return (
              <p class="gutter">
                <span aria-hidden="true">⌐</span> {block.text.replace(/^Source: /u, '')}{' '}
                {named
                  .filter((point) => known.has(point))
                  .map((point) => (
                    <button type="button" key={point} onClick={() => showPoint(point)}>
                      {point}
                    </button>
                  ))}
              </p>
            );
          }}
        />
      </div>
    </Section>
  );
}

const nameRow = (point: string) => `point-${point}`;

function showPoint(point: string): void {
  const row = document.getElementById(nameRow(point));
  row?.scrollIntoView({ block: 'center' });
  row?.focus();
}

function Scores({ variants, model }: { variants: readonly Variant[]; model: Model }) {
  const judgements = listJudgements(model.record);
  const criteria = [...new Set(judgements.map(({ criterion }) => criterion))];
  if (variants.length === 0) return null;
  const hundredth = (score: number | undefined) => (score === undefined ? '–' : score.toFixed(2));
  return (
    <Section
      title="Scores"
      lead="Half is counted by program, half are 25 criteria, each met only with evidence that stands in the draft."
    >
      <Table caption="Scores of the drafts" head={['Variant', 'Counted by program', 'Criteria met', 'Score']}>
        {variants.map(({ id, name, quant, met, score, isBase }) => (
          <tr key={id} class={isBase ? 'winner' : ''}>
            <th scope="row">
              {id}: {cleanText(name)} {isBase && <span class="chip good">✔ base</span>}
            </th>
            <td>{hundredth(quant)}</td>
            <td>{met === undefined ? '–' : `${met} of 25`}</td>
            <td>{hundredth(score)}</td>
          </tr>
        ))}
      </Table>
      {criteria.length > 0 && (
        <details>
          <summary>Every criterion, with its evidence</summary>
          <Table caption="Criteria by variant" head={['Criterion', ...variants.map(({ id }) => id)]}>
            {criteria.map((criterion) => (
              <tr key={criterion}>
                <th scope="row">{cleanText(criterion)}</th>
                {variants.map(({ id }) => {
                  const found = judgements.find((each) => each.criterion === criterion && each.variant === id);
                  return (
                    <td key={id}>
                      {found && (
                        <strong class={found.met ? 'mark verified' : 'mark not-found'}>
                          {found.met ? '✔ met' : '✖ not met'}
                        </strong>
                      )}
                      <div class="detail" dir="auto">
                        {shortenLine(found?.evidence ?? '', 160)}
                      </div>
                    </td>
                  );
                })}
              </tr>
            ))}
          </Table>
        </details>
      )}
    </Section>
  );
}

function Points({ points, model }: { points: readonly Point[]; model: Model }) {
  if (points.length === 0) return null;
  return (
    <Section
      title="Points of the debate"
      lead="Where the drafts differ, and which one each advocate says has it better."
    >
      <Table caption="Points, with the latest word of each advocate" head={['Point', 'Better in', 'Advocates']}>
        {points.map(({ point, winner, agreed, confidence, votes }) => (
          <tr key={point} id={nameRow(point)} tabIndex={-1}>
            <th scope="row">{cleanText(point)}</th>
            <td>
              {winner && <strong>{cleanText(winner)}</strong>}
              {agreed !== undefined && (
                <span class={`chip ${agreed ? 'good' : 'warn'}`}>{agreed ? '✔ agreed' : '≠ split'}</span>
              )}
              {confidence !== undefined && <span class="score">{confidence} %</span>}
            </td>
            <td>
              {votes.map(({ seat, winner: better, evidence }) => (
                <div key={seat}>
                  <SeatName seat={seat} model={model} />: <strong>{cleanText(better)}</strong>{' '}
                  <span class="detail" dir="auto">
                    {shortenLine(evidence, 140)}
                  </span>
                </div>
              ))}
            </td>
          </tr>
        ))}
      </Table>
    </Section>
  );
}
