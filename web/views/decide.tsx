import { useState } from 'preact/hooks';
import type { OpenQuestion } from '../../src/debates/people.ts';
import { listChoices, takesRisks } from '../../src/outputs/question-fields.ts';
import { type RequestError, sendAnswer } from '../data/source.ts';
import { describeChoice, nameChoice } from '../model/cases.ts';
import type { DebateModel } from '../model/debate.ts';
import { cleanText, formatMoment } from '../model/words.ts';
import { Problem } from '../parts/problem.tsx';
import { Section } from '../parts/section.tsx';
import { SeatName } from '../parts/signs.tsx';
import { Raw, Text } from '../parts/text.tsx';
import type { Case } from '../view.ts';

export function Decide({ model }: { model: DebateModel }) {
  const { decision, standing, record } = model;
  const questions = standing?.questions ?? [];
  return (
    <>
      {decision && (
        <Section title="Decision">
          <p class="decided">
            <strong dir="auto">{cleanText(nameChoice(decision.choice, model))}</strong>, decided by{' '}
            {cleanText(decision.by)} on {formatMoment(decision.at)}
          </p>
          {decision.reason && <Text of={decision.reason} class="said quote" />}
          {decision.accepted_risks.length > 0 && (
            <ul>
              {decision.accepted_risks.map((risk) => (
                <li key={risk}>Accepted risk: {cleanText(risk)}</li>
              ))}
            </ul>
          )}
        </Section>
      )}
      {questions.map((question) =>
        question.seat === null && listChoices(question.schema).length > 0 ? (
          <Choosing key={question.address} question={question} model={model} />
        ) : (
          <Waiting key={question.address} question={question} model={model} />
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

function Choosing({ question, model }: { question: OpenQuestion; model: DebateModel }) {
  const [choice, setChoice] = useState('');
  const [reason, setReason] = useState('');
  const [risks, setRisks] = useState('');
  const [by, setBy] = useState(model.standing?.user ?? '');
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<RequestError>();
  const debate = model.id;
  const decide = (event: Event) => {
    event.preventDefault();
    setSending(true);
    setProblem(undefined);
    const accepted_risks = risks
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    const answer = { choice, reason: reason.trim(), ...(accepted_risks.length > 0 ? { accepted_risks } : {}) };
    sendAnswer(debate, { address: question.address, answer, by })
      .catch(setProblem)
      .finally(() => setSending(false));
  };
  return (
    <Section
      id="decide"
      title="Your decision"
      lead="The debate could not decide this, and that is a valid outcome. Your choice is recorded with your name and your reason."
    >
      <form onSubmit={decide}>
        <fieldset class="cases">
          <legend>The choices, with the case for and against each</legend>
          {listChoices(question.schema).map((each) => (
            <CaseCard
              key={each}
              choice={each}
              of={describeChoice(each, model)}
              model={model}
              picked={choice === each}
              onPick={setChoice}
            />
          ))}
        </fieldset>
        <label>
          Reason <span class="quiet">(optional, but whoever reads this later will ask)</span>
          <textarea rows={3} value={reason} onInput={(event) => setReason(event.currentTarget.value)} />
        </label>
        {takesRisks(question.schema) && (
          <label>
            Accepted risks <span class="quiet">(one a line, as "specialist: concern")</span>
            <textarea rows={2} value={risks} onInput={(event) => setRisks(event.currentTarget.value)} />
          </label>
        )}
        <label>
          Decided by
          <input value={by} required onInput={(event) => setBy(event.currentTarget.value)} />
        </label>
        <p>
          <button type="submit" class="primary" disabled={choice === '' || sending}>
            {choice === '' ? 'Choose one first' : `Decide for ${cleanText(choice)}`}
          </button>
        </p>
        {problem && <Problem of={problem} />}
      </form>
      <details>
        <summary>The question as it was put</summary>
        <Raw of={question.text} label="The question as it was put" />
      </details>
    </Section>
  );
}

function CaseCard({
  choice,
  of,
  model,
  picked,
  onPick,
}: {
  choice: string;
  of: Case;
  model: DebateModel;
  picked: boolean;
  onPick: (choice: string) => void;
}) {
  const renderSaid = (title: string, words: Case['for']) =>
    words.length > 0 && (
      <div>
        <h3>{title}</h3>
        <ul>
          {words.map(({ seat, words }) => (
            <li key={`${seat} ${words}`}>
              <SeatName seat={seat} model={model} />: <span dir="auto">{cleanText(words)}</span>
            </li>
          ))}
        </ul>
      </div>
    );
  return (
    <div class={`case ${picked ? 'picked' : ''}`}>
      <label class="check">
        <input type="radio" name="choice" value={choice} checked={picked} onInput={() => onPick(choice)} />
        <strong dir="auto">
          {cleanText(choice)}
          {of.label && `: ${cleanText(of.label)}`}
        </strong>
      </label>
      {of.description && <p dir="auto">{cleanText(of.description)}</p>}
      {renderSaid(`For it: ${of.for.length}`, of.for)}
      {of.against.length > 0 && (
        <details>
          <summary>Against it: {of.against.length}</summary>
          {renderSaid('What others object', of.against)}
        </details>
      )}
    </div>
  );
}

/** A question to somebody at the table, or one that wants more than a choice: answered at the terminal. */
function Waiting({ question: { seat, text }, model }: { question: OpenQuestion; model: DebateModel }) {
  const { debate } = model.record.opened;
  return (
    <Section id="decide" title={seat === null ? 'A person is asked' : `Waiting for ${cleanText(seat)}`}>
      <p>
        Answer at a terminal:{' '}
        <code>
          dissent answer {cleanText(debate)}
          {seat === null ? '' : ` --seat ${cleanText(seat)}`}
        </code>
      </p>
      <details>
        <summary>The question</summary>
        <Raw of={text} label="The question" />
      </details>
    </Section>
  );
}
