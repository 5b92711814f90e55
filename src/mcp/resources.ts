import { type McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server';
import { readStanding } from '../doors.ts';
import { listDebateDocuments } from './documents.ts';
import type { ToolHost } from './host.ts';

/** How many debates are listed, the newest first; every one can be read. */
const mostListed = 20;

/** Documents of debates under `dissent://debates/{id}/{document}`. */
export function addResources(server: McpServer, host: ToolHost): void {
  server.registerResource(
    'debate-document',
    new ResourceTemplate('dissent://debates/{id}/{document}', { list: () => listResources(host) }),
    { title: 'Document of a debate', description: 'outcome.md, outcome.json, transcript.md, journal.jsonl and others' },
    async (uri, { id, document }) => {
      const { folder } = await host.find(String(id), 'see').catch(() => {
        throw new ResourceNotFoundError(uri.href);
      });
      const found = listDebateDocuments(await readStanding(folder)).find(({ name }) => name === String(document));
      if (!found) throw new ResourceNotFoundError(uri.href);
      return { contents: [{ uri: uri.href, mimeType: chooseMimeType(found.name), text: found.text }] };
    },
  );
}

async function listResources(host: ToolHost) {
  const debates = await host.list();
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

function chooseMimeType(name: string): string {
  if (name.endsWith('.md')) return 'text/markdown';
  if (name.endsWith('.json')) return 'application/json';
  return name.endsWith('.jsonl') ? 'application/jsonl' : 'text/plain';
}
