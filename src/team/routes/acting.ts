import { type Json, listAnswerable, z } from '../../doors.ts';
import { DebateWish, type Order } from '../../mcp/order.ts';
import { createAnsweredError } from '../../server/answer.ts';
import { Given } from '../../server/routes.ts';
import type { Audience } from '../audience.ts';
import { describeBudgets, listPayers } from '../budgets.ts';
import { nameActor } from '../caller.ts';
import { acceptJournal, nameRecord } from '../push.ts';
import { type Call, defineDebateRoute, defineRoute, Loose } from '../route.ts';

/** Who a new debate is for. */
const ForWhom = z.object({
  project: z.string().max(40).optional().describe('Default: main'),
  private: z.boolean().optional().describe('Only you and `people` see it'),
  people: z.array(z.string().max(40)).max(200).optional().describe('Ids of people, for a private debate'),
});

const Wish = DebateWish.omit({ context: true });
const Begun = z.object({ dissent: z.literal(1), debate: z.string() });

/** Begins what was ordered, for exactly those it is meant for. */
export async function begin(
  { team, caller }: Pick<Call, 'team' | 'caller'>,
  order: Order,
  audience: Omit<Audience, 'started_by'>,
): Promise<string> {
  const { debate } = await team.conductor.carryOut({ ...order, project: audience.project }, nameActor(caller));
  await team.audiences.write(debate, { ...audience, started_by: caller.person.id });
  return debate;
}

const readAudience = (project: string, given: z.infer<typeof ForWhom>) => ({
  project,
  private: given.private ?? false,
  people: given.people ?? [],
});

const findQuestion = async (folder: string, { address, revise }: { address: string; revise?: boolean | undefined }) =>
  (await listAnswerable(folder, { revise })).find((one) => one.address === address);

/** Routes that start debates and bring them forward. */
export const actingRoutes = [
  defineRoute({
    method: 'POST',
    path: '/api/debates',
    summary: 'Start a debate. Starting is consent, within the budget of the project and yours',
    needs: 'start',
    body: ForWhom.extend({ wish: Wish }),
    answers: Begun,
    handle: async (call) => {
      const order = { does: 'start', wish: call.body.wish, ...call.team.place } as const;
      return { dissent: 1, debate: await begin(call, order, readAudience(call.project, call.body)) };
    },
  }),
  defineDebateRoute({
    method: 'POST',
    path: '/api/push',
    summary:
      'Upload the journal of a debate; its chain has to hold, and one that is here already has to be its beginning',
    // What is added to a record may hold a decision.
    needs: async ({ team, found, body }) => {
      const kept = found && (await team.records.shelf.read(found.debate));
      return kept && kept.length < (body as Buffer).length ? 'amend' : 'push';
    },
    query: ForWhom.pick({ project: true }),
    upload: { needs: 'push', names: nameRecord },
    type: 'application/x-ndjson',
    answers: Begun.extend({ added: z.boolean(), ahead: z.number().describe('Lines that the server has beyond it') }),
    handle: async ({ team, caller, body, project }) => {
      const audience = { ...readAudience(project, {}), started_by: caller.person.id };
      const announce = (debate: string) => team.audiences.write(debate, audience);
      const { debates, records } = team;
      return { dissent: 1, ...(await acceptJournal(body as Buffer, { debates, shelf: records.shelf, announce })) };
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/estimate',
    summary: 'Who would be asked, what would be sent, and what it may cost; nothing is started',
    needs: 'start',
    body: ForWhom.extend({ wish: Wish }),
    answers: Loose,
    handle: async ({ team, body, caller, project }) => ({
      ...(await team.makeStarter(neverStart).estimate(body.wish)),
      budgets: await describeBudgets(team.store, listPayers(project, caller.person.id)),
    }),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/start',
    summary: 'What can be started: protocols and participants',
    needs: 'person',
    answers: Loose,
    handle: ({ team }) => team.makeStarter(neverStart).describe(),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/start',
    summary: 'Start a debate in two steps, as the page does: first what it needs, then with the key of what was shown',
    needs: 'start',
    body: ForWhom.loose(),
    answers: Loose,
    handle: async (call) => {
      const { team, body, project } = call;
      const starter = team.makeStarter((order) => begin(call, order, readAudience(project, body)));
      const started = await starter.start(body, team.closing);
      if (!('needs' in started) || started.needs !== 'consent') return started;
      const left = await describeBudgets(team.store, listPayers(project, call.caller.person.id));
      return left.length === 0 ? started : { ...started, facts: [...started.facts, ['Budget', left]] };
    },
  }),
  defineDebateRoute({
    method: 'POST',
    path: '/api/debates/{debate}/branches',
    summary: 'Another way from a turn on, in two steps as for a start',
    needs: 'start',
    body: Loose,
    answers: Loose,
    handle: async (call) => {
      const { team, body, found, audience } = call;
      return team.makeStarter((order) => begin(call, order, audience)).branch(found.debate, body, team.closing);
    },
  }),
  defineDebateRoute({
    method: 'POST',
    path: '/api/debates/{debate}/answers',
    summary: 'Answer an open question: for a seat, or as the person in charge, which is a decision',
    needs: async ({ found, body }) =>
      (await findQuestion(found.folder, body))?.seat === null ? 'decide' : 'take-part',
    body: Given.omit({ by: true }).extend({ answer: z.record(z.string(), z.json()) }),
    answers: z.object({ dissent: z.literal(1) }),
    handle: async ({ team, caller, found, body, audience }) => {
      if (!(await findQuestion(found.folder, body))) throw await createAnsweredError(found.folder);
      const { name, issuer, subject } = caller.person;
      const given = { ...body, answer: body.answer as Record<string, Json>, by: name, identity: { issuer, subject } };
      await team.conductor.carryOut(
        { does: 'answer', debate: found.debate, ...given, ...team.place, project: audience.project },
        nameActor(caller),
      );
      return { dissent: 1 };
    },
  }),
  defineDebateRoute({
    method: 'POST',
    path: '/api/debates/{debate}/resume',
    summary: 'Continue a debate that stopped; take_over where another host has left its lock behind',
    needs: async ({ body }) => (body.take_over ? 'take-over' : 'resume'),
    body: z.object({ take_over: z.boolean().optional() }),
    answers: Begun,
    handle: async ({ team, caller, found, body, project }) => {
      const order = { does: 'resume', debate: found.debate, ...body, ...team.place, project } as const;
      return { dissent: 1, ...(await team.conductor.carryOut(order, nameActor(caller))) };
    },
  }),
  defineDebateRoute({
    method: 'POST',
    path: '/api/debates/{debate}/retry',
    summary: 'Ask those who were absent again, as a new debate that takes over all other replies',
    needs: 'start',
    body: z.object({ seats: z.array(z.string()).max(100).default([]) }),
    answers: Begun,
    handle: async (call) => {
      const { team, found, body, audience } = call;
      const order = { does: 'retry', debate: found.debate, ...body, ...team.place } as const;
      return { dissent: 1, debate: await begin(call, order, audience) };
    },
  }),
  defineDebateRoute({
    method: 'POST',
    path: '/api/debates/{debate}/stop',
    summary: 'Stop a debate: no new turns, and it can be resumed',
    needs: 'stop',
    body: z.object({}),
    answers: z.object({ dissent: z.literal(1), stopped: z.boolean() }),
    handle: async ({ team, caller, found }) => ({
      dissent: 1,
      stopped: await team.conductor.stop(found.debate, nameActor(caller)),
    }),
  }),
  defineDebateRoute({
    method: 'POST',
    path: '/api/debates/{debate}/erase',
    summary: 'Erase what a debate holds; who erased it, when and why stays',
    needs: 'erase',
    body: z.object({ because: z.string().trim().min(1).max(500) }),
    answers: z.object({ dissent: z.literal(1) }),
    handle: async ({ team, caller, found, body }) => {
      await team.records.erase(found.debate, { by: nameActor(caller), because: body.because });
      return { dissent: 1 };
    },
  }),
];

const neverStart = () => Promise.reject(new RangeError('Nothing is started here.'));
