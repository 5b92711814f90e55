// Copies of a finished debate, each with an id, a time and a chain of its own: what a folder looks like after years.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Chains events anew, in the first format; returns the journal's text and its last hash. */
export function chainEvents(events) {
  let hash = 'sha256:0';
  const lines = events.map(({ hash: _, salt: __, ...event }, index) => {
    const text = JSON.stringify({ ...event, n: index + 1, ...(index === 0 ? { format: 1 } : {}) });
    hash = `sha256:${createHash('sha256').update(`${hash}\n${text}`).digest('hex')}`;
    return `${text.slice(0, -1)},"hash":"${hash}"}\n`;
  });
  return { text: lines.join(''), hash };
}

export const readEvents = (folder) =>
  readFileSync(join(folder, 'journal.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Makes `count` debates out of the one in `source`, twenty a day. */
export function copyDebates(source, debates, count) {
  const events = readEvents(source);
  const outcome = JSON.parse(readFileSync(join(source, 'outcome.json'), 'utf8'));
  for (let at = 0; at < count; at++) {
    const time = new Date(Date.UTC(2020, 0, 1 + Math.floor(at / 20), 10, at % 20)).toISOString();
    const debate = `${time.slice(0, 10)}-a-copy-${at.toString(16).padStart(4, '0')}`;
    const { text, hash } = chainEvents([{ ...events[0], at: time, debate }, ...events.slice(1)]);
    mkdirSync(join(debates, debate), { recursive: true });
    writeFileSync(join(debates, debate, 'journal.jsonl'), text);
    const made = { ...outcome, debate, journal_hash: hash };
    writeFileSync(join(debates, debate, 'outcome.json'), `${JSON.stringify(made, null, 2)}\n`);
  }
}
