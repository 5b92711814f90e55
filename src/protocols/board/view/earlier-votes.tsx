import type { DebateModel } from '../../../../web/model/debate.ts';
import { type Band, describeMoves, type Lane, VoteFlow } from '../../../../web/parts/vote-flow.tsx';
import { findTurns } from '../../../debate/record/record.ts';
import type { BoardShape } from '../shape.ts';

/** Votes as what somebody moves from and to. */
const bands: readonly Band[] = [
  { key: 'APPROVE', label: 'approval' },
  { key: 'CONDITIONAL', label: 'conditions' },
  { key: 'NEEDS_REVISION', label: 'revision' },
  { key: 'REJECT', label: 'rejection' },
];

/** How everybody voted, round by round, where they did. */
export function EarlierVotes({ model }: { model: DebateModel<BoardShape> }) {
  const turns = [...findTurns(model.record, 'board/position'), ...findTurns(model.record, 'board/respond')].flatMap(
    ({ seat, round, answer }) => (answer && 'vote' in answer ? [{ seat, round, vote: String(answer.vote) }] : []),
  );
  const rounds = [...new Set(turns.map(({ round }) => round))].toSorted((a, b) => a - b);
  const lanes: readonly Lane[] = model.seats.map(({ seat, index }) => ({
    seat,
    index,
    held: rounds.map((round) => turns.findLast((turn) => turn.seat === seat && turn.round === round)?.vote),
  }));
  return (
    <VoteFlow
      title="Votes, round by round"
      finding={describeMoves(lanes, bands, 'Nobody moved.')}
      stages={rounds.map((round) => (round === 0 ? 'First positions' : `Round ${round}`))}
      bands={bands}
      lanes={lanes}
    />
  );
}
