import type { ComponentChildren } from 'preact';
import type { Saying } from '../../src/debate/brief.ts';
import { mergeSayings } from '../../src/outputs/sayings.ts';
import { listFigures, listToDo, listWho } from '../../src/outputs/to-do.ts';
import { cutSaid } from '../model/case.ts';
import type { DebateModel } from '../model/debate.ts';
import { cleanText } from '../model/words.ts';
import { FirstFive } from '../parts/first-five.tsx';
import { Prose } from '../parts/prose.tsx';
import { Section } from '../parts/section.tsx';
import { SeatName } from '../parts/signs.tsx';

/** What a decision consists of, what has to be done about it, and who took part in it. */
export function ToDo({ model }: { model: DebateModel }) {
  const { brief } = model;
  if (!brief) return null;
  const { approve, beforehand, unsettled, conditions, steps, stepsTitle } = listToDo(brief);
  const figures = listFigures(brief).map(cleanText).join(' ');
  const points = mergeSayings([...(brief.points ?? []), ...(brief.parts ?? [])]);
  const lists = [
    { title: 'Before the decision', name: 'ticks next-steps', of: mergeSayings(beforehand) },
    { title: 'To be settled before it goes live', name: 'unsettled in-short', of: mergeSayings(unsettled) },
    { title: 'Conditions', name: 'ticks conditions', of: mergeSayings(conditions) },
    { title: stepsTitle, name: 'ticks next-steps', of: mergeSayings(steps) },
  ].filter(({ of }) => of.length > 0);
  return (
    <>
      {points.length > 0 && (
        <Section id="points" title="The decision">
          <FirstFive
            of={points}
            class="in-short"
            what="more of what was decided"
            render={(point, index) => <Entry key={index} of={point} model={model} />}
          />
        </Section>
      )}
      <Section id="now" title={approve || lists.length > 0 ? 'What to do now' : 'Who took part'} lead={approve}>
        <div class="now">
          {lists.map(({ title, name, of }) => (
            <div key={title}>
              <h3>{title}</h3>
              <FirstFive
                of={of}
                class={name}
                render={(saying, index) => <Entry key={index} of={saying} model={model} label="So far" />}
              />
            </div>
          ))}
          {figures !== '' && (
            <div>
              <h3>Where the figures come from</h3>
              <p dir="auto">{figures}</p>
            </div>
          )}
          <div>
            {(approve || lists.length > 0) && <h3>Who took part</h3>}
            <p dir="auto">{[...listWho(brief), ...(brief.course ?? [])].map(cleanText).join(' ')}</p>
          </div>
        </div>
      </Section>
    </>
  );
}

/** A condition, a step or a point in full, folded where it is long. */
function Entry({
  of: { text, by, state, answer },
  model,
  label = '',
}: {
  of: Saying;
  model: DebateModel;
  label?: string;
}) {
  const { said, whole } = cutSaid(text, longest);
  return (
    <li class={answer ? 'met' : undefined}>
      {(by !== undefined || state) && (
        <span class="src">
          {by !== undefined && <SeatName seat={by} model={model} />}{' '}
          {state && <span class="quiet">{cleanText(state)}</span>}
        </span>
      )}
      <Prose of={said} class="words" />
      {!whole && (
        <details>
          <summary class="rest">All of it</summary>
          <Prose of={text} />
        </details>
      )}
      {answer?.trim() && <Said label={label} of={answer} />}
    </li>
  );
}

const longest = 45;
const longestReply = 25;

/** What was said to something, after a label of ours. */
export function Said({ label, of }: { label: string; of: string }): ComponentChildren {
  return (
    <p class="reply">
      <b>{label}</b> <Prose of={cutSaid(of, longestReply).said} class="words" />
    </p>
  );
}
