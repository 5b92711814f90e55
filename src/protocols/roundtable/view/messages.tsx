import type { DebateModel } from '../../../../web/model/debate.ts';
import { cleanText, countWords, formatQuantity } from '../../../../web/model/words.ts';
import { Fold } from '../../../../web/parts/fold.tsx';
import { Prose } from '../../../../web/parts/prose.tsx';
import { Section } from '../../../../web/parts/section.tsx';
import { SeatName } from '../../../../web/parts/signs.tsx';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { findTurns } from '../../../debate/record/record.ts';
import type { RoundtableShape } from '../shape.ts';
import { buildThreads, type Message, type Thread } from './threads.ts';

/** What they wrote to each other, as threads: a reply hangs below what it answers. */
export function Messages({ model }: { model: DebateModel<RoundtableShape> }) {
  const threads = buildThreads(listMessages(model.record));
  if (threads.length === 0) return null;
  return (
    <Section title="Messages" id="messages" lead="Each reaches its addressees at the start of the next round.">
      <Threads of={threads.slice(0, most)} model={model} />
      {threads.length > most && (
        <details>
          <summary>{formatQuantity(threads.length - most, 'more thread')}</summary>
          <Threads of={threads.slice(most)} model={model} />
        </details>
      )}
    </Section>
  );
}

const most = 5;

/** From the result where the debate has one; else from the turns themselves, so that they are there while it runs. */
export function listMessages(record: DebateRecord<RoundtableShape>): readonly Message[] {
  if (record.result?.messages) return record.result.messages;
  const turns = [...findTurns(record, 'roundtable/position'), ...findTurns(record, 'roundtable/discuss')];
  return turns.flatMap(({ seat, round, address, answer }) =>
    (answer?.messages ?? []).map(({ to, text }, index) => ({
      id: `${address} ${index}`,
      round,
      from: seat,
      to,
      in_reply_to: null,
      text,
    })),
  );
}

function Threads({ of, model }: { of: readonly Thread[]; model: DebateModel<RoundtableShape> }) {
  return (
    <ol class="threads">
      {of.map(({ message: { id, from, to, round, text }, replies }) => (
        <li key={id}>
          <p>
            <SeatName seat={from} model={model} /> to <strong>{cleanText(to.join(', ') || 'nobody named')}</strong>{' '}
            <span class="quiet">{round === 0 ? 'with the first position' : `round ${round}`}</span>
          </p>
          <Fold words={countWords(text)}>
            <Prose of={text} />
          </Fold>
          {replies.length > 0 && <Threads of={replies} model={model} />}
        </li>
      ))}
    </ol>
  );
}
