import type { DebateModel } from '../../../../web/model/debate.ts';
import { Prose } from '../../../../web/parts/prose.tsx';
import { SeatName } from '../../../../web/parts/signs.tsx';
import type { WrittenResult } from '../result.ts';
import type { BoardShape } from '../shape.ts';
import { describeVote } from '../summarize.ts';

const tones = { APPROVE: 'good', CONDITIONAL: 'warn', NEEDS_REVISION: 'bad', REJECT: 'bad' } as const;

/** How each member voted on the document, and on what conditions. */
export function Votes({
  of: { votes, vote_conditions },
  model,
}: {
  of: WrittenResult;
  model: DebateModel<BoardShape>;
}) {
  return (
    <ul class="says">
      {votes.map(({ participant, vote, writer }) => (
        <li key={participant}>
          <SeatName seat={participant} model={model} />{' '}
          <span class={`chip ${vote === null ? 'quiet' : tones[vote]}`}>{describeVote(vote, writer)}</span>
          {vote_conditions
            .filter(({ by }) => by === participant)
            .map(({ condition }) => (
              <Prose key={condition} of={condition} class="words" />
            ))}
        </li>
      ))}
    </ul>
  );
}
