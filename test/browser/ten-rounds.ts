import { release, releaseBrief, releaseSeats } from '../data/board-release.fixture.ts';
import { boarded } from '../outside/board-table.ts';

/** A board that goes on for ten rounds, in which little changes. */
function planTenRounds(): typeof release {
  const plan: Record<string, Record<string, unknown>> = structuredClone(release);
  for (const seat of releaseSeats) {
    const said = (plan[seat]?.['board/respond'] ?? []) as readonly { readonly position: string }[];
    const answers = Array.from({ length: 10 }, (_, round) => ({
      ...said[round % 2],
      position: `${said[round % 2]?.position ?? ''} Round ${round + 1}.`,
      changed: round === 4,
      convinced_by: round === 4 ? ['cto-1'] : [],
      nearest: { seat: releaseSeats[(releaseSeats.indexOf(seat) + (round > 4 ? 2 : 1)) % 5], lacks: 'a date' },
      request_synthesis: round === 9,
    }));
    plan[seat] = { ...plan[seat], 'board/respond': answers };
  }
  plan.gate = {
    ...plan.gate,
    'board/gate': Array.from({ length: 10 }, () => ({ decision: 'CONTINUE', reason: 'New.' })),
  };
  return plan;
}

/** Its journal, as it was held. */
export async function holdTenRounds() {
  const { events } = await boarded(planTenRounds(), { max_rounds: 10 }, { topic: releaseBrief, seats: releaseSeats });
  return events;
}
