import { useState } from 'preact/hooks';
import type { Json } from '../../src/debate/json.ts';
import { nameValue } from '../../src/debate/schema/person-form.ts';
import type { OpenQuestion } from '../../src/debates/people.ts';
import { isTeam, type RequestError, sendAnswer } from '../data/source.ts';
import { useDraft } from '../data/use-draft.ts';
import { nameChoice } from '../model/cases.ts';
import type { DebateModel } from '../model/debate.ts';
import { fillAnswer, readPersonBlanks } from '../model/person-form.ts';
import { cleanText } from '../model/words.ts';
import { Problem } from '../parts/problem.tsx';
import { Section } from '../parts/section.tsx';
import { SeatName } from '../parts/signs.tsx';
import { Raw } from '../parts/text.tsx';
import { Blanks } from './blanks.tsx';

/** A person's turn: what they say, why and how sure they are, in their own words. */
export function AnswerForm({ question, model }: { question: OpenQuestion; model: DebateModel }) {
  const { seat, address, schema, complaint, text } = question;
  const { draft, type, discard } = useDraft(`${model.id} ${address}`);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<RequestError>();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const { main, more } = readPersonBlanks(schema);
  const by = (isTeam ? undefined : draft[' by']) ?? model.standing?.user ?? '';
  const send = (event: Event) => {
    event.preventDefault();
    setProblem(undefined);
    const { answer, missing } = fillAnswer([...main, ...more], draft);
    setMissing(missing);
    if (missing.length > 0) return;
    setSending(true);
    sendAnswer(model.id, { address, answer, by })
      .then(discard)
      .catch(setProblem)
      .finally(() => setSending(false));
  };
  const nameOne = (value: Json, path: string) =>
    typeof value === 'string' && path === 'option' ? nameChoice(value, model) : nameValue(value, path);
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
        <Blanks of={main} draft={draft} type={type} nameValue={nameOne} />
        {more.length > 0 && (
          <details>
            <summary>More that you can say</summary>
            <Blanks of={more} draft={draft} type={type} nameValue={nameOne} />
          </details>
        )}
        <label>
          <b>Answered by</b>
          <input value={by} required readOnly={isTeam} onInput={(event) => type(' by', event.currentTarget.value)} />
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
