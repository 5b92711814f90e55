import { useEffect, useState } from 'preact/hooks';
import { shortenId } from '../../src/debate/debate-id.ts';
import type { StartFacts } from '../../src/server/starting.ts';
import { fetchStartFacts, type RequestError, sendBranch } from '../data/source.ts';
import { useDebate } from '../data/use-debate.ts';
import type { DebateModel } from '../model/debate.ts';
import { findTurnAt } from '../model/places.ts';
import { cleanText, formatQuantity } from '../model/words.ts';
import { Problem } from '../parts/problem.tsx';
import { TopBar } from '../parts/top-bar.tsx';
import { AgreeForm } from './agree.tsx';

/** Another way from a turn on: what was said before it stands, everything else is asked again. */
export function BranchView({ debate, place }: { debate: string; place: string }) {
  const { model } = useDebate(debate);
  useEffect(() => {
    document.title = 'Branch · Dissent';
  }, []);
  return (
    <>
      <TopBar
        skip="Skip to the form"
        crumbs={[['Debates', '#/'], [shortenId(debate), `#/debate/${encodeURIComponent(debate)}`], ['branch']]}
      />
      <main id="main" tabIndex={-1}>
        <h1>Branch off from a turn</h1>
        {model ? <BranchForm model={model} place={place} /> : <p>Loading …</p>}
      </main>
    </>
  );
}

function BranchForm({ model, place }: { model: DebateModel; place: string }) {
  const turns = model.record.turns.filter(({ ended, failed }) => ended || failed);
  const [from, setFrom] = useState(findTurnAt(place, model) ?? turns[0]?.address ?? '');
  const [participant, setParticipant] = useState('');
  const [facts, setFacts] = useState<StartFacts>();
  const [problem, setProblem] = useState<RequestError>();
  useEffect(() => {
    fetchStartFacts().then(setFacts, setProblem);
  }, []);
  const seat = turns.find(({ address }) => address === from)?.seat ?? '';
  const reseats = participant.trim() === '' ? {} : { [seat]: participant.trim() };
  return (
    <>
      <p class="lead">
        Everything said before this turn stands. This turn and all later ones are asked again, in a new debate that
        names this one as its parent.
      </p>
      {problem && <Problem of={problem} />}
      <AgreeForm
        send={(said) => sendBranch(model.id, { from, reseats, ...said })}
        submit="See who is asked"
        note={`Nothing runs yet. ${formatQuantity(turns.length, 'turn')} on record.`}
        isReady={from !== ''}
      >
        <label>
          <b>From this turn on</b>
          <select value={from} onInput={(event) => setFrom(event.currentTarget.value)}>
            {turns.map(({ address, seat, title, round }, index) => (
              <option key={address} value={address}>
                {index + 1}. {cleanText(seat)}, {cleanText(title)}
                {round > 0 ? ` (round ${round})` : ''}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>
            <b>Who takes the seat {cleanText(seat)}</b>{' '}
            <span class="quiet">
              Empty: the same as before. Known: {(facts?.participants ?? []).map(cleanText).join(', ')}
            </span>
          </span>
          <input value={participant} onInput={(event) => setParticipant(event.currentTarget.value)} />
        </label>
      </AgreeForm>
    </>
  );
}
