import type { Rejected, Saying } from '../../src/debate/brief.ts';
import { flattenSaid } from '../../src/documents/said/flatten.ts';
import { mergeSayings, nameAnswered } from '../../src/outputs/sayings.ts';
import { type CutSaying, cutSayings, findCase, groupSayings } from '../model/case.ts';
import type { DebateModel } from '../model/debate.ts';
import { findLastTurn, linkPlace, nameTurnPlace } from '../model/places.ts';
import { cleanText } from '../model/words.ts';
import { Prose } from '../parts/prose.tsx';
import { SeatName } from '../parts/signs.tsx';
import { Said } from './to-do.tsx';

/** Why, what speaks against it, and what would change it, in the words of those who said it. */
export function Case({ model }: { model: DebateModel }) {
  const { brief } = model;
  if (!brief) return null;
  const options = (brief.options ?? []).filter((option) => option.case);
  const { reasons, against, isOpen } = findCase(model);
  const isChoice = reasons.length === 0 && options.length > 0;
  // A form for the decision has the case for each choice in it.
  const isAsked = (model.standing?.questions ?? []).some(({ seat }) => seat === null);
  return (
    <>
      {brief.written && brief.background && (
        <p class="background" dir="auto">
          {flattenSaid(brief.background)}
        </p>
      )}
      <div class="three" id="case">
        {isChoice ? (
          (isAsked ? [] : options).map(({ option, title, case: said }, index) => (
            <Column
              key={option}
              title={`${cleanText(option)}: ${flattenSaid(title)}`}
              tone={`option ${index === 0 ? 'why' : 'contra'}`}
              of={said ? [said] : []}
              model={model}
            />
          ))
        ) : isOpen ? (
          <Column
            title="Where they stand"
            tone="option why"
            of={reasons}
            model={model}
            none="Nobody took a position."
          />
        ) : (
          <Column
            title="Why"
            tone="why"
            of={reasons}
            rejected={brief.rejected}
            model={model}
            none="Nobody gave a reason."
          />
        )}
        {!isOpen && (!isChoice || against.length > 0) && (
          <Column title="The case against" tone="contra" of={against} model={model} none="Nobody dissents." />
        )}
        <Column
          title={isChoice ? 'What would settle it' : 'What would change it'}
          tone="turn-it"
          of={brief.would_change ?? []}
          model={model}
        />
      </div>
    </>
  );
}

const most = 3;

function Column({
  title,
  tone,
  of,
  rejected = [],
  model,
  none = '',
}: {
  title: string;
  tone: string;
  of: readonly Saying[];
  rejected?: readonly Rejected[] | undefined;
  model: DebateModel;
  none?: string;
}) {
  const sayings = mergeSayings(of);
  if (sayings.length === 0 && none === '') return null;
  const [shown, rest] = [sayings.slice(0, most), sayings.slice(most)].map((part) => groupSayings(cutSayings(part)));
  return (
    <section class={tone} aria-label={title}>
      <h2>{title}</h2>
      {sayings.length === 0 && <p class="quiet">{none}</p>}
      {shown?.map((group, index) => (
        <Say key={index} of={group} model={model} />
      ))}
      {rest && rest.length > 0 && (
        <details>
          <summary class="rest">{sayings.length - most} more</summary>
          {rest.map((group, index) => (
            <Say key={index} of={group} model={model} />
          ))}
        </details>
      )}
      {rejected.map(({ option, because }) => (
        <div key={option} class="say">
          <p class="src">
            <span class="quiet">Rejected: {flattenSaid(option)}</span>
          </p>
          <p class="words" dir="auto">
            {flattenSaid(because)}
          </p>
        </div>
      ))}
    </section>
  );
}

const tones: { readonly [mark: string]: string } = { Answered: 'good', 'Not answered': 'bad', 'Still open': 'warn' };

/** What one speaker says in a row, whether it was answered, and how. */
function Say({ of, model }: { of: readonly CutSaying[]; model: DebateModel }) {
  const [first] = of;
  if (!first) return null;
  const { by, state, answer, settled_by } = first;
  const address = by === undefined ? undefined : findLastTurn(by, model);
  const mark = nameAnswered(first);
  const link = of.every(({ whole }) => whole) ? 'Its turn' : 'All of it';
  return (
    <div class="say">
      {(by !== undefined || state || mark) && (
        <p class="src">
          {by !== undefined && <SeatName seat={by} model={model} />}
          {state && <span class="quiet">{cleanText(state)}</span>}
          {mark && <span class={`chip ${tones[mark]}`}>{mark}</span>}
        </p>
      )}
      {of.map(({ said }, index) => (
        <div key={index}>
          <Prose of={said} class="words" />
          {address !== undefined && index === of.length - 1 && (
            <a
              class="all"
              href={linkPlace(nameTurnPlace(address, model))}
              aria-label={`${link}: ${cleanText(by ?? '')}`}
            >
              {link}
            </a>
          )}
        </div>
      ))}
      {answer?.trim() && <Said label="Answer" of={answer} />}
      {settled_by?.trim() && <Said label="Would settle it" of={settled_by} />}
    </div>
  );
}
