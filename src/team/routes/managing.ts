import { badInput, z } from '../../doors.ts';
import { Budget, readBudget, readSpent, writeBudget } from '../budgets.ts';
import { renderMetrics } from '../metrics.ts';
import { readPerson } from '../people.ts';
import { defineRoute } from '../route.ts';
import { addWebhook, listWebhooks, occasions, removeWebhook, Webhook } from '../webhooks.ts';

const Project = z.object({ project: z.string().max(40).optional().describe('Default: main') });
const WithSpent = Budget.extend({ spent: z.object({ calls: z.number(), usd: z.number() }) });

/** Routes for budgets, messages and figures. */
export const managingRoutes = [
  defineRoute({
    method: 'GET',
    path: '/api/budgets',
    summary: 'What a project may spend a day, and what it has spent today',
    needs: 'see',
    query: Project,
    answers: WithSpent,
    handle: async ({ team: { store }, project }) => ({
      ...(await readBudget(store, `project-${project}`)),
      spent: await readSpent(store, `project-${project}`),
    }),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/budgets',
    summary: 'Set what a project may spend a day; null is no limit',
    needs: 'manage',
    body: Project.extend(Budget.shape),
    answers: Budget,
    form: 'people',
    handle: ({ team: { store }, project, body: { project: _, ...budget } }) =>
      writeBudget(store, `project-${project}`, budget),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/people/{person}/budget',
    summary: 'Set what a person may spend a day, over all projects; for admins of main',
    needs: 'manage',
    body: Budget,
    answers: Budget,
    form: 'people',
    handle: async ({ team: { store }, named, body }) => {
      const person = await readPerson(store, named.person ?? '');
      if (!person) throw badInput('NotFound', 'There is no such person.', 'GET /api/people lists them.');
      return writeBudget(store, `person-${person.id}`, body);
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/webhooks',
    summary: "Where a project's messages go",
    needs: 'manage',
    query: Project,
    answers: z.object({ webhooks: z.array(Webhook) }),
    handle: async ({ team: { store }, project }) => ({ webhooks: await listWebhooks(store, project) }),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/webhooks',
    summary: 'Send messages of a project to an address, signed with a secret that is shown this once',
    needs: 'manage',
    body: Project.extend({
      url: z.string().max(2000),
      occasions: z
        .array(z.enum(occasions))
        .min(1)
        .default([...occasions]),
    }),
    answers: Webhook.extend({ secret: z.string() }),
    form: 'people',
    handle: ({ team: { store }, project, body }) => addWebhook(store, { ...body, project }),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/webhooks/{webhook}/remove',
    summary: 'Send no more messages there',
    needs: 'manage',
    body: Project,
    answers: z.object({ dissent: z.literal(1) }),
    form: 'people',
    handle: async ({ team: { store }, project, named }) => {
      await removeWebhook(store, named.webhook ?? '', project);
      return { dissent: 1 };
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/metrics',
    summary: 'Figures for Prometheus, for admins of main and their tokens',
    needs: 'manage',
    type: 'text/plain',
    handle: async ({ team, response }) => {
      const text = renderMetrics(await team.list(), await team.conductor.describeLoad());
      response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text);
    },
  }),
];
