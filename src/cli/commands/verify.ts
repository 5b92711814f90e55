import {
  findDebate,
  formatJson,
  locateDebates,
  looksLikeAdr,
  shortenId,
  verifyAdr,
  verifyDebate,
} from '../../doors.ts';
import { stripUnsafeRow } from '../progress/terminal-safe.ts';
import { findServer } from '../remote/client.ts';
import { findOnServer } from '../remote/debates.ts';
import { Verified } from '../remote/verified.ts';

/** `dissent verify`: exit code 0 when everything holds, 5 when something was changed. */
export async function runVerifyCommand(id: string, options: { json?: boolean; dir?: string }): Promise<void> {
  if (looksLikeAdr(id)) return verifyAdrFile(id, options);
  const { debate, found } = await verifyNamed(id, options);
  process.exitCode = found.ok ? 0 : 5;
  if (options.json) {
    process.stdout.write(`${formatJson({ dissent: 1, debate, ...found })}\n`);
    return;
  }
  const lines = found.erasure
    ? [
        `record     intact, ${found.lines} lines`,
        `content    erased by ${found.erasure.by.name} on ${found.erasure.at.slice(0, 10)}: ${found.erasure.because}`,
      ]
    : found.broken
      ? [`record     damaged at line ${found.broken.line}: ${found.broken.what}`]
      : [
          `record     intact, ${found.lines} lines${found.torn ? ' (the last one is incomplete; resuming repairs it)' : ''}`,
          `topic      ${found.topic}`,
          ...found.documents.map(({ name, standing }) => `document   ${standing}: ${name}`),
          ...found.prompts_changed.map((address) => `prompt     changed: ${address}`),
          ...found.outputs
            .filter(({ standing }) => standing !== 'unchanged')
            .map(({ name, standing }) => `output     ${standing}: ${name}`),
        ];
  process.stdout.write(
    `${[`Debate ${shortenId(debate)}: ${found.ok ? 'verified' : 'NOT verified'}`, ...lines].map(stripUnsafeRow).join('\n')}\n`,
  );
}

/** A server verifies its own record: there it lies beside the documents that were made from it. */
async function verifyNamed(id: string, options: { dir?: string }) {
  const server = /[\\/]/.test(id) ? undefined : findServer(options);
  if (server) {
    const debate = await findOnServer(server, id);
    return { debate, found: await server.get(`api/debates/${debate}/verification`, Verified) };
  }
  const { debate, folder } = await findDebate(await locateDebates(options), id);
  return { debate, found: await verifyDebate(folder) };
}

/** Whether the text of an ADR or the topic of its debate has changed since it was written. */
async function verifyAdrFile(path: string, options: { json?: boolean; dir?: string }): Promise<void> {
  const found = await verifyAdr(path, await locateDebates(options));
  process.exitCode = found.ok ? 0 : 5;
  if (options.json) return void process.stdout.write(`${formatJson({ dissent: 1, adr: path, ...found })}\n`);
  const lines = [
    `${path}: ${found.ok ? 'verified' : 'NOT verified'}`,
    `debate     ${found.debate}`,
    `text       ${found.text}`,
    `topic      ${found.topic}`,
    ...found.documents.map(({ name, standing }) => `document   ${standing}: ${name}`),
    `record     ${found.journal}`,
  ];
  process.stdout.write(`${lines.map(stripUnsafeRow).join('\n')}\n`);
}
