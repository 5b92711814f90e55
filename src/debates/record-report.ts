import { DissentError } from '../debate/errors.ts';
import type { DebateEvent, ReportMade } from '../debate/event.ts';
import { cloneAsJson } from '../debate/kit/plain-json.ts';
import type { Protocol } from '../debate/protocol.ts';
import { readRecord } from '../debate/record/record.ts';
import type { Reporting } from '../debate/report.ts';
import type { Journal } from '../engine/journal/journal.ts';
import { makeOutcome } from '../outputs/index.ts';
import { protocols } from '../protocols/by-name.ts';

/**
 * Puts on record what the protocol says of its debate, where it does not come with dissent: whoever shows the debate later
 * runs none of its code.
 */
export async function recordReport(journal: Journal, protocol: Protocol): Promise<void> {
  if (Object.hasOwn(protocols, protocol.name)) return;
  const { ended, reported } = readRecord(undefined, journal.events);
  if (ended && !reported) await journal.append(makeReport(protocol as Reporting, journal.events));
}

function makeReport(protocol: Reporting, events: readonly DebateEvent[]): ReportMade {
  const record = readRecord(protocol, events);
  const outcome = makeOutcome(protocol, record);
  const report = (record.shaped && protocol.report) || {};
  const published = events.flatMap((event) => (event.type === 'document-published' ? [event.name] : []));
  try {
    const made: ReportMade = {
      type: 'report-made',
      question: report.question?.(record) ?? null,
      opening: report.opening?.(record, outcome) ?? null,
      parts: (report.parts?.(record, outcome) ?? []).filter((part) => part !== undefined),
      documents: report.documents?.(record, outcome) ?? [],
      kept: [...new Set(published)].filter((name) => report.keepsDocument?.(name)),
      adr: report.adr?.(record, outcome) ?? null,
      positions: record.result === undefined ? [] : (report.positions?.(record.result, outcome) ?? []),
      external: Object.fromEntries(
        Object.entries(protocol.seats ?? {}).flatMap(([seat, { external }]) => (external ? [[seat, external.to]] : [])),
      ),
    };
    return cloneAsJson(made) as unknown as ReportMade; // a report of one's own may hold what JSON drops
  } catch (error) {
    throw reportFailed(protocol.name, error);
  }
}

const reportFailed = (protocol: string, cause: unknown) =>
  new DissentError('ReportFailed', {
    message: `The debate is saved, but the report of ${protocol} failed: ${cause instanceof Error ? cause.message : String(cause)}`,
    hint: 'Fix the protocol, then run `dissent resume latest`. That writes the documents and asks nobody.',
    exit: 1,
    cause,
  });
