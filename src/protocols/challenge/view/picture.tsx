import type { DebateModel } from '../../../../web/model/debate.ts';
import { wordDiff } from '../../../../web/model/word-diff.ts';
import { plain, title } from '../../../../web/model/words.ts';
import { Section, Table } from '../../../../web/parts/section.tsx';
import { SeatName } from '../../../../web/parts/signs.tsx';
import { Text } from '../../../../web/parts/text.tsx';
import { objectsIn, textsIn, wordsIn } from '../../../outputs/reading.ts';
import { type Objection, objectionsOf, type Version, versionsOf } from './model.ts';

/** How the position changed word by word, and what became of every objection to it. */
export function Challenge({ model }: { model: DebateModel }) {
  const versions = versionsOf(model);
  const objections = objectionsOf(model);
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

function VersionView({ of, before, isLast }: { of: Version; before: Version | undefined; isLast: boolean }) {
  const { version, round, position } = of;
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
          {wordDiff(plain(before.position), plain(position)).map(({ is, text }, index) => {
            if (is === 'gone') return <del key={index}>{text}</del>;
            if (is === 'new') return <ins key={index}>{text}</ins>;
            return text;
          })}
        </p>
      ) : (
        <Text of={position} />
      )}
    </div>
  );
}

const states: { readonly [state: string]: { readonly words: string; readonly tone: string } } = {
  open: { words: '○ open', tone: 'warn' },
  unresolved: { words: '✖ unresolved', tone: 'bad' },
  resolved: { words: '✔ resolved', tone: 'good' },
  reservation: { words: '◐ reservation, addressed', tone: 'quiet' },
  none: { words: '✔ no objection', tone: 'good' },
  absent: { words: '✖ absent', tone: 'bad' },
};

function ObjectionView({ of, model }: { of: Objection; model: DebateModel }) {
  const state = states[of.verdict === 'absent' ? 'absent' : of.state] ?? { words: plain(of.state), tone: 'quiet' };
  return (
    <div class="objection">
      <h3>
        <SeatName seat={of.challenger} model={model} />{' '}
        <span class="quiet">
          {plain(of.verdict)}
          {of.strength && `, ${plain(of.strength)}`}
        </span>{' '}
        <span class={`chip ${state.tone}`}>{state.words}</span>
      </h3>
      {of.critique && <Text of={of.critique} class="said quote" />}
      {of.alternative && of.blocking && (
        <p dir="auto">
          <strong>Instead:</strong> {plain(of.alternative)}
        </p>
      )}
      {of.steps.length > 0 && (
        <ol class="exchange">
          {of.steps.map(({ round, by, response, words }) => (
            <li key={`${round} ${by}`}>
              {round > 0 ? `Round ${round}, ` : ''}
              {by === 'proposer' ? 'proposer' : plain(of.challenger)}: <strong>{plain(response)}</strong>
              {words && <Text of={words} />}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** Without agreement: the assumptions on which the parties differ. */
function Assumptions({ model }: { model: DebateModel }) {
  const result = model.record.ended?.conclusion.result ?? {};
  const rows = objectsIn(result.assumptions_exposed);
  const question = wordsIn(result.real_question);
  if (rows.length === 0 && question === undefined) return null;
  return (
    <Section title="Where they really differ">
      {question && (
        <p dir="auto">
          <strong>The real question:</strong> {plain(question)}
        </p>
      )}
      {textsIn(result.core_disagreement).map((words) => (
        <p key={words} dir="auto">
          <strong>Core disagreement, in the proposer's words:</strong> {plain(words)}
        </p>
      ))}
      <Table caption="Assumptions exposed" head={['Party', 'Assumption', 'Kind', 'Leads to', 'Testable by']}>
        {rows.map((row) => (
          <tr key={`${wordsIn(row.party)} ${wordsIn(row.assumption)}`}>
            <th scope="row">
              <SeatName seat={wordsIn(row.party) ?? ''} model={model} />
            </th>
            {['assumption', 'kind', 'leads_to', 'testable_by'].map((name) => (
              <td key={name} dir="auto">
                {plain(wordsIn(row[name]) ?? '–')}
              </td>
            ))}
          </tr>
        ))}
      </Table>
      {objectsIn(result.guidance).length > 0 && (
        <ul>
          {objectsIn(result.guidance).map((each) => (
            <li key={wordsIn(each.choose)} dir="auto">
              {title('choose')} <strong>{plain(wordsIn(each.choose) ?? '')}</strong> if {plain(wordsIn(each.if) ?? '')}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
