import type { DebateModel } from '../../../../web/model/debate.ts';
import { cleanText } from '../../../../web/model/words.ts';
import { Moved } from '../../../../web/parts/moved.tsx';
import { type Band, describeMoves, type Lane, VoteFlow } from '../../../../web/parts/vote-flow.tsx';
import { listStandingTurns } from '../../../debate/record/turn.ts';
import type { JudgesShape } from '../answers.ts';

/** From two rounds on: who voted for what in each, and what moved them. */
export function VotesOverRounds({ model }: { model: DebateModel<JudgesShape> }) {
  const { record, seats } = model;
  const turns = listStandingTurns(record.turns).filter(({ answer }) => answer);
  const rounds = [...new Set(turns.map(({ round }) => round))].toSorted((a, b) => a - b);
  if (rounds.length < 2) return null;
  const lanes: readonly Lane[] = seats.map(({ seat, index }) => ({
    seat,
    index,
    held: rounds.map((round) => turns.findLast((turn) => turn.seat === seat && turn.round === round)?.answer?.option),
  }));
  const bands: readonly Band[] = record.topic.options.map(({ id, label }) => ({
    key: id,
    label: cleanText(`${id}: ${label}`),
  }));
  return (
    <div class="cols">
      <div class="card">
        <VoteFlow
          title="Votes, round by round"
          finding={describeMoves(lanes, bands, 'Nobody moved.')}
          stages={rounds.map((round) => `Round ${round}`)}
          bands={bands}
          lanes={lanes}
        />
      </div>
      <Moved model={model} />
    </div>
  );
}
