import type { Saying } from '../../src/debate/brief.ts';
import { flattenSaid } from '../../src/documents/said/flatten.ts';
import { type CutSaying, cutSayings, findCase } from '../model/case.ts';
import type { DebateModel } from '../model/debate.ts';
import { findLastTurn, linkPlace, nameTurnPlace } from '../model/places.ts';
import { cleanText } from '../model/words.ts';
import { Prose } from '../parts/prose.tsx';
import { SeatName } from '../parts/signs.tsx';

/** Why, what speaks against it, and what would change it, in the words of those who said it. */
export function Case({ model }: { model: DebateModel }) {
  const { brief } = model;
  if (!brief) return null;
  const options = (brief.options ?? []).filter((option) => option.case);
  const { reasons, against, isOpen } = findCase(model);
  const isChoice = reasons.length === 0 && options.length > 0;
  const changing = [...(brief.only_if ?? []), ...(brief.would_change ?? [])];
  return (
    <div class="three" id="case">
      {isChoice ? (
        options.map(({ option, title, case: said }, index) => (
          <Column
            key={option}
            title={`${cleanText(option)}: ${flattenSaid(title)}`}
            tone={`option ${index === 0 ? 'why' : 'contra'}`}
            of={said ? [said] : []}
            model={model}
          />
        ))
      ) : isOpen ? (
        <Column title="Where they stand" tone="option why" of={reasons} model={model} none="Nobody took a position." />
      ) : (
        <Column title="Why" tone="why" of={reasons} model={model} none="Nobody gave a reason." />
      )}
      {!isOpen && (!isChoice || against.length > 0) && (
        <Column title="The case against" tone="contra" of={against} model={model} none="Nobody dissents." />
      )}
      {changing.length > 0 && <Column title="What would change it" tone="turn-it" of={changing} model={model} />}
    </div>
  );
}

const most = 3;

function Column({
  title,
  tone,
  of,
  model,
  none = '',
}: {
  title: string;
  tone: string;
  of: readonly Saying[];
  model: DebateModel;
  none?: string;
}) {
  if (of.length === 0 && none === '') return null;
  return (
    <section class={tone} aria-label={title}>
      <h2>{title}</h2>
      {of.length === 0 && <p class="quiet">{none}</p>}
      {cutSayings(of.slice(0, most)).map((saying, index) => (
        <Say key={index} of={saying} model={model} />
      ))}
      {of.length > most && (
        <details>
          <summary>{of.length - most} more</summary>
          {cutSayings(of.slice(most)).map((saying, index) => (
            <Say key={index} of={saying} model={model} />
          ))}
        </details>
      )}
    </section>
  );
}

function Say({ of: { by, said, whole, state }, model }: { of: CutSaying; model: DebateModel }) {
  const address = by === undefined ? undefined : findLastTurn(by, model);
  return (
    <div class="say">
      {(by !== undefined || state) && (
        <p class="src">
          {by !== undefined && <SeatName seat={by} model={model} />}
          {state && <span class="quiet">{cleanText(state)}</span>}
        </p>
      )}
      <Prose of={said} class="words" />
      {address !== undefined && (
        <a
          class="all"
          href={linkPlace(nameTurnPlace(address, model))}
          aria-label={`${whole ? 'Its turn' : 'All of it'}: ${cleanText(by ?? '')}`}
        >
          {whole ? 'Its turn' : 'All of it'}
        </a>
      )}
    </div>
  );
}
