import { afterAll, afterEach, beforeAll } from 'vitest';
import { node, type Plan, type Project, program, project, question, until, votes } from '../outside/dissent.ts';
import { type StartedTeam, startTeam, type Visitor } from '../outside/team-server.ts';
import { type Server, startServer, startWorker } from './server.ts';

type Config = Parameters<typeof project>[1];
type StartedWorker = ReturnType<typeof startWorker>;

/** A project, an empty database for its debates, and workers that are started when they are wanted. */
export interface Place {
  readonly here: Project;
  readonly url: string;
  /** Starts the built program, or another one, as a worker in the project's folder. */
  begin(name: string, options?: { readonly flags?: readonly string[]; readonly built?: string }): StartedWorker;
}

/** A team server on a database of its own, with its first admin. */
export interface Served extends Place {
  readonly team: StartedTeam;
  readonly ada: Visitor;
  /** Starts the question of all tests as somebody, and gives the debate's id. */
  start(who?: Visitor, rest?: object): Promise<string>;
}

/** What files of tests about debates in Postgres begin with: one Postgres for all of them, and an end to what each test starts. */
export function usePostgres() {
  let server: Server;
  const cleanings: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    server = await startServer();
  }, 120_000);
  afterAll(() => server.stop());
  afterEach(async () => {
    for (const clean of cleanings.splice(0).reverse()) await clean();
  });
  const clean = (how: () => Promise<unknown>) => void cleanings.push(how);

  const settle = async (plan?: Plan, config: Config = {}): Promise<Place> => {
    const here = await project(plan, config, 'watched-judge.mjs');
    clean(() => here.remove());
    const url = await server.createDatabase();
    const begin: Place['begin'] = (name, { flags = [], built = program } = {}) => {
      const words = ['--database', url, '--name', name, ...flags];
      const worker = startWorker({ program: built, node, folder: here.folder }, words);
      clean(async () => {
        const { exitCode } = worker.child;
        worker.child.kill('SIGKILL');
        await worker.ended;
        if (exitCode) throw new Error(`worker ${name} ended: ${worker.said()}`);
      });
      return worker;
    };
    return { here, url, begin };
  };
  const open = async ({ here, url }: Pick<Place, 'here' | 'url'>, words: readonly string[] = []) => {
    const team = await startTeam(here.folder, ['--trust', '--database', url, ...words]);
    clean(() => team.stop());
    return team;
  };
  const serve = async (plan: Plan = votes('A', 'B', 'C'), config: Config = {}): Promise<Served> => {
    const place = await settle(plan, config);
    const team = await open(place);
    const ada = await team.join(team.invitation ?? '', 'Ada');
    const start = async (who = ada, rest: object = {}) => {
      const started = await who.post('/api/debates', { wish: { protocol: 'judges', topic: question }, ...rest });
      if (started.status !== 200) throw new Error(started.body);
      return started.json<{ debate: string }>().debate;
    };
    return { ...place, team, ada, start };
  };
  return { clean, settle, open, serve, restart: () => server.restart };
}

/** Three who disagree, and whose second round waits for a file. */
export const held: Plan = votes('A', 'B', 'C', {
  risk: { 'judges/challenge': { until: 'go', option: 'A' } },
  value: { 'judges/challenge': { until: 'go', option: 'B' } },
  effort: { 'judges/challenge': { until: 'go', option: 'C' } },
});

export interface Shown {
  readonly status: string;
  readonly running: boolean;
  readonly carrier: { readonly worker: string | null; readonly taken_from: string | null } | null;
  readonly questions: readonly { readonly address: string; readonly seat: string | null }[];
  readonly outcome: { readonly status: string } | null;
  readonly decision: { readonly choice: string; readonly by: string } | null;
}

export const look = async (who: Visitor, debate: string) => (await who.get(`/api/debates/${debate}`)).json<Shown>();

export const awaitShown = (who: Visitor, debate: string, isThere: (shown: Shown) => boolean) =>
  until(async () => {
    const shown = await look(who, debate);
    return isThere(shown) && shown;
  });

export const awaitEnded = (who: Visitor, debate: string) =>
  awaitShown(who, debate, ({ outcome, running }) => outcome !== null && !running);
