import { useState } from 'preact/hooks';
import type { OpenQuestion } from '../../src/debates/people.ts';
import { listChoices } from '../../src/outputs/question-fields.ts';
import { nameChoice } from '../model/cases.ts';
import type { DebateModel } from '../model/debate.ts';
import { cleanText, formatMoment } from '../model/words.ts';
import { Section } from '../parts/section.tsx';
import { Text } from '../parts/text.tsx';
import { AnswerForm } from './answer-form.tsx';
import { DecisionForm } from './decision-form.tsx';

/** What a person decided, and what waits for one. */
export function Decide({ model }: { model: DebateModel }) {
  const { decision, standing, record } = model;
  const theirs = standing?.not_yours ?? [];
  const open = (standing?.questions ?? []).filter(({ address }) => !theirs.includes(address));
  return (
    <>
      {decision && <Decided model={model} />}
      {standing?.approvable && <Approve question={standing.approvable} model={model} />}
      {theirs.length > 0 && (
        <p class="notice warn">A question waits for somebody else: your role doesn't let you answer it.</p>
      )}
      {open.map((question) =>
        question.seat === null && listChoices(question.schema).length > 0 ? (
          <DecisionForm key={question.address} question={question} model={model} />
        ) : (
          <AnswerForm key={question.address} question={question} model={model} />
        ),
      )}
      {!standing && !decision && record.unanswered.length > 0 && (
        <p class="notice warn">
          A person has to decide: <code>dissent decide {cleanText(record.opened.debate)} &lt;choice&gt;</code>, or{' '}
          <code>dissent view</code>.
        </p>
      )}
    </>
  );
}

/** Nobody has to approve a result on this page, so its form is there for whoever wants to. */
function Approve({ question, model }: { question: OpenQuestion; model: DebateModel }) {
  const [asked, setAsked] = useState(false);
  if (asked) return <DecisionForm question={question} model={model} />;
  return (
    <p>
      <button type="button" onClick={() => setAsked(true)}>
        Approve it or turn it down
      </button>
    </p>
  );
}

function Decided({ model }: { model: DebateModel }) {
  const [revising, setRevising] = useState(false);
  const { decision, standing } = model;
  if (!decision) return null;
  const revisable = standing?.revisable;
  return (
    <Section title="Decision">
      <p class="decided">
        <strong dir="auto">{cleanText(nameChoice(decision.choice, model))}</strong>, decided by {cleanText(decision.by)}{' '}
        on {formatMoment(decision.at)}
      </p>
      {decision.reason && <Text of={decision.reason} class="said quote" />}
      {decision.accepted_risks.length > 0 && (
        <ul>
          {decision.accepted_risks.map((risk) => (
            <li key={risk}>Accepted risk: {cleanText(risk)}</li>
          ))}
        </ul>
      )}
      {(decision.earlier ?? []).map(({ choice, by, at }) => (
        <p key={at} class="quiet">
          Before: {cleanText(nameChoice(choice, model))}, by {cleanText(by)} on {formatMoment(at)}
        </p>
      ))}
      {revisable && !revising && (
        <button type="button" onClick={() => setRevising(true)}>
          Revise this decision
        </button>
      )}
      {revisable && revising && (
        <DecisionForm question={revisable} model={model} revises onDone={() => setRevising(false)} />
      )}
    </Section>
  );
}
