import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Started } from '../../src/server/starting.ts';
import type { RequestError } from '../data/source.ts';
import { cleanText } from '../model/words.ts';
import { Problem } from '../parts/problem.tsx';

/** What the person has said yes to so far. */
export interface Said {
  readonly agreed?: string;
  readonly trusted?: string;
}

/** A form that ends in a debate: its fields, then trust and consent, each for exactly what is shown. */
export function AgreeForm({
  send,
  submit,
  note,
  isReady = true,
  children,
}: {
  send: (said: Said) => Promise<Started>;
  submit: string;
  note: string;
  isReady?: boolean;
  children: ComponentChildren;
}) {
  const agreeing = useAgreeing(send);
  return (
    <>
      <form
        class="turn-form start"
        hidden={agreeing.asked !== undefined}
        onSubmit={(event) => {
          event.preventDefault();
          agreeing.go();
        }}
      >
        {children}
        <p class="buttons">
          <button type="submit" class="primary" disabled={agreeing.sending || !isReady}>
            {submit}
          </button>
          <span class="quiet">{note}</span>
        </p>
      </form>
      <Agreement {...agreeing} />
    </>
  );
}

function useAgreeing(send: (said: Said) => Promise<Started>) {
  const [asked, setAsked] = useState<Started>();
  const [problem, setProblem] = useState<RequestError>();
  const [sending, setSending] = useState(false);
  const go = (said: Said = {}) => {
    setSending(true);
    setProblem(undefined);
    send(said)
      .then((answer) => {
        if ('debate' in answer) location.hash = `#/debate/${encodeURIComponent(answer.debate)}`;
        else setAsked(answer);
      })
      .catch((error: RequestError) => {
        setAsked(undefined);
        setProblem(error);
      })
      .finally(() => setSending(false));
  };
  return { asked, problem, sending, go, back: () => setAsked(undefined) };
}

function Agreement({ asked, problem, sending, go, back }: ReturnType<typeof useAgreeing>) {
  return (
    <div aria-live="polite">
      {problem && <Problem of={problem} />}
      {asked && 'needs' in asked && (
        <section class="card agree" aria-labelledby="agree-title">
          {asked.needs === 'trust' ? (
            <>
              <h2 id="agree-title">Do you trust this project?</h2>
              <p>{cleanText(asked.intro)}</p>
              <pre>{asked.lines.map(cleanText).join('\n')}</pre>
              {!asked.here && (
                <p>
                  This page can be reached from other machines, so trust is given at the terminal:{' '}
                  <code>dissent trust</code>
                </p>
              )}
              <p class="buttons">
                {asked.here && (
                  <button type="button" class="primary" disabled={sending} onClick={() => go({ trusted: asked.key })}>
                    Trust this project
                  </button>
                )}
                <button type="button" onClick={back}>
                  Back
                </button>
              </p>
              <p class="quiet">You are asked again when the list changes.</p>
            </>
          ) : (
            <>
              <h2 id="agree-title">Before it starts</h2>
              <dl class="facts-list">
                {asked.seats.map(([seat, holder]) => (
                  <div key={seat}>
                    <dt>{cleanText(seat)}</dt>
                    <dd>{cleanText(holder)}</dd>
                  </div>
                ))}
                {asked.facts.map(([label, texts]) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>
                      {texts.map((text) => (
                        <span key={text}>{cleanText(text)}</span>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
              {asked.warnings.map((warning) => (
                <p key={warning} class="notice warn">
                  {cleanText(warning)}
                </p>
              ))}
              <p class="buttons">
                <button type="button" class="primary" disabled={sending} onClick={() => go({ agreed: asked.key })}>
                  {asked.mayCost ? 'Agree and start' : 'Start the debate'}
                </button>
                <button type="button" onClick={back}>
                  Back
                </button>
              </p>
            </>
          )}
        </section>
      )}
    </div>
  );
}
