import { type McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server';
import {
  createTrust,
  DissentError,
  type JsonSchema,
  listDebates,
  loadConfig,
  locateDebates,
  type Protocol,
  readStanding,
  resolveProtocol,
  z,
} from '../doors.ts';
import { listDebateDocuments } from './documents.ts';
import type { ProjectPlace } from './order.ts';
import { findDebateById } from './tool.ts';

/** How many debates are listed, the newest first; every one can be read. */
const mostListed = 20;

/** Documents of debates under `dissent://debates/{id}/{document}`, and what protocols take under `dissent://protocols/{name}`. */
export function addResources(server: McpServer, place: ProjectPlace): void {
  server.registerResource(
    'debate-document',
    new ResourceTemplate('dissent://debates/{id}/{document}', { list: () => listResources(place) }),
    { title: 'Document of a debate', description: 'outcome.md, outcome.json, transcript.md, journal.jsonl and others' },
    async (uri, { id, document }) => {
      const { folder } = await findDebateById(String(id), place).catch(() => {
        throw new ResourceNotFoundError(uri.href);
      });
      const found = listDebateDocuments(await readStanding(folder)).find(({ name }) => name === String(document));
      if (!found) throw new ResourceNotFoundError(uri.href);
      return { contents: [{ uri: uri.href, mimeType: chooseMimeType(found.name), text: found.text }] };
    },
  );
  server.registerResource(
    'protocol',
    new ResourceTemplate('dissent://protocols/{name}', { list: undefined }),
    { title: 'Protocol', description: 'What a protocol takes: topic, settings, seats', mimeType: 'application/json' },
    async (uri, { name }) => {
      const loaded = await loadConfig({
        cwd: process.cwd(),
        env: process.env,
        ...(place.config ? { file: place.config } : {}),
      });
      const trust = createTrust({ ...place, given: place.trust });
      const protocol = await resolveProtocol(String(name), loaded, trust).catch((error: unknown) => {
        throw error instanceof DissentError && error.code === 'ProjectUntrusted'
          ? error
          : new ResourceNotFoundError(uri.href);
      });
      const text = JSON.stringify(describeProtocol(protocol), null, 2);
      return { contents: [{ uri: uri.href, mimeType: 'application/json', text }] };
    },
  );
}

async function listResources(place: ProjectPlace) {
  const { listed: debates } = await listDebates(await locateDebates(place));
  const resources = debates.slice(0, mostListed).flatMap(({ debate, status, headline }) =>
    (status === 'unfinished' ? ['transcript.md'] : ['outcome.md', 'transcript.md', 'outcome.json']).map((document) => ({
      uri: `dissent://debates/${debate}/${document}`,
      name: `${debate}/${document}`,
      description: headline.slice(0, 200),
      mimeType: chooseMimeType(document),
    })),
  );
  return { resources };
}

/** What a protocol takes, for programs. */
function describeProtocol({ name, summary, seats, topic, settings }: Protocol): Record<string, unknown> {
  return { name, summary, seats, topic: deriveSchema(topic), settings: deriveSchema(settings) };
}

export const deriveSchema = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

function chooseMimeType(name: string): string {
  if (name.endsWith('.md')) return 'text/markdown';
  if (name.endsWith('.json')) return 'application/json';
  return name.endsWith('.jsonl') ? 'application/jsonl' : 'text/plain';
}
