import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createReseater,
  createTrust,
  DissentError,
  listConfigured,
  type Ownership,
  type Running,
  resumeDebate,
  type Speaker,
  type Spoken,
} from '../doors.ts';
import { beat, leave } from './beats.ts';
import { replayParent } from './branches.ts';
import { openRunPurse } from './budgets.ts';
import { type Call, carryCalls, nameQueue, nameVendor } from './calls.ts';
import { loadPeer, openDatabase } from './database.ts';
import {
  debatesQueue,
  dropLetters,
  findAsker,
  listLetters,
  listReady,
  listToStop,
  nameRun,
  type Run,
  renewForsaken,
  settleRun,
} from './debates.ts';
import { awaitEmpty, awaitRecorded } from './drain.ts';
import { makeTables } from './durable-client.ts';
import { createEndWatch } from './ends.ts';
import { createHands } from './hands.ts';
import { type Listen, sendWords } from './live.ts';
import { readOpening } from './mirror.ts';
import { createPanelFinder } from './panels.ts';
import { createRescue } from './rescue.ts';
import { createPostgresStore } from './store.ts';

export interface WorkerOptions {
  readonly database: string;
  readonly name: string;
  readonly config?: string | undefined;
  /** How many calls of one vendor may be under way here at once. */
  readonly width: number;
  /** What a vendor takes over all workers. */
  readonly limits: { readonly [vendor: string]: VendorLimit };
  readonly told: (what: string) => void;
}

export interface VendorLimit {
  readonly atOnce?: number | undefined;
  readonly perMinute?: number | undefined;
}

export interface Worker {
  /** Takes nothing new, lets calls under way end for a while, and leaves the rest to the other workers. */
  drain(withinMs: number): Promise<void>;
}

/** Takes up debates that are kept in Postgres, and makes calls for those that other workers hold. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { name, told } = options;
  const database = await openDatabase(options.database);
  const { DBOS: dbos } = await loadPeer(() => import('@dbos-inc/dbos-sdk'), '@dbos-inc/dbos-sdk');
  const mirror = await mkdtemp(join(tmpdir(), 'dissent-worker-'));
  const store = createPostgresStore(database, name);
  const trust = createTrust({ given: true });
  const reseat = createReseater({ config: options.config, trust, isPartial: true });
  const underWay = new Set<Promise<unknown>>();
  const open = new Set<string>();
  const rescue = createRescue(dbos, database, name);
  const runningHere = new Map<string, Running>();
  const stopped = new WeakMap<Running, number>();
  const hands = createHands(options.width);
  const awaitEnd = createEndWatch(dbos);
  const { listen, end: endWords } = sendWords(database, name, told);
  let served: ReadonlySet<string> = new Set();
  const isServed = (queue: string) => served.has(queue);
  let draining = false;

  const findPanel = createPanelFinder(
    async (debate) => (await reseat(await readOpening(database, debate), mirror)).speakers,
  );

  const speakHere = async (call: Call): Promise<Spoken> => {
    const id = dbos.workflowID ?? '';
    rescue.begun(id);
    open.add(id);
    const { own, end } = await hands.begin(id, call.queue);
    if (draining) await new Promise(() => undefined); // not sent: another worker makes it
    own?.sent();
    const ends = [own?.stop, dbos.stepStatus?.cancelSignal].filter((signal) => signal !== undefined);
    const asked = findPanel(call.debate).then((panel) =>
      askHere(panel, call, { signal: AbortSignal.any(ends), worker: name, listen }),
    );
    underWay.add(asked);
    try {
      const spoken = await asked;
      open.delete(id);
      own?.ended();
      return spoken;
    } finally {
      underWay.delete(asked);
      end();
    }
  };
  // A call that came by a queue is a step, which is told when whoever asked cancels it. One that was promised is told so here, and needs no second record.
  const makeCall = dbos.registerWorkflow(
    (call: Call): Promise<Spoken> =>
      hands.isPromised(dbos.workflowID ?? '')
        ? speakHere(call)
        : dbos.runStep(() => speakHere(call), { name: 'speak' }),
    { name: 'call' },
  );

  const goOn = async ({ debate, answering }: Run, copies: string): Promise<string> => {
    let owned: Ownership | undefined;
    const running = await resumeDebate({
      debate,
      folder: join(copies, debate),
      store: {
        async claim(...what) {
          owned = await store.claim(...what);
          return owned;
        },
      },
      answering,
      purse: await openRunPurse(database, debate),
      actor: await findAsker(database, debate),
      reseat: async (events, debates) => {
        const { protocol, speakers } = await reseat(events, debates);
        const [opened] = events;
        const panel = opened?.type === 'debate-opened' ? opened.panel : [];
        const holds = () => owned?.holds() !== false;
        const carriage = { dbos, make: makeCall, hands, awaitEnd, isServed, holds };
        const carried = carryCalls(carriage, panel, speakers);
        return { protocol, speakers: await replayParent(database, { debate, copies }, carried) };
      },
    });
    runningHere.set(debate, running);
    const leave = () => runningHere.get(debate) === running && runningHere.delete(debate);
    return (await running.outcome.finally(leave)).status;
  };

  const takeUp = dbos.registerWorkflow(
    async (run: Run): Promise<string> => {
      rescue.begun(dbos.workflowID ?? '');
      for (let next = run; ; next = { ...run, answering: true }) {
        const before = await listLetters(database, run.debate);
        const copies = await mkdtemp(join(mirror, 'run-'));
        const ended = await goOn(next, copies)
          .catch(describeEnd)
          .finally(() => rm(copies, { recursive: true, force: true }));
        if (typeof ended !== 'string') {
          const { trouble = 'somebody else has it now' } = ended;
          told(`debate ${run.debate} can't go on here: ${trouble}`);
          if (ended.trouble !== undefined)
            await settleRun(database, run.debate, { state: 'failed', trouble: ended.trouble });
          return ended.how;
        }
        if (before.length > 0) await dropLetters(database, run.debate, before);
        const state = ended === 'waiting' ? 'waiting' : 'ended';
        if ((await settleRun(database, run.debate, { state })) || state === 'ended') return ended;
        if ((await listLetters(database, run.debate)).length === 0) return ended;
      }
    },
    { name: 'debate' },
  );

  await makeTables(database, dbos);
  await beat(database, name);
  const configured = await listConfigured(trust, options.config);
  const queues = mapQueues(configured, options.limits);
  for (const vendor of Object.keys(options.limits))
    if (!configured.some((speaker) => nameVendor(speaker) === vendor))
      told(
        `--limit ${vendor}: nobody here is asked there. Limits can be set for ${configured.map(nameVendor).join(', ')}`,
      );
  dbos.setConfig({
    name: 'dissent',
    systemDatabaseUrl: options.database,
    systemDatabasePool: database.durablePool,
    executorID: name,
    applicationVersion: '1',
    useListenNotify: false,
    logLevel: 'error',
    listenQueues: [debatesQueue, ...queues.keys()],
  });
  await dbos.launch();
  const polling = { onConflict: 'always_update' } as const;
  await dbos.registerQueue(debatesQueue, { ...polling, workerConcurrency: 64, minPollingIntervalMs: 100 });
  for (const [queue, { atOnce, perMinute }] of queues)
    await dbos.registerQueue(queue, {
      ...polling,
      minPollingIntervalMs: atOnce === undefined && perMinute === undefined ? 100 : 25,
      workerConcurrency: Math.min(options.width, atOnce ?? options.width),
      ...(atOnce === undefined ? {} : { globalConcurrency: atOnce }),
      ...(perMinute === undefined ? {} : { rateLimit: { limitPerPeriod: perMinute, periodSec: minuteSec } }),
    });
  const learnQueues = async () => {
    const known = await dbos.listQueues();
    served = new Set(known.map((each) => each.name));
    hands.share(new Set(known.filter(isShared).map((each) => each.name)));
  };
  const round = async () => {
    await learnQueues();
    const taken = await rescue.round();
    if (taken.length > 0) told(`took over ${taken.length} that nobody worked on`);
    for (const { id, wishes, by } of await listToStop(database, name)) {
      const running = runningHere.get(id);
      if (!running) continue;
      for (let heeded = stopped.get(running) ?? 0; heeded < wishes; heeded++) running.stop(by);
      stopped.set(running, wishes);
    }
    for (const run of [...(await listReady(database, 2000)), ...(await renewForsaken(database, dbos))])
      await dbos.startWorkflow(takeUp, { workflowID: nameRun(run), queueName: debatesQueue })(run);
  };
  await learnQueues();
  const failed = (error: unknown) => told(error instanceof Error ? error.message : String(error));
  const endBeats = everySecond(() => beat(database, name), failed);
  const endRounds = everySecond(round, failed);
  return {
    async drain(withinMs) {
      draining = true;
      hands.close();
      endRounds();
      const done = awaitEmpty(underWay).then(() => awaitRecorded(dbos, { worker: name, open }));
      await Promise.race([done, new Promise((resolve) => setTimeout(resolve, withinMs))]);
      endBeats();
      await leave(database, name);
      await endWords();
      await rm(mirror, { recursive: true, force: true });
    },
  };
}

/** Where it takes longer, as when the database is away, nothing piles up, and the next time follows at once. */
function everySecond(work: () => Promise<unknown>, failed: (error: unknown) => void): () => void {
  let isOver = false;
  const again = async () => {
    const begun = performance.now();
    await work().catch(failed);
    if (!isOver) timer = setTimeout(again, Math.max(0, 1000 - (performance.now() - begun)));
  };
  let timer = setTimeout(again, 1000);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

async function askHere(
  panel: ReadonlyMap<string, Speaker>,
  { debate, address, seat, request }: Call,
  { signal, worker, listen }: { readonly signal: AbortSignal; readonly worker: string; readonly listen: Listen },
): Promise<Spoken> {
  const speaker = panel.get(seat);
  if (!speaker)
    return { failure: { reason: 'not-found', detail: `worker ${worker} has no ${request.turn.participant}` } };
  await speaker.admit?.();
  if (address === undefined) return speaker.speak(request, { signal });
  const { hear, close } = listen({ debate, address });
  return speaker.speak(request, { signal, heard: (_bytes, words = '') => hear(words) }).finally(close);
}

/** A minute as limits count it: a call is counted when it's taken up, and reaches its vendor up to a second later. */
const minuteSec = 61;

/** A limit that holds over all workers: the last one to start may have set it. */
const isShared = ({ concurrency, rateLimit }: { readonly concurrency?: number; readonly rateLimit?: object }) =>
  concurrency !== undefined || rateLimit !== undefined;

/** What kept a debate from going on: somebody else has it, or a person has to mend something and ask for it again. */
function describeEnd(error: unknown): { readonly how: string; readonly trouble?: string } {
  if (error instanceof DissentError && error.code === 'DebateTakenOver') return { how: 'taken over' };
  return { how: 'failed', trouble: error instanceof Error ? error.message : String(error) };
}

const mapQueues = (speakers: readonly Speaker[], limits: WorkerOptions['limits']): ReadonlyMap<string, VendorLimit> =>
  new Map(speakers.map((speaker) => [nameQueue(speaker), limits[nameVendor(speaker)] ?? {}]));
