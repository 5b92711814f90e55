import type { Absence } from '../debate/absence.ts';
import type { Participant } from '../debate/participant.ts';
import { findCurrentAddress } from '../debate/record/ledger.ts';
import { type Engine, type OpenPhase, put } from './engine.ts';

/** Finds out who of the invited can take part; what was found is on record and not asked again. */
export async function callRoll(
  engine: Engine,
  phase: OpenPhase,
  invited: readonly Participant[],
): Promise<{ present: readonly Participant[]; absences: readonly Absence[] }> {
  const address = findCurrentAddress(engine.ledger, `${phase.place}/roll-call`);
  if (!engine.ledger.rollCalls.has(address)) {
    const found = await Promise.all(
      invited.map(async ({ seat }) => ({
        seat,
        failure: await (await engine.speakers.get(seat))?.rollCall?.(engine.stop.now),
      })),
    );
    const absent = found.flatMap(({ seat, failure }) =>
      failure ? [{ seat, reason: failure.reason, detail: failure.detail }] : [],
    );
    const present = found.filter(({ failure }) => !failure).map(({ seat }) => seat);
    await put(engine, { type: 'roll-called', address, present, absent });
  }
  const called = engine.ledger.rollCalls.get(address);
  return {
    present: invited.filter(({ seat }) => called?.present.includes(seat)),
    absences: invited.flatMap((by) => {
      const absence = called?.absent.find(({ seat }) => seat === by.seat);
      return absence ? [{ by, reason: absence.reason, detail: absence.detail }] : [];
    }),
  };
}
