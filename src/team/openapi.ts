import packageJson from '../../package.json' with { type: 'json' };
import { z } from '../doors.ts';
import { leastRole } from './rights.ts';
import type { Route } from './route.ts';

/** The API as an OpenAPI document, made from the routes and their schemas. */
export function describeApi(routes: readonly Route[], address: string): unknown {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes)
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: describeRoute(route) };
  return {
    openapi: '3.1.0',
    info: { title: 'Dissent', version: packageJson.version, description: 'Structured debates, for a team.' },
    servers: [{ url: address }],
    security: [{ token: [] }, { session: [] }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: 'dissent-team' },
      },
      schemas: { Error: describe(ErrorBody) },
    },
  };
}

const ErrorBody = z.object({
  dissent: z.literal(1),
  error: z.object({ code: z.string(), message: z.string(), hint: z.string() }),
});

function describeRoute({ path, summary, needs, body, query, answers, type, upload }: Route) {
  const wantsRole = typeof needs === 'string' && needs !== 'person' ? `Needs the role ${leastRole[needs]}.` : '';
  const content = body && { content: { 'application/json': { schema: describe(body) } } };
  const bytes = upload && { content: { [type ?? '']: { schema: { type: 'string', format: 'binary' } } } };
  const answered =
    type && !upload ? { [type]: {} } : { 'application/json': { schema: answers ? describe(answers) : {} } };
  return {
    summary,
    ...(wantsRole ? { description: wantsRole } : {}),
    parameters: [...describeNames(path), ...describeQuery(query)],
    ...(content || bytes ? { requestBody: { required: true, ...content, ...bytes } } : {}),
    responses: {
      200: { description: 'Done', content: answered },
      default: {
        description: 'What went wrong, and what to do',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

const describeNames = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

function describeQuery(query: z.ZodType | undefined) {
  const { properties = {}, required = [] } = query ? (describe(query) as Properties) : {};
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

interface Properties {
  readonly properties?: Record<string, unknown>;
  readonly required?: readonly string[];
}

function describe(schema: z.ZodType): unknown {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}
