/** A call counts as ended at the moment of a kill where it ended at most this long before. */
const nearMs = 10;

/**
 * Looks for calls that were made more than once. `recorded` are those that began although their reply was on record: never allowed. Of the
 * others, `unheard` were under way when their worker was killed: nobody was there to take the reply. The rest was answered, and its worker
 * killed before it had put the reply on record: at most 10 ms later (`near`), or after more than that (`late`).
 */
export async function findRepeats(team, started, kills) {
  const found = { calls: team.calls.log.length, recorded: [], unheard: [], near: [], late: [] };
  for (const { debate, number } of started) {
    const events = await team.readEvents(debate);
    for (const [seat, turns] of groupTurns(team.calls.log.filter((call) => call.debate === number))) {
      const replies = events.filter(({ type, address }) => type === 'reply-received' && address.endsWith(`/${seat}`));
      for (const [index, calls] of turns.entries()) {
        const recordedAt = Date.parse(replies[index]?.at ?? 'never');
        const name = `${debate.slice(-4)} ${seat} ${index + 1}`;
        for (const { from } of calls) if (from > recordedAt) found.recorded.push(name);
        for (const { from, to, isGone } of calls.slice(0, -1)) {
          const isCut = isGone || kills.some((kill) => from <= kill && kill <= to);
          if (to === undefined || isCut) found.unheard.push(name);
          else place(found, { name, ms: Math.min(...kills.filter((kill) => kill >= to)) - to });
        }
      }
    }
  }
  return found;
}

const place = (found, { name, ms }) => (ms <= nearMs ? found.near : found.late).push({ name, ms });

/** The calls of each seat, turn by turn: the same question is the same turn. */
function groupTurns(log) {
  const bySeat = new Map();
  for (const call of log) {
    const turns = bySeat.get(call.seat) ?? [];
    const same = turns.find(([first]) => first.key === call.key);
    if (same) same.push(call);
    else turns.push([call]);
    bySeat.set(call.seat, turns);
  }
  return bySeat;
}

export const describeRepeats = ({ calls, unheard, near, late }) =>
  `${calls} calls; under way at a kill and made again: ${unheard.length}; answered at most ${nearMs} ms before a kill: ${count(near)}; answered earlier, not on record yet: ${count(late)}`;

const count = (calls) => [calls.length, ...calls.map(({ name, ms }) => `${name} (${ms} ms)`)].join(', ');
