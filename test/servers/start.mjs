// node test/servers/start.mjs [--port 0] [--script file.json] [--key KEY] [--log requests.jsonl]
// Prints where it listens as one line of JSON and runs until it is ended. All APIs share one port.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startServer } from './server.mjs';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    script: { type: 'string' },
    key: { type: 'string' },
    log: { type: 'string' },
  },
});
const server = await startServer({
  port: Number(values.port),
  script: values.script ? JSON.parse(readFileSync(values.script, 'utf8')) : 'ok',
  key: values.key,
});
const ports = Object.fromEntries(Object.keys(server.baseURLs).map((api) => [api, server.port]));
console.log(JSON.stringify({ url: server.url, port: server.port, ports, base_urls: server.baseURLs }));

for (const signal of ['SIGTERM', 'SIGINT'])
  process.once(signal, async () => {
    if (values.log) writeFileSync(values.log, server.requests.map((each) => `${JSON.stringify(each)}\n`).join(''));
    await server.close();
  });
