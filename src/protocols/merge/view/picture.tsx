import type { DebateModel } from '../../../../web/model/debate.ts';
import { cleanText, shortenLine } from '../../../../web/model/words.ts';
import { Document } from '../../../../web/parts/document.tsx';
import { Section, Table } from '../../../../web/parts/section.tsx';
import type { MergeShape } from '../answers.ts';
import { Merged } from './merged.tsx';
import { Points } from './point-rows.tsx';
import { listJudgements, listPoints, listVariants, type Variant } from './read.ts';

type Model = DebateModel<MergeShape>;

/** The drafts side by side, what each criterion and each point says of them, and the merged text with where it comes from. */
export function Picture({ model }: { model: Model }) {
  const variants = listVariants(model.record);
  const points = listPoints(model.record);
  return (
    <>
      <Merged model={model} points={points} />
      <Points points={points} model={model} />
      <Scores variants={variants} model={model} />
      {variants.length > 0 && (
        <Section title="The drafts side by side">
          <div class="variants">
            {variants.map(({ id, name, text, isBase }) => (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
              <section key={id} class="variant" tabIndex={0} aria-label={`Variant ${id}, ${cleanText(name)}`}>
                <h3>
                  {id}: {cleanText(name)} {isBase && <span class="chip good">base</span>}
                </h3>
                <Document of={text} />
              </section>
            ))}
          </div>
        </Section>
      )}
    </>
  );
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
