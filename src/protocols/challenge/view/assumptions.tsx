import type { DebateModel } from '../../../../web/model/debate.ts';
import { cleanText } from '../../../../web/model/words.ts';
import { Prose } from '../../../../web/parts/prose.tsx';
import { Section, Table } from '../../../../web/parts/section.tsx';
import { SeatName } from '../../../../web/parts/signs.tsx';
import type { ChallengeShape } from '../shape.ts';
import { findResult } from './objections.ts';

/** Without agreement: the options with what each rests on, and the assumptions on which the parties differ. */
export function Assumptions({ model }: { model: DebateModel<ChallengeShape> }) {
  const result = findResult(model.record);
  if (result?.outcome !== 'TRADEOFF') return null;
  const { options, assumptions_exposed, real_question, core_disagreement, guidance } = result;
  return (
    <Section title="Where they really differ" plain>
      <div class="objs">
        {options.map(({ option, title, advocates, argument, best_if, risk_if_wrong }) => (
          <section key={option} class="obj" aria-label={`Option ${cleanText(option)}`}>
            <header>
              <strong>{cleanText(option)}</strong>
              {advocates.map((seat) => (
                <SeatName key={seat} seat={seat} model={model} />
              ))}
            </header>
            <h3 dir="auto">{cleanText(title)}</h3>
            {argument.map((words) => (
              <Prose key={words} of={words} />
            ))}
            <Listed title="Right if" of={best_if} />
            <Listed title="The risk if it is wrong" of={risk_if_wrong} />
          </section>
        ))}
      </div>
      <div class="card">
        {real_question && (
          <>
            <h3>The real question</h3>
            <Prose of={real_question} />
          </>
        )}
        {core_disagreement && (
          <>
            <h3>Core disagreement, in the proposer's words</h3>
            <Prose of={core_disagreement} />
          </>
        )}
        {guidance.length > 0 && (
          <ul>
            {guidance.map(({ choose, if: condition }) => (
              <li key={choose} dir="auto">
                Choose <strong>{cleanText(choose)}</strong> if {cleanText(condition)}
              </li>
            ))}
          </ul>
        )}
        {assumptions_exposed.length > 0 && (
          <Table caption="Assumptions exposed" head={['Party', 'Assumption', 'Kind', 'Leads to', 'Testable by']}>
            {assumptions_exposed.map(({ party, assumption, kind, leads_to, testable_by }) => (
              <tr key={`${party} ${assumption}`}>
                <th scope="row">
                  <SeatName seat={party} model={model} />
                </th>
                {Object.entries({ assumption, kind, leads_to, testable_by }).map(([name, words]) => (
                  <td key={name} dir="auto">
                    {cleanText(words || '–')}
                  </td>
                ))}
              </tr>
            ))}
          </Table>
        )}
      </div>
    </Section>
  );
}

function Listed({ title, of }: { title: string; of: readonly string[] }) {
  if (of.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <ul>
        {of.map((words) => (
          <li key={words} dir="auto">
            {cleanText(words)}
          </li>
        ))}
      </ul>
    </>
  );
}
