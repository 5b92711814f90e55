import type { DebateModel } from '../../../../web/model/debate.ts';
import { diffWords } from '../../../../web/model/word-diff.ts';
import { cleanText } from '../../../../web/model/words.ts';
import { Prose } from '../../../../web/parts/prose.tsx';
import { Section, Table } from '../../../../web/parts/section.tsx';
import { SeatName } from '../../../../web/parts/signs.tsx';
import type { ChallengeShape } from '../shape.ts';
import { findResult, readObjections, type ShownObjection } from './objections.ts';
import { readVersions, type ShownVersion } from './versions.ts';

type Model = DebateModel<ChallengeShape>;

/** How the position changed word by word, and what became of every objection to it. */
export function Picture({ model }: { model: Model }) {
  const versions = readVersions(model.record);
  const objections = readObjections(model.record);
  const open = objections.filter(({ state }) => state === 'open' || state === 'unresolved').length;
  return (
    <>
      {versions.length > 0 && (
        <Section
          title="The position and its versions"
          lead="What was taken out is struck through, what was added is underlined."
        >
          {versions.toReversed().map((version, index) => (
            <VersionView
              key={version.version}
              of={version}
              before={versions[versions.length - 2 - index]}
              isLast={index === 0}
            />
          ))}
        </Section>
      )}
      {objections.length > 0 && (
        <Section
          title="Objections"
          lead={open === 0 ? 'No objection is open.' : `Still open: ${open}. Only its author closes an objection.`}
        >
          {objections.map((objection) => (
            <ObjectionView key={objection.challenger} of={objection} model={model} />
          ))}
        </Section>
      )}
      <Assumptions model={model} />
    </>
  );
}

function VersionView({ of, before, isLast }: { of: ShownVersion; before: ShownVersion | undefined; isLast: boolean }) {
  const { version, round } = of;
  return (
    <div class="version">
      <h3>
        Version {version}{' '}
        <span class="quiet">
          {round === 0 ? (version === 1 ? 'opening' : 'after the challenge') : `after round ${round}`}
        </span>{' '}
        {isLast && <span class="chip good">current</span>}
      </h3>
      {before ? (
        <p class="said" dir="auto">
          {diffWords(cleanText(joinWords(before)), cleanText(joinWords(of))).map(({ is, text }, index) => {
            if (is === 'gone') return <del key={index}>{text}</del>;
            if (is === 'new') return <ins key={index}>{text}</ins>;
            return text;
          })}
        </p>
      ) : (
        <Prose of={joinWords(of)} />
      )}
    </div>
  );
}

/** The position and its terms, as one text. */
const joinWords = ({ position, terms }: ShownVersion) => [position, ...terms].join('\n');

const states: { readonly [State in ShownObjection['state']]: { readonly words: string; readonly tone: string } } = {
  open: { words: '○ open', tone: 'warn' },
  unresolved: { words: '✖ unresolved', tone: 'bad' },
  resolved: { words: '✔ resolved', tone: 'good' },
  reservation: { words: '◐ reservation', tone: 'quiet' },
  none: { words: '✔ no objection', tone: 'good' },
  'not-engaged': { words: '○ agreed without testing', tone: 'warn' },
  absent: { words: '✖ absent', tone: 'bad' },
};

function ObjectionView({ of, model }: { of: ShownObjection; model: Model }) {
  const state = states[of.verdict === 'absent' ? 'absent' : of.state];
  return (
    <div class="objection">
      <h3>
        <SeatName seat={of.challenger} model={model} />{' '}
        <span class="quiet">
          {cleanText(of.verdict)}
          {of.strength && `, ${cleanText(of.strength)}`}
        </span>{' '}
        <span class={`chip ${state.tone}`}>{state.words}</span>
      </h3>
      {of.summary && <Prose of={of.summary} class="prose quote" />}
      {of.points.length > 0 && (
        <ul>
          {of.points.map(({ id, critique, consequence, strength, state }) => (
            <li key={id}>
              <strong>{cleanText(id)}</strong>{' '}
              <span class="quiet">{cleanText([strength, state].filter(Boolean).join(', '))}</span>
              <Prose of={critique} />
              {consequence && <Prose of={consequence} />}
            </li>
          ))}
        </ul>
      )}
      {of.tests.length > 0 && (
        <details>
          <summary>What {cleanText(of.challenger)} tested</summary>
          <ul>
            {of.tests.map(({ claims, attack, outcome, why }, index) => (
              <li key={index}>
                <strong>{cleanText(`${claims.join(', ')}: ${outcome ?? 'not said'}`)}</strong>
                <Prose of={attack} />
                {why && <Prose of={why} />}
              </li>
            ))}
          </ul>
        </details>
      )}
      {of.remarks.map((remark) => (
        <p key={remark} dir="auto">
          <strong>Remark:</strong> {cleanText(remark)}
        </p>
      ))}
      {of.agreedTo !== null && <p class="quiet">Agreed to version {of.agreedTo}.</p>}
      {of.alternative && of.blocking && (
        <p dir="auto">
          <strong>Instead:</strong> {cleanText(of.alternative)}
        </p>
      )}
      {of.steps.length > 0 && (
        <ol class="exchange">
          {of.steps.map(({ round, by, response, words }) => (
            <li key={`${round} ${by} ${response}`}>
              {round > 0 ? `Round ${round}, ` : ''}
              {by === 'proposer' ? 'proposer' : cleanText(of.challenger)}: <strong>{cleanText(response)}</strong>
              {words && <Prose of={words} />}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** Without agreement: the assumptions on which the parties differ. */
function Assumptions({ model }: { model: Model }) {
  const result = findResult(model.record);
  if (result?.outcome !== 'TRADEOFF') return null;
  const { assumptions_exposed, real_question, core_disagreement, guidance } = result;
  if (assumptions_exposed.length === 0 && !real_question) return null;
  return (
    <Section title="Where they really differ">
      {real_question && (
        <p dir="auto">
          <strong>The real question:</strong> {cleanText(real_question)}
        </p>
      )}
      {core_disagreement && (
        <p dir="auto">
          <strong>Core disagreement, in the proposer's words:</strong> {cleanText(core_disagreement)}
        </p>
      )}
      <Table caption="Assumptions exposed" head={['Party', 'Assumption', 'Kind', 'Leads to', 'Testable by']}>
        {assumptions_exposed.map(({ party, assumption, kind, leads_to, testable_by }) => (
          <tr key={`${party} ${assumption}`}>
            <th scope="row">
              <SeatName seat={party} model={model} />
            </th>
            {Object.entries({ assumption, kind, leads_to, testable_by }).map(([name, words]) => (
              <td key={name} dir="auto">
                {cleanText(words || '–')}
              </td>
            ))}
          </tr>
        ))}
      </Table>
      {guidance.length > 0 && (
        <ul>
          {guidance.map(({ choose, if: condition }) => (
            <li key={choose} dir="auto">
              Choose <strong>{cleanText(choose)}</strong> if {cleanText(condition)}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
