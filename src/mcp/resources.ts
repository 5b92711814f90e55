import { type McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server';
import {
  debatesFolder,
  type JsonSchema,
  listDebates,
  loadConfig,
  type Protocol,
  protocolNamed,
  standingOf,
  z,
} from '../doors.ts';
import { documentsIn } from './documents.ts';
import type { Place } from './order.ts';
import { debateFor } from './tool.ts';

/** How many debates are listed, the newest first; every one can be read. */
const mostListed = 20;

/** Documents of debates under `dissent://debates/{id}/{document}`, and what protocols take under `dissent://protocols/{name}`. */
export function addResources(server: McpServer, place: Place): void {
  server.registerResource(
    'debate-document',
    new ResourceTemplate('dissent://debates/{id}/{document}', { list: () => listed(place) }),
    { title: 'Document of a debate', description: 'outcome.md, outcome.json, transcript.md, journal.jsonl and others' },
    async (uri, { id, document }) => {
      const { folder } = await debateFor(String(id), place).catch(() => {
        throw new ResourceNotFoundError(uri.href);
      });
      const found = documentsIn(await standingOf(folder)).find(({ name }) => name === String(document));
      if (!found) throw new ResourceNotFoundError(uri.href);
      return { contents: [{ uri: uri.href, mimeType: mimeOf(found.name), text: found.text }] };
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
      const protocol = await protocolNamed(String(name), loaded).catch(() => {
        throw new ResourceNotFoundError(uri.href);
      });
      const text = JSON.stringify(formOf(protocol), null, 2);
      return { contents: [{ uri: uri.href, mimeType: 'application/json', text }] };
    },
  );
}

async function listed(place: Place) {
  const { listed: debates } = await listDebates(await debatesFolder(place));
  const resources = debates.slice(0, mostListed).flatMap(({ debate, status, headline }) =>
    (status === 'unfinished' ? ['transcript.md'] : ['outcome.md', 'transcript.md', 'outcome.json']).map((document) => ({
      uri: `dissent://debates/${debate}/${document}`,
      name: `${debate}/${document}`,
      description: headline.slice(0, 200),
      mimeType: mimeOf(document),
    })),
  );
  return { resources };
}

/** What a protocol takes, for programs. */
function formOf({ name, summary, seats, topic, settings }: Protocol): Record<string, unknown> {
  return { name, summary, seats, topic: schemaOf(topic), settings: schemaOf(settings) };
}

export const schemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

function mimeOf(name: string): string {
  if (name.endsWith('.md')) return 'text/markdown';
  if (name.endsWith('.json')) return 'application/json';
  return name.endsWith('.jsonl') ? 'application/jsonl' : 'text/plain';
}
