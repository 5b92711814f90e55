import { formatDuration } from '../../doors.ts';
import type { Progress } from './state.ts';
import { isSlow } from './turn-line.ts';
import { nameSeat } from './words.ts';

/** Who is still thinking and for how long, and how long nothing was heard of them; undefined when nobody is. */
export function writeHeartbeat(
  { turns }: Progress,
  now: number,
  { verbose }: { readonly verbose: boolean },
): string | undefined {
  const thinking = turns.flatMap((turn) => {
    if (turn.doing.is !== 'thinking') return [];
    const { since, lastSign } = turn.doing;
    const slow = isSlow(turn.doing, now) ? ', slow' : '';
    const idle = verbose ? `, idle ${formatDuration(now - lastSign)}` : '';
    return [
      `${verbose ? nameSeat(turn) : nameSeat({ ...turn, participant: turn.seat })} for ${formatDuration(now - since)}${idle}${slow}`,
    ];
  });
  return thinking.length === 0 ? undefined : `still thinking: ${thinking.join('; ')}`;
}
