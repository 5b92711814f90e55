import { reasonInWords } from '../../src/documents/absence-in-words.ts';
import type { DebateModel } from '../model/debate.ts';
import { describeBreaches } from '../model/remarks.ts';
import { cleanText } from '../model/words.ts';
import { Markdown } from '../parts/markdown.tsx';
import { Section } from '../parts/section.tsx';
import { SeatName } from '../parts/signs.tsx';
import { Text } from '../parts/text.tsx';
import { Convinced } from './convinced.tsx';
import { Decide } from './decide.tsx';
import { Documents } from './documents.tsx';
import { Positions } from './positions.tsx';
import { Topic } from './topic.tsx';

/** What a person needs to understand the outcome, and to decide where the debate could not. */
export function Overview({ model }: { model: DebateModel }) {
  const Picture = model.view?.Picture;
  return (
    <>
      <Decide model={model} />
      <Topic model={model} />
      <Positions model={model} />
      <Convinced model={model} />
      {Picture ? <Picture model={model} /> : <Reported model={model} />}
      <Dissents model={model} />
      <Absences model={model} />
      <Documents model={model} />
      <Rulings model={model} />
    </>
  );
}

/** What a protocol that has no part of this page said in its own words when the debate ended. A journal may hold anything. */
function Reported({ model }: { model: DebateModel }) {
  const given: unknown = model.record.reported?.sections;
  const parts = Array.isArray(given) ? given.flatMap(readSection) : [];
  if (model.view || parts.length === 0) return null;
  return (
    <Section title="In the protocol's own words">
      <Markdown of={parts.join('\n\n')} />
    </Section>
  );
}

function readSection(section: unknown): readonly string[] {
  if (typeof section !== 'object' || section === null || !('title' in section) || !('body' in section)) return [];
  return [`## ${String(section.title)}\n\n${String(section.body)}`];
}

function Dissents({ model }: { model: DebateModel }) {
  const dissents = model.record.ended?.conclusion.dissents ?? [];
  if (dissents.length === 0) return null;
  return (
    <Section title="Dissents" lead="Positions that the outcome does not share, kept with their holders' names.">
      {dissents.map(({ seat, position, reasoning }) => (
        <div class="quote" key={`${seat} ${position}`}>
          <p>
            <SeatName seat={seat} model={model} />: <strong dir="auto">{cleanText(position)}</strong>
          </p>
          {reasoning && <Text of={reasoning} />}
        </div>
      ))}
    </Section>
  );
}

function Absences({ model }: { model: DebateModel }) {
  const breaches = describeBreaches(model);
  if (model.absences.length === 0 && breaches.length === 0) return null;
  return (
    <Section title="What went wrong">
      <ul>
        {model.absences.map(({ seat, phase, round, reason, detail }) => (
          <li key={`${seat} ${phase} ${round}`}>
            <SeatName seat={seat} model={model} /> was absent in {cleanText(phase)}
            {round > 0 && !/round \d/iu.test(phase) ? `, round ${round}` : ''}: <strong>{reasonInWords[reason]}</strong>
            {detail ? ` (${cleanText(detail)})` : ''}
          </li>
        ))}
        {breaches.map(({ seat, where, words }) => (
          <li key={`${seat} ${where} ${words}`}>
            <SeatName seat={seat} model={model} />, {where}: {words}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Why the debate went on, and why it stopped: what the rules found, in order. */
function Rulings({ model }: { model: DebateModel }) {
  const { rulings } = model.record;
  if (rulings.length === 0) return null;
  return (
    <Section
      title="What the rules found"
      lead="Every step of the debate follows from a rule; nobody's feeling decides."
    >
      <ol class="rulings">
        {rulings.map(({ address, name, ruling }) => (
          <li key={address}>
            <strong>{cleanText(name)}</strong>: <span dir="auto">{cleanText(ruling.because)}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
