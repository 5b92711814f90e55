import { useState } from 'preact/hooks';
import type { Started } from '../../src/server/starting.ts';
import type { RequestError } from '../data/source.ts';
import { cleanText } from '../model/words.ts';
import { Problem } from '../parts/problem.tsx';

/** Asks for trust and consent, one after the other, each for exactly what is shown; then the debate is opened. */
export function useAgreeing(send: (said: { agreed?: string; trusted?: string }) => Promise<Started>) {
  const [asked, setAsked] = useState<Started>();
  const [problem, setProblem] = useState<RequestError>();
  const [sending, setSending] = useState(false);
  const go = (said: { agreed?: string; trusted?: string } = {}) => {
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

export function Agreement({
  asked,
  problem,
  sending,
  go,
  back,
}: Pick<ReturnType<typeof useAgreeing>, 'asked' | 'problem' | 'sending' | 'go' | 'back'>) {
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
