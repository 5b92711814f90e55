import { setTimeout as delay } from 'node:timers/promises';
import { rounded } from '../house.mjs';
import { describeRepeats, findRepeats } from './again.mjs';
import { inTeam } from './house.mjs';

const workers = 3;
const debatesAtOnce = 12;

/** Workers that are killed at random moments while debates run, each replaced by another one under another name. */
export function kills(wanted = Number(process.env.KILLS ?? 100)) {
  return inTeam({ turnMs: 250 }, async (team) => {
    const [started, killed, takeovers, over] = [[], [], [], new AbortController()];
    let names = 0;
    const replace = () => team.begin(`w${++names}`);
    await Promise.all(Array.from({ length: workers }, replace));
    const keeping = keepRunning(team, started, over.signal);
    const watching = watchTakeovers(team, takeovers, over.signal);
    for (let kill = 0; kill < wanted; kill++) {
      await delay(200 + Math.random() * 1500);
      const all = [...team.workers.values()];
      const worker = all[Math.floor(Math.random() * all.length)];
      const held = await listHeld(team, worker.name);
      const at = Date.now();
      await team.kill(worker);
      killed.push(at);
      for (const { id, epoch } of held) beginTakeover(takeovers, { debate: id, epoch, at });
      await replace();
    }
    over.abort();
    await keeping;
    const lost = await team.awaitAll(started, 120_000);
    await watching;
    const troubled = [...(await team.readStates()).values()].filter(({ trouble }) => trouble !== null);
    const broken = [];
    for (const { debate } of started) if (await team.findBreak(debate)) broken.push(debate);
    const repeats = await findRepeats(team, started, killed);
    const waits = takeovers.map(({ ms }) => ms ?? Number.POSITIVE_INFINITY);
    const note = `${killed.length} kills, ${started.length} debates`;
    return [
      {
        what: 'recorded replies asked for again',
        measured: repeats.recorded.length,
        bound: 0,
        note: `${note}; ${describeRepeats(repeats)}`,
      },
      {
        what: 'debates lost',
        measured: lost.length + troubled.length,
        bound: 0,
        note: [...lost, ...troubled].map(({ debate, id, trouble }) => `${debate ?? id} ${trouble ?? ''}`).join(', '),
      },
      { what: 'journals that do not verify', measured: broken.length, bound: 0 },
      {
        what: 's until another worker has a debate, longest',
        measured: rounded(Math.max(0, ...waits) / 1000, 1),
        bound: 10,
        note: `${waits.length} debates taken over`,
      },
    ];
  });
}

/** The debates of a worker, also those that it was handed and has not begun with. */
async function listHeld({ database }, worker) {
  const { rows } = await database.run(
    `select id, epoch::int from dissent.debates where owner = $1 and state = 'running'
     or (state <> 'ended' and id in (select split_part(workflow_uuid, '/', 1) from dbos.workflow_status
         where executor_id = $1 and status = 'PENDING' and name = 'debate'))`,
    [worker],
  );
  return rows;
}

/** Where the worker that was to take a debate over is killed too, the time runs anew. */
function beginTakeover(takeovers, next) {
  const open = takeovers.find(({ debate, ms }) => debate === next.debate && ms === undefined);
  if (open) Object.assign(open, next);
  else takeovers.push(next);
}

async function keepRunning(team, started, signal) {
  while (!signal.aborted) {
    const states = await team.readStates();
    const open = started.filter(({ debate }) => states.get(debate)?.state !== 'ended').length;
    if (open < debatesAtOnce) started.push(await team.start({ max_rounds: 5 }));
    else await delay(100);
  }
}

/** A debate is taken over when it has another epoch, or has ended: its worker was killed after it had let go of it. */
async function watchTakeovers(team, takeovers, signal) {
  const isOpen = ({ ms }) => ms === undefined;
  const until = () => signal.aborted && !takeovers.some((one) => isOpen(one) && Date.now() - one.at < 60_000);
  while (!until()) {
    const states = await team.readStates();
    for (const one of takeovers.filter(isOpen)) {
      const { epoch, state } = states.get(one.debate) ?? {};
      if (epoch > one.epoch || state === 'ended') one.ms = Date.now() - one.at;
    }
    await delay(100);
  }
}
