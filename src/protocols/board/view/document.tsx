import { cleanText } from '../../../../web/model/words.ts';
import { Prose } from '../../../../web/parts/prose.tsx';
import { Section, Table } from '../../../../web/parts/section.tsx';
import type { WrittenResult } from '../result.ts';
import { describeVote } from '../summarize.ts';

/** Who voted how on the document, on which conditions, and what would reopen it. */
export function Votes({ of: { votes, vote_conditions, reconsider_if } }: { of: WrittenResult }) {
  return (
    <Section title="Votes">
      <Table caption="Votes on the document" head={['Seat', 'Vote', 'Conditions']}>
        {votes.map(({ participant, vote, writer }) => (
          <tr key={participant}>
            <th scope="row">{participant}</th>
            <td>{describeVote(vote, writer)}</td>
            <td dir="auto">
              {cleanText(
                vote_conditions.flatMap(({ by, condition }) => (by === participant ? [condition] : [])).join(' ') ||
                  '–',
              )}
            </td>
          </tr>
        ))}
      </Table>
      {reconsider_if.length > 0 && (
        <>
          <h3>What would reopen this</h3>
          <ul>
            {reconsider_if.map((event) => (
              <li key={event} dir="auto">
                {cleanText(event)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

/** What was chosen and rejected, and what the gate reviewer says of it. */
export function Chosen({
  of: { chosen_approach, reasoning, rejected_alternatives, final_check },
}: {
  of: WrittenResult;
}) {
  return (
    <Section title="The chosen approach">
      <Prose of={chosen_approach} class="question" />
      <Prose of={reasoning} class="prose quote" />
      {rejected_alternatives.length > 0 && (
        <Table caption="Rejected alternatives" head={['Alternative', 'Why not']}>
          {rejected_alternatives.map(({ alternative, reasoning }) => (
            <tr key={alternative}>
              <th scope="row" dir="auto">
                {cleanText(alternative)}
              </th>
              <td dir="auto">{cleanText(reasoning.trim() || '–')}</td>
            </tr>
          ))}
        </Table>
      )}
      {final_check.reason.trim() && <FinalCheck of={final_check} />}
    </Section>
  );
}

function FinalCheck({ of: { question, passes, reason } }: { of: WrittenResult['final_check'] }) {
  const [tone, verdict] =
    passes === null
      ? ['warn', '? Final check not made']
      : passes
        ? ['good', '✔ Final check passed']
        : ['bad', '✖ Final check failed'];
  return (
    <p class={`notice ${tone}`} dir="auto">
      <strong>{verdict}:</strong> {cleanText(question)} {cleanText(reason)}
    </p>
  );
}

export function Risks({ of: { risk_register } }: { of: WrittenResult }) {
  if (risk_register.length === 0) return null;
  return (
    <Section title="Risk register">
      <Table caption="Risks" head={['Risk', 'Probability', 'Impact', 'Mitigation', 'Owner']}>
        {risk_register.map(({ risk, probability, impact, mitigation, owner }) => (
          <tr key={risk}>
            {[risk, probability, impact, mitigation, owner].map((words, column) => (
              <td key={column} dir="auto">
                {cleanText(words?.trim() || '–')}
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </Section>
  );
}
