import { useState } from 'preact/hooks';
import { approvalPrompt } from '../../src/debate/approval.ts';
import type { OpenQuestion } from '../../src/debates/people.ts';
import { listChoices, takesRisks } from '../../src/outputs/question-fields.ts';
import { isTeam, type RequestError, sendAnswer } from '../data/source.ts';
import { useDraft } from '../data/use-draft.ts';
import { describeChoice } from '../model/cases.ts';
import type { DebateModel } from '../model/debate.ts';
import { cleanText } from '../model/words.ts';
import { Problem } from '../parts/problem.tsx';
import { Prose } from '../parts/prose.tsx';
import { Section } from '../parts/section.tsx';
import { SeatName } from '../parts/signs.tsx';
import { Raw } from '../parts/text.tsx';
import type { Case } from '../view.ts';

/** The choices with the case for and against each, nothing chosen beforehand; then why, and who decides. */
export function DecisionForm({
  question,
  model,
  revises = false,
  onDone = () => {},
}: {
  question: OpenQuestion;
  model: DebateModel;
  revises?: boolean;
  onDone?: () => void;
}) {
  const { draft, type, discard } = useDraft(`${model.id} ${question.address}${revises ? ' again' : ''}`);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<RequestError>();
  const { choice = '', reason = '', risks = '' } = draft;
  const by = (isTeam ? undefined : draft.by) ?? model.standing?.user ?? '';
  const decide = (event: Event) => {
    event.preventDefault();
    setSending(true);
    setProblem(undefined);
    const accepted_risks = risks
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    const answer = { choice, reason: reason.trim(), ...(accepted_risks.length > 0 ? { accepted_risks } : {}) };
    sendAnswer(model.id, { address: question.address, answer, by, ...(revises ? { revise: true } : {}) })
      .then(() => {
        discard();
        onDone();
      })
      .catch(setProblem)
      .finally(() => setSending(false));
  };
  const choices = listChoices(question.schema);
  const form = (
    <form class="decision" onSubmit={decide}>
      <fieldset class="choices">
        <legend class="hidden">The choices, with the case for and against each</legend>
        {choices.map((each) => (
          <ChoiceCard
            key={each}
            choice={each}
            of={describeChoice(each, model)}
            model={model}
            isPicked={choice === each}
            onPick={() => type('choice', each)}
          />
        ))}
      </fieldset>
      <div class="beside">
        <label>
          <span>
            <b>Why?</b> <span class="quiet">Whoever reads this in a year will ask.</span>
          </span>
          <textarea
            rows={3}
            aria-label="Reason"
            value={reason}
            onInput={(event) => type('reason', event.currentTarget.value)}
          />
        </label>
        <div>
          <label>
            <b>Decided by</b>
            <input value={by} required readOnly={isTeam} onInput={(event) => type('by', event.currentTarget.value)} />
          </label>
          <p>
            <button type="submit" class="primary" disabled={choice === '' || sending}>
              {choice === '' ? 'Choose one first' : nameDecision(choice, question)}
            </button>
          </p>
          <p class="quiet">It becomes part of the record. You can revise it later, not erase it.</p>
        </div>
      </div>
      {takesRisks(question.schema) && (
        <label>
          <span>
            <b>Accepted risks</b> <span class="quiet">One a line, as "specialist: concern"</span>
          </span>
          <textarea rows={2} value={risks} onInput={(event) => type('risks', event.currentTarget.value)} />
        </label>
      )}
      {problem && <Problem of={problem} />}
    </form>
  );
  if (revises) return form;
  return (
    <Section id="decide" title="Your decision" plain>
      {form}
      <details>
        <summary>The question as it was put</summary>
        <Raw of={question.text} label="The question as it was put" />
      </details>
    </Section>
  );
}

/** What the button does: a result is approved or turned down, anything else is chosen. */
const nameDecision = (choice: string, { prompt }: OpenQuestion): string =>
  prompt === approvalPrompt ? 'Put it on record' : `Decide for ${cleanText(choice)}`;

function ChoiceCard({
  choice,
  of,
  model,
  isPicked,
  onPick,
}: {
  choice: string;
  of: Case;
  model: DebateModel;
  isPicked: boolean;
  onPick: () => void;
}) {
  const label = of.label === '' ? cleanText(choice) : `${cleanText(choice)}: ${cleanText(of.label)}`;
  return (
    <div class={`choice ${isPicked ? 'picked' : ''}`}>
      <label class="check">
        <input type="radio" name="choice" value={choice} checked={isPicked} onInput={onPick} />
        <strong dir="auto">{label}</strong>
      </label>
      {of.description && (
        <p class="quiet" dir="auto">
          {cleanText(of.description)}
        </p>
      )}
      <Sayings title="For it" tone="good" of={of.for} model={model} />
      <Sayings title="Against it" tone="bad" of={of.against} model={model} />
    </div>
  );
}

const most = 3;

function Sayings({ title, tone, of, model }: { title: string; tone: string; of: Case['for']; model: DebateModel }) {
  if (of.length === 0) return null;
  const list = (sayings: Case['for']) => (
    <ul>
      {sayings.map(({ seat, words }) => (
        <li key={`${seat} ${words}`}>
          <SeatName seat={seat} model={model} />: <Prose of={words} class="words" />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <h3 class={`side ${tone}`}>{title}</h3>
      {list(of.slice(0, most))}
      {of.length > most && (
        <details>
          <summary class="rest">{of.length - most} more</summary>
          {list(of.slice(most))}
        </details>
      )}
    </>
  );
}
