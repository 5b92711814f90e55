import type { DebateModel } from '../../../../web/model/debate.ts';
import { nameTurnPlace } from '../../../../web/model/places.ts';
import { cleanText } from '../../../../web/model/words.ts';
import { Prose } from '../../../../web/parts/prose.tsx';
import { SaidCut } from '../../../../web/parts/said-cut.tsx';
import { SeatName } from '../../../../web/parts/signs.tsx';
import { flattenSaid } from '../../../documents/said/flatten.ts';
import { parseSaid } from '../../../documents/said/parse.ts';
import { takeSentences } from '../../../documents/said/sentences.ts';
import type { ChallengeShape } from '../shape.ts';
import type { ShownObjection } from './objections.ts';

type Model = DebateModel<ChallengeShape>;

const states: { readonly [State in ShownObjection['state']]: { readonly words: string; readonly tone: string } } = {
  open: { words: '○ open', tone: 'warn' },
  unresolved: { words: '✖ unresolved', tone: 'bad' },
  resolved: { words: '✔ met', tone: 'good' },
  reservation: { words: '◐ reservation', tone: 'quiet' },
  none: { words: '✔ no objection', tone: 'good' },
  'not-engaged': { words: '○ agreed without testing', tone: 'warn' },
  absent: { words: '✖ absent', tone: 'bad' },
};

/** What somebody objected to, and its life: raised, answered, closed or open. */
export function ObjectionCard({ of, model }: { of: ShownObjection; model: Model }) {
  const state = states[of.verdict === 'absent' ? 'absent' : of.state];
  const ids = of.points.map(({ id }) => id);
  return (
    <article class="obj" aria-label={`Objection of ${cleanText(of.challenger)}`}>
      <header>
        <SeatName seat={of.challenger} model={model} />
        <span>{cleanText(ids.join(', '))}</span>
        <span class={`chip ${state.tone}`}>
          {state.words}
          {of.state === 'resolved' && of.round ? ` in round ${of.round}` : ''}
        </span>
      </header>
      <h3 dir="auto">{flattenSaid(findSentence(of))}</h3>
      <ol class="life">
        {of.points.map((point) => (
          <li key={point.id} class="k-against">
            <b>Raised</b>
            {point.strength && `, ${cleanText(point.strength)}`}.{' '}
            <SaidCut
              of={point.critique}
              most={40}
              place={nameTurnPlace(of.address, model)}
              by={`${of.challenger} ${point.id}`}
            />
          </li>
        ))}
        {of.steps.map(({ address, round, by, response, words }) => {
          const { said, tone } = describeStep(by, response);
          return (
            <li key={`${address} ${words}`} class={tone}>
              <b>{said}</b> {round > 0 ? `in round ${round}` : ''}{' '}
              {words && (
                <SaidCut of={words} most={40} place={nameTurnPlace(address, model)} by={`${by}, round ${round}`} />
              )}
            </li>
          );
        })}
        {of.agreedTo !== null && <li class="k-for">Agreed to version {of.agreedTo}.</li>}
      </ol>
      <More of={of} />
    </article>
  );
}

function findSentence({ summary, points, verdict }: ShownObjection) {
  const [first] = points;
  const words = summary || first?.short || first?.critique || '';
  if (words === '') return verdict === 'absent' ? 'Did not answer.' : 'Found nothing to object to.';
  return takeSentences(parseSaid(words), 1);
}

function describeStep(by: 'proposer' | 'challenger', response: string): { said: string; tone: string } {
  const [said, tone] = (by === 'proposer' ? answers : replies)[response] ?? [cleanText(response), 'k-part'];
  return { said, tone };
}

const answers: { readonly [response: string]: readonly [string, string] } = {
  accept: ['Taken over by the proposer', 'k-for'],
  partial: ['Partly taken over by the proposer', 'k-part'],
  reject: ['Rejected by the proposer', 'k-against'],
};
const replies: { readonly [response: string]: readonly [string, string] } = {
  accept: ['Accepted as met', 'k-for'],
  maintain: ['Maintained', 'k-against'],
  escalate: ['Sharpened', 'k-against'],
  stands: ['Still agrees', 'k-for'],
  reopens: ['Reopened', 'k-against'],
};

/** What was tested, what it would do instead, and what it remarked beside it. */
function More({ of: { challenger, tests, remarks, alternative, blocking } }: { of: ShownObjection }) {
  const instead = blocking ? alternative : '';
  if (tests.length === 0 && remarks.length === 0 && instead === '') return null;
  return (
    <details>
      <summary>What {cleanText(challenger)} tested and remarked</summary>
      <ul>
        {tests.map(({ claims, attack, outcome, why }, index) => (
          <li key={index}>
            <strong>{cleanText([claims.join(', '), outcome ?? ''].filter(Boolean).join(': '))}</strong>
            <Prose of={attack} />
            {why && <Prose of={why} />}
          </li>
        ))}
        {remarks.map((remark) => (
          <li key={remark}>
            <Prose of={remark} />
          </li>
        ))}
        {instead && (
          <li>
            <strong>Instead:</strong>
            <Prose of={instead} />
          </li>
        )}
      </ul>
    </details>
  );
}
