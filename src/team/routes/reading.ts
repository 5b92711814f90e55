import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  badInput,
  type OutputFormat,
  outputFormats,
  readJournal,
  readState,
  renderDebate,
  searchDebates,
  verifyDebate,
  z,
} from '../../doors.ts';
import { sendStream } from '../../server/routes.ts';
import { mayWith } from '../audience.ts';
import type { Caller } from '../caller.ts';
import { defineDebateRoute, defineRoute, Loose } from '../route.ts';
import type { Team } from '../team.ts';

/** The debates that somebody may see. Those that can't be read are named to admins only: nobody knows whose they are. */
export async function listVisible(team: Team, caller: Caller) {
  const { listed, erased, unreadable } = await team.list();
  const gone = await Promise.all(erased.map(({ debate }) => team.audiences.read(debate)));
  const audiences = await Promise.all(listed.map(({ debate }) => team.audiences.read(debate)));
  return {
    listed: listed.flatMap((one, index) => {
      const audience = audiences[index];
      return audience && mayWith(caller, 'see', audience)
        ? [{ ...one, project: audience.project, private: audience.private }]
        : [];
    }),
    erased: erased.filter((_, index) => {
      const audience = gone[index];
      return audience && mayWith(caller, 'see', audience);
    }),
    unreadable: caller.person.roles.main === 'admin' && !caller.token ? unreadable : [],
  };
}

/** Routes that only look. */
export const readingRoutes = [
  defineRoute({
    method: 'GET',
    path: '/api/debates',
    summary: 'The debates that you may see, newest first',
    needs: 'person',
    query: z.object({ project: z.string().optional() }),
    answers: z.object({ listed: z.array(Loose), erased: z.array(Loose), unreadable: z.array(z.string()) }),
    handle: async ({ team, caller, query }) => {
      const { listed, ...rest } = await listVisible(team, caller);
      return { listed: listed.filter(({ project }) => (query.project ?? project) === project), ...rest };
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/inbox',
    summary: 'The questions that wait for you, over all debates',
    needs: 'person',
    answers: z.object({ waiting: z.array(Loose) }),
    handle: async ({ team, caller }) => {
      const { listed } = await listVisible(team, caller);
      const waiting = await Promise.all(
        listed.map(async ({ debate, topic, headline, project, unanswered, at, ended_at }) => {
          const audience = await team.audiences.read(debate);
          return unanswered
            .filter(({ seat }) => mayWith(caller, seat === null ? 'decide' : 'take-part', audience))
            .map(({ address, seat, prompt }) => ({
              debate,
              project,
              topic,
              headline,
              address,
              seat,
              prompt,
              since: ended_at ?? at,
              link: `${team.address}to/${debate}`,
            }));
        }),
      );
      return { waiting: waiting.flat() };
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/search',
    summary: 'What was said, in the debates that you may see',
    needs: 'person',
    query: z.object({ q: z.string().max(1000).optional(), after: z.string().max(200).optional() }),
    answers: z.object({ hits: z.array(Loose), searched: z.number(), total: z.number(), next: z.string().nullable() }),
    handle: async ({ team, caller, query }) => {
      const visible = new Set((await listVisible(team, caller)).listed.map(({ debate }) => debate));
      return searchDebates(team.debates, query.q ?? '', { after: query.after, only: (debate) => visible.has(debate) });
    },
  }),
  defineDebateRoute({
    method: 'GET',
    path: '/api/debates/{debate}',
    summary: 'How a debate stands: state, outcome once it has ended, open questions',
    needs: 'see',
    answers: Loose,
    handle: async ({ found, audience, team }) => ({
      dissent: 1,
      ...(await team.readStanding(found.folder)),
      audience,
    }),
  }),
  defineDebateRoute({
    method: 'GET',
    path: '/api/debates/{debate}/journal',
    summary: 'The events of a debate, after a line',
    needs: 'see',
    query: z.object({ after: z.coerce.number().int().nonnegative().default(0) }),
    answers: z.object({ events: z.array(Loose) }),
    handle: async ({ found, query }) => {
      const { events } = await readJournal(found.folder);
      return { events: events.filter(({ n }) => n > query.after) };
    },
  }),
  defineDebateRoute({
    method: 'GET',
    path: '/api/debates/{debate}/stream',
    summary: 'A debate as server-sent events, from the line after Last-Event-ID on',
    needs: 'see',
    type: 'text/event-stream',
    handle: ({ found, caller, team, audience, ...asked }) =>
      sendStream(found.folder, asked, {
        closing: team.closing,
        user: caller.person.name,
        follow: team.follow,
        mayAnswer: (seat) => mayWith(caller, seat === null ? 'decide' : 'take-part', audience),
      }),
  }),
  defineDebateRoute({
    method: 'GET',
    path: '/api/debates/{debate}/verification',
    summary: 'Whether the record of a debate holds',
    needs: 'see',
    answers: Loose,
    handle: ({ found, team }) => verifyDebate(found.folder, { isCopy: team.records.areCopies }),
  }),
  defineDebateRoute({
    method: 'GET',
    path: '/api/debates/{debate}/pull',
    summary: 'The journal of a debate, byte for byte',
    needs: 'see',
    type: 'application/x-ndjson',
    handle: async ({ found, response }) => {
      const bytes = await readFile(join(found.folder, 'journal.jsonl'));
      response.writeHead(200, { 'content-type': 'application/x-ndjson' }).end(bytes);
    },
  }),
  defineDebateRoute({
    method: 'GET',
    path: '/api/debates/{debate}/export',
    summary: 'A debate as a document',
    needs: 'see',
    query: z.object({ format: z.enum(outputFormats) }),
    type: 'text/plain',
    handle: async ({ found, query, response }) => {
      const { events } = await readJournal(found.folder);
      const isThere = query.format === 'html' || readState(events).status !== 'unfinished';
      const text = isThere ? await renderDebate(events, query.format) : undefined;
      if (text === undefined)
        throw badInput('DebateNotEnded', 'There is no such document yet.', 'Wait until the debate has ended.');
      response.writeHead(200, { 'content-type': types[query.format], 'content-disposition': 'attachment' }).end(text);
    },
  }),
];

const types: { readonly [format in OutputFormat]: string } = {
  html: 'text/html; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  comment: 'text/markdown; charset=utf-8',
  json: 'application/json; charset=utf-8',
  yaml: 'application/yaml; charset=utf-8',
};
