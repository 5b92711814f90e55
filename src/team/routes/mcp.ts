import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { z } from '../../doors.ts';
import { createToolServer } from '../../mcp/serve.ts';
import { findOwnProtocols } from '../../mcp/wishes.ts';
import type { Asked } from '../../server/http.ts';
import { defineRoute, Loose } from '../route.ts';
import { createTeamHost } from '../tool-host.ts';

/** The door for agents and editors. Every request stands alone: what a tool may do is decided by who sent it. */
export const mcpRoutes = [
  defineRoute({
    method: 'POST',
    path: '/mcp',
    summary: 'The tools of `dissent mcp` over HTTP (Model Context Protocol, streamable HTTP, without sessions)',
    needs: 'person',
    query: z.object({ project: z.string().max(40).optional().describe('Where debates are started. Default: main') }),
    body: z.json(),
    answers: Loose,
    handle: async (call) => {
      const { team, caller, project, body } = call;
      const own = await findOwnProtocols(team.place);
      const handler = createMcpHandler(() => createToolServer(createTeamHost(team, caller, project), own));
      const gone = new AbortController();
      call.response.once('close', () => gone.abort());
      const signal = AbortSignal.any([gone.signal, team.closing]);
      const answer = await handler.fetch(makeRequest(call, body, signal), { parsedBody: body });
      await send(answer, call.response).finally(() => handler.close());
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/mcp',
    summary: 'Refused: the server sends nothing that nobody has asked for',
    needs: 'person',
    handle: async ({ response }) => void response.writeHead(405, { allow: 'POST' }).end(),
  }),
];

function makeRequest({ request, url }: Asked, body: unknown, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string' && !unsent.includes(name)) headers.set(name, value);
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(body), signal });
}

/** Who somebody is was found out before, and the body is written anew. */
const unsent: readonly string[] = [
  'authorization',
  'cookie',
  'content-length',
  'connection',
  'transfer-encoding',
  'host',
];

async function send(answer: Response, response: ServerResponse): Promise<void> {
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  for await (const chunk of answer.body ?? []) {
    if (response.destroyed) return;
    if (!response.write(chunk)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
  }
  response.end();
}
