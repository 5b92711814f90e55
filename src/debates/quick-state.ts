import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { journalFormat } from '../debate/event.ts';
import { statuses } from '../debate/outcome.ts';
import { isSystemError } from '../engine/journal/errors.ts';
import { type DebateState, listDissenting } from '../outputs/index.ts';

const Opening = z.object({
  n: z.literal(1),
  at: z.string(),
  type: z.literal('debate-opened'),
  format: z.number().max(journalFormat),
  headline: z.string(),
});

const Made = z.object({
  debate: z.string(),
  protocol: z.string(),
  headline: z.string(),
  status: z.enum(statuses),
  degraded: z.boolean(),
  rehearsal: z.boolean(),
  parent: z.string().nullable(),
  rounds: z.number(),
  panel: z.array(z.object({ seat: z.string(), via: z.string() })),
  dissents: z.array(z.object({ seat: z.string() })),
  journal_hash: z.string(),
  usage: z.object({
    calls: z.number(),
    input_tokens: z.number(),
    output_tokens: z.number(),
    cached_tokens: z.number().nullable(),
    usd: z.number().nullable(),
    on_plan: z.array(z.string()).default([]),
    unpriced: z.array(z.string()).default([]),
    estimated: z.boolean(),
    wall_ms: z.number(),
    waiting_ms: z.number(),
  }),
});

/**
 * The state of a debate that ended and asked no person, from its outcome.json, where that was made from the journal's last
 * line. Undefined for every other debate: its whole journal has to be read.
 */
export function readQuickState(folder: string): DebateState | undefined {
  try {
    const journal = readFileSync(join(folder, 'journal.jsonl'));
    const ended = readLastLine(journal);
    if (!ended || journal.includes('"type":"human-')) return undefined;
    const opening = Opening.safeParse(readOpening(journal)).data;
    const made = Made.safeParse(JSON.parse(readFileSync(join(folder, 'outcome.json'), 'utf8'))).data;
    if (!opening || made?.journal_hash !== ended.hash) return undefined;
    const { debate, protocol, headline, status, degraded, rehearsal, rounds, usage, parent } = made;
    const { headline: topic, at } = opening;
    const people = { decision: null, unanswered: [] };
    const times = { at, ended_at: ended.at };
    const table = { seats: made.panel, rounds, dissenting: listDissenting(made) };
    return {
      debate,
      protocol,
      topic,
      headline,
      status,
      degraded,
      rehearsal,
      ...people,
      ...table,
      usage,
      parent,
      ...times,
    };
  } catch (error) {
    if (isSystemError(error) || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The first line up to its topic: what follows can be large. Quotes in a text are escaped, so it cannot pass for a field. */
function readOpening(journal: Buffer): unknown {
  const end = journal.indexOf(',"topic":');
  return JSON.parse(`${journal.toString('utf8', 0, Math.max(end, 0))}}`);
}

/** The last line's time and hash, where it is a whole one and the end of a debate. */
function readLastLine(journal: Buffer): { readonly at: string; readonly hash: string } | undefined {
  const start = journal.lastIndexOf(10, journal.length - 2) + 1;
  const at = /^\{"n":\d+,"at":"([^"]+)","type":"debate-ended",/.exec(
    journal.toString('latin1', start, start + 120),
  )?.[1];
  const hash = /,"hash":"(sha256:[0-9a-f]{64})"\}\r?\n$/.exec(journal.toString('latin1', journal.length - 90))?.[1];
  return at && hash ? { at, hash } : undefined;
}
