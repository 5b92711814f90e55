import { useId, useState } from 'preact/hooks';
import type { OpenQuestion } from '../../src/debates/people.ts';
import { type RequestError, sendAnswer } from '../data/source.ts';
import { useDraft } from '../data/use-draft.ts';
import { nameChoice } from '../model/cases.ts';
import type { DebateModel } from '../model/debate.ts';
import { type Asked, fillAnswer, nameValue, readPersonForm } from '../model/person-form.ts';
import { cleanText } from '../model/words.ts';
import { Problem } from '../parts/problem.tsx';
import { Section } from '../parts/section.tsx';
import { SeatName } from '../parts/signs.tsx';
import { Raw } from '../parts/text.tsx';

/** A person's turn: what they say, why and how sure they are, in their own words. */
export function AnswerForm({ question, model }: { question: OpenQuestion; model: DebateModel }) {
  const { seat, address, schema, complaint, text } = question;
  const { draft, type, discard } = useDraft(`${model.id} ${address}`);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<RequestError>();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const { main, more } = readPersonForm(schema);
  const by = draft[' by'] ?? model.standing?.user ?? '';
  const send = (event: Event) => {
    event.preventDefault();
    setProblem(undefined);
    const filled = fillAnswer([...main, ...more], draft);
    if ('missing' in filled) return setMissing(filled.missing);
    setMissing([]);
    setSending(true);
    sendAnswer(model.id, { address, answer: filled.answer, by })
      .then(discard)
      .catch(setProblem)
      .finally(() => setSending(false));
  };
  const blanks = (asked: readonly Asked[]) =>
    asked.map((each) => (
      <Blank
        key={each.path}
        of={each}
        model={model}
        value={draft[each.path] ?? ''}
        onType={(words) => type(each.path, words)}
      />
    ));
  return (
    <Section
      id="decide"
      title={seat === null ? 'You are asked' : 'Your turn'}
      lead={
        seat !== null && (
          <>
            You hold the seat <SeatName seat={seat} model={model} />.
            {model.hidden.length > 0 &&
              ` ${model.hidden.map(cleanText).join(' and ')} ${model.hidden.length === 1 ? 'has' : 'have'} answered. You'll see their answers after yours.`}
          </>
        )
      }
    >
      {complaint && <p class="notice warn">{cleanText(complaint)}</p>}
      <form class="turn-form" onSubmit={send}>
        {blanks(main)}
        {more.length > 0 && (
          <details>
            <summary>More that you can say</summary>
            {blanks(more)}
          </details>
        )}
        <label>
          <b>Answered by</b>
          <input value={by} required onInput={(event) => type(' by', event.currentTarget.value)} />
        </label>
        {missing.length > 0 && (
          <p class="notice bad" role="alert">
            Still missing: {missing.map((label) => label.replace(/\?$/u, '')).join(', ')}.
          </p>
        )}
        {problem && <Problem of={problem} />}
        <p class="buttons">
          <button type="submit" class="primary" disabled={sending}>
            Send my answer
          </button>
          <span class="quiet">What you type is kept on this machine until you send it.</span>
        </p>
      </form>
      <details>
        <summary>The whole question, as every participant gets it</summary>
        <Raw of={text} label="The question" />
      </details>
    </Section>
  );
}

function Blank({
  of: { path, label, form, required },
  model,
  value,
  onType,
}: {
  of: Asked;
  model: DebateModel;
  value: string;
  onType: (words: string) => void;
}) {
  const id = useId();
  const title = (
    <>
      <b>{label}</b> {!required && <span class="quiet">Optional</span>}
    </>
  );
  if (form.kind === 'choice')
    return (
      <fieldset class="radios">
        <legend>{title}</legend>
        {form.values.map((each) => {
          const key = JSON.stringify(each);
          const name = typeof each === 'string' && path === 'option' ? nameChoice(each, model) : nameValue(each, path);
          return (
            <label key={key} class={`check ${value === key ? 'picked' : ''}`}>
              <input type="radio" name={path} value={key} checked={value === key} onInput={() => onType(key)} />
              <span dir="auto">{cleanText(name)}</span>
            </label>
          );
        })}
      </fieldset>
    );
  return (
    <div class="blank">
      <label for={id}>{title}</label>
      {form.kind === 'number' ? (
        <input
          id={id}
          type="number"
          min={Number.isFinite(form.least) ? form.least : undefined}
          max={Number.isFinite(form.most) ? form.most : undefined}
          step="any"
          value={value}
          onInput={(event) => onType(event.currentTarget.value)}
        />
      ) : (
        <textarea
          id={id}
          rows={required ? 4 : 2}
          value={value}
          onInput={(event) => onType(event.currentTarget.value)}
        />
      )}
      {form.kind === 'texts' && <span class="quiet">Leave an empty line between two points.</span>}
    </div>
  );
}
