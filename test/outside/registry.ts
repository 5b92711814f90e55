import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface Published {
  readonly manifest: { readonly name: string; readonly version: string };
  readonly tarball: Buffer;
}

export interface Registry {
  readonly url: string;
  /** What `npm publish` has sent, or the test has put there. */
  readonly packages: Map<string, Published>;
  close(): Promise<void>;
}

/** A registry with one version of each package, as far as npm needs it to publish and install. */
export async function startRegistry(): Promise<Registry> {
  const packages = new Map<string, Published>();
  const server = createServer(async (request, response) => {
    const name = decodeURIComponent((request.url ?? '').slice(1)).replace(/\/-\/.*$/, '');
    if (request.method === 'PUT') {
      const sent = (await json(request)) as {
        versions: Record<string, never>;
        _attachments: Record<string, { data: string }>;
      };
      const [manifest] = Object.values(sent.versions);
      const [attached] = Object.values(sent._attachments);
      if (manifest && attached) packages.set(name, { manifest, tarball: Buffer.from(attached.data, 'base64') });
      return void response.end('{}');
    }
    const found = packages.get(name);
    if (!found) return void response.writeHead(404).end('{}');
    if (request.url?.includes('/-/')) return void response.end(found.tarball);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(describe(found, url)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    packages,
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

function describe({ manifest, tarball }: Published, url: string) {
  const { name, version } = manifest;
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
  const dist = { tarball: `${url}/${name}/-/${version}.tgz`, integrity };
  return { name, 'dist-tags': { latest: version }, versions: { [version]: { ...manifest, dist } } };
}
