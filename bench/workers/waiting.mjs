import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { recommendation } from '../../test/crash/answers.mjs';
import { rounded } from '../house.mjs';
import { ann, inTeam } from './house.mjs';

const count = Number(process.env.WAITING ?? 10_000);
const decisions = 20;

/**
 * Ten thousand debates that wait for a person: one is held, the others are copies under ids of their own. The server is this process, which
 * runs the conductor and mirrors all debates, and some of the bench besides.
 */
export function waiting() {
  return inTeam({ person: true, votes: 'AAA', turnMs: 50 }, async (team) => {
    await Promise.all(['one', 'two'].map((name) => team.begin(name)));
    const first = await team.start();
    if ((await team.awaitAll([first], 60_000, ['waiting'])).length > 0) throw new Error('nobody is waited for');
    const ids = await copyDebate(team, first.debate);
    await awaitMirrored(team, ids.at(-1));
    const waits = [];
    for (let each = 0; each < decisions; each++) {
      const debate = ids[Math.floor((each * ids.length) / decisions)];
      waits.push(await decide(team, debate));
    }
    await delay(5000);
    const pids = [process.pid, ...[...team.workers.values()].map(({ pid }) => pid)];
    const sizes = pids.map(readMemory);
    const { rows } = await team.database.run("select count(*)::int as n from dissent.debates where state = 'waiting'");
    return [
      {
        what: `MB of server and two workers while ${rows[0].n} debates wait`,
        measured: rounded(
          sizes.reduce((a, b) => a + b),
          0,
        ),
        bound: 800,
        note: sizes.map((size) => rounded(size, 0)).join(' + '),
      },
      {
        what: `s until a decision is acted on, longest of ${decisions}`,
        measured: rounded(Math.max(...waits) / 1000, 2),
        bound: 1,
        note: `median ${rounded(waits.sort((a, b) => a - b)[decisions / 2] / 1000, 2)}`,
      },
    ];
  });
}

/** The same events in journals of their own: every line is chained anew. */
async function copyDebate(team, debate) {
  const events = await team.readEvents(debate);
  const ids = [];
  for (let from = 0; from < count - 1; from += 500) {
    const copies = Array.from({ length: Math.min(500, count - 1 - from) }, (_, index) => {
      const id = debate.replace(/-[0-9a-f]{4}$/, `-${String(from + index).padStart(5, '0')}-${debate.slice(-4)}`);
      return { id, bytes: team.writeJournal(events.map((event) => (event.debate ? { ...event, debate: id } : event))) };
    });
    ids.push(...copies.map(({ id }) => id));
    await team.database.run(
      `with new as (insert into dissent.debates (id, epoch, size, state, runs)
         select id, 1, length(bytes), 'waiting', 1 from unnest($1::text[], $2::bytea[]) as t (id, bytes) returning id)
       insert into dissent.journal (debate, start, bytes) select id, 0, bytes from unnest($1::text[], $2::bytea[]) as t (id, bytes)
       where id in (select id from new)`,
      [ids.slice(-copies.length), copies.map(({ bytes }) => bytes)],
    );
  }
  return ids;
}

const awaitMirrored = async (team, debate) => {
  while (!(await team.isMirrored(debate))) await delay(200);
};

async function decide(team, debate) {
  const open = await team.findQuestion(debate);
  const answer = recommendation({ schema: open.schema, turn: { seat: 'effort' } }, 'A');
  const begun = Date.now();
  await team.conductor.carryOut(
    { does: 'answer', debate, address: open.address, answer, by: 'Ann', ...team.place },
    ann,
  );
  // The server puts the answer on record; what comes after it is a worker's.
  while (!/"type":"human-answered".*\n./.test(await team.readJournal(debate))) {
    if (Date.now() - begun > 30_000) return Number.POSITIVE_INFINITY;
    await delay(10);
  }
  return Date.now() - begun;
}

/** What a process holds of memory, in MB, as Linux tells it. */
const readMemory = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
