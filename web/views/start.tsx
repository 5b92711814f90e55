import { useEffect, useState } from 'preact/hooks';
import { nameValue } from '../../src/debate/schema/person-form.ts';
import type { StartFacts } from '../../src/server/starting.ts';
import { fetchStartFacts, type RequestError, sendStart } from '../data/source.ts';
import { useDraft } from '../data/use-draft.ts';
import { fillStart, listInitial, listStartFields } from '../model/start-form.ts';
import { cleanText, formatTitle } from '../model/words.ts';
import { Problem } from '../parts/problem.tsx';
import { TopBar } from '../parts/top-bar.tsx';
import { AgreeForm, type Said } from './agree.tsx';
import { Blanks } from './blanks.tsx';

/** A new debate: how, about what, with which documents and whom; then what it takes, and its page. */
export function StartView() {
  const [facts, setFacts] = useState<StartFacts>();
  const [problem, setProblem] = useState<RequestError>();
  const [seed] = useState(() => crypto.getRandomValues(new Uint32Array(1))[0]?.valueOf() ?? 1);
  const { draft, type, discard } = useDraft('new debate');
  useEffect(() => {
    document.title = 'New debate · Dissent';
    fetchStartFacts().then(setFacts, setProblem);
  }, []);
  const { protocol = '', topic = '', lines = '', context = '', seats = '', cost = '', rehearse = '' } = draft;
  const chosen = facts?.protocols.find(({ name }) => name === protocol);
  const takesQuestion = chosen?.list?.of !== 'documents';
  const at = `${protocol} `;
  const filled = chosen ? fillStart(chosen, draft, at) : { flags: {} };
  const send = async (said: Said) => {
    const started = await sendStart({
      wish: {
        protocol,
        topic: takesQuestion ? topic : 'documents',
        ...(chosen?.list ? { lines: splitLines(lines) } : {}),
        ...filled,
        context: splitLines(context),
        seats: Object.fromEntries(splitLines(seats).map(splitSeat)),
        ...(cost.trim() === '' ? {} : { max_cost: Number(cost) }),
        ...(rehearse === 'yes' ? { rehearse: true } : {}),
        seed: seed % 2 ** 31,
      },
      ...said,
    });
    if ('debate' in started) discard();
    if (said.trusted) fetchStartFacts().then(setFacts, setProblem);
    return started;
  };
  const settings = chosen ? listStartFields(chosen, ['settings']) : [];
  const filling = { at, draft, type, nameValue, initial: chosen ? listInitial(chosen, at) : {} };
  const field = (name: string) => ({
    onInput: (event: { currentTarget: { value: string } }) => type(name, event.currentTarget.value),
  });
  return (
    <>
      <TopBar skip="Skip to the form" crumbs={[['Debates', '#/'], ['New']]} />
      <main id="main" tabIndex={-1}>
        <h1>New debate</h1>
        {problem && <Problem of={problem} />}
        {facts && (
          <AgreeForm send={send} submit="See who is asked and what it costs" note="Nothing runs yet.">
            <fieldset class="radios">
              <legend>
                <b>What do you want to do?</b>
              </legend>
              {facts.protocols.map(({ name, wish }) => (
                <label key={name} class={`check ${protocol === name ? 'picked' : ''}`}>
                  <input
                    type="radio"
                    name="protocol"
                    required
                    checked={protocol === name}
                    onInput={() => type('protocol', name)}
                  />
                  <span>
                    <b>{formatTitle(name)}</b> <span class="quiet">{cleanText(wish)}</span>
                  </span>
                </label>
              ))}
            </fieldset>
            {takesQuestion && (
              <label>
                <b>What is it about?</b>
                <textarea rows={4} required value={topic} {...field('topic')} />
              </label>
            )}
            {chosen?.list && (
              <label>
                <span>
                  <b>{cleanText(chosen.list.message)}</b>{' '}
                  <span class="quiet">
                    {chosen.list.of === 'options'
                      ? 'One a line, as “label: description”'
                      : 'Files of this project, one a line'}
                  </span>
                </span>
                <textarea
                  rows={4}
                  required={Object.keys(filled.flags).length === 0}
                  value={lines}
                  {...field('lines')}
                />
              </label>
            )}
            {chosen && <Blanks of={listStartFields(chosen, ['flags', 'lists'])} {...filling} />}
            <label>
              <span>
                <b>Documents for all</b>{' '}
                <span class="quiet">Files, folders or patterns of this project, one a line. Optional</span>
              </span>
              <textarea rows={2} value={context} {...field('context')} />
            </label>
            <label>
              <span>
                <b>Who takes part</b>{' '}
                <span class="quiet">
                  seat=participant, one a line; empty: as configured, or whoever is found. Known:{' '}
                  {facts.participants.map(cleanText).join(', ')}
                </span>
              </span>
              <textarea rows={2} value={seats} {...field('seats')} />
            </label>
            {chosen?.isUntrusted && (
              <p class="quiet">Its own settings can be changed here once this project is trusted.</p>
            )}
            {settings.length > 0 && (
              <details>
                <summary>Settings</summary>
                <Blanks of={settings} {...filling} />
              </details>
            )}
            <label>
              <span>
                <b>Stop at</b> <span class="quiet">US dollars. Optional</span>
              </span>
              <input type="number" min="0" step="any" value={cost} {...field('cost')} />
            </label>
            <label class="check">
              <input
                type="checkbox"
                checked={rehearse === 'yes'}
                onInput={(event) => type('rehearse', event.currentTarget.checked ? 'yes' : '')}
              />
              Rehearse: no model takes part, every answer is filler
            </label>
          </AgreeForm>
        )}
      </main>
    </>
  );
}

const splitLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function splitSeat(line: string): readonly [string, string] {
  const [seat = '', ...participant] = line.split('=');
  return [seat.trim(), participant.join('=').trim()];
}
