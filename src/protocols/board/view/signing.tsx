import type { DebateModel } from '../../../../web/model/debate.ts';
import { type Band, describeMoves, type Lane, VoteFlow } from '../../../../web/parts/vote-flow.tsx';
import { findTurns } from '../../../debate/record/record.ts';
import type { BoardShape } from '../shape.ts';

/** Whose position each member could sign, round by round. A member whose own course is nobody else's stands with nobody. */
export function Signing({ model }: { model: DebateModel<BoardShape> }) {
  const turns = findTurns(model.record, 'board/respond').filter(({ answer }) => answer && 'nearest' in answer);
  const rounds = [...new Set(turns.map(({ round }) => round))].toSorted((a, b) => a - b);
  const lanes: readonly Lane[] = model.seats.map(({ seat, index }) => ({
    seat,
    index,
    held: rounds.map((round) => {
      const answer = turns.findLast((turn) => turn.seat === seat && turn.round === round)?.answer;
      return answer && (answer.nearest?.seat ?? nobody);
    }),
  }));
  const bands: readonly Band[] = [
    ...model.seats.map(({ seat }) => ({ key: seat, label: `${seat}'s` })),
    { key: nobody, label: "nobody's" },
  ];
  return (
    <VoteFlow
      title="Whose position each could sign, besides its own"
      finding={describeMoves(lanes, bands, 'Nobody moved.')}
      stages={rounds.map((round) => `Round ${round}`)}
      bands={bands}
      lanes={lanes}
    />
  );
}

const nobody = '';
