import { flattenSaid } from '../../src/documents/said/flatten.ts';
import type { DebateModel } from '../model/debate.ts';
import { linkPlace, nameTurnPlace } from '../model/places.ts';
import { summarizeTurn } from '../model/summarize-turn.ts';
import { type Entry, namePhase } from '../model/transcript.ts';
import { shortenLine } from '../model/words.ts';
import { SeatName } from '../parts/signs.tsx';

/** More turns than these are too many to list: only those in which something changed stand in the list. */
const mostListed = 60;

/** The rounds and turns with where each stands, beside the conversation. */
export function Rail({
  entries,
  model,
  isChanged,
}: {
  entries: readonly Entry[];
  model: DebateModel;
  isChanged: (address: string) => boolean;
}) {
  const all = model.record.turns.length <= mostListed;
  const listed = entries.filter(
    (entry) => entry.is === 'phase' || (entry.is === 'turn' && (all || isChanged(entry.key))),
  );
  const shown = listed.filter((entry, index) => entry.is === 'turn' || listed[index + 1]?.is === 'turn').slice(0, 200);
  return (
    <nav class="rail" aria-label="Turns">
      {shown.map((entry) => {
        if (entry.is === 'phase') return <strong key={entry.key}>{namePhase(entry)}</strong>;
        if (entry.is !== 'turn') return null;
        const stand = summarizeTurn(entry.turn, model)?.stand ?? (entry.turn.failed ? 'absent' : '');
        return (
          <a key={entry.key} href={linkPlace(nameTurnPlace(entry.key, model))}>
            <SeatName seat={entry.turn.seat} model={model} />
            <span class="v" dir="auto">
              {shortenLine(flattenSaid(stand), 24)}
            </span>
          </a>
        );
      })}
    </nav>
  );
}
