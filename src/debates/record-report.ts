import { DissentError } from '../debate/errors.ts';
import type { DebateEvent, ReportMade } from '../debate/event.ts';
import { cloneAsJson } from '../debate/kit/plain-json.ts';
import type { Protocol } from '../debate/protocol.ts';
import { type DebateRecord, readRecord } from '../debate/record/record.ts';
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
      brief: report.brief?.(record, outcome) ?? null,
      sections: listGiven(report.sections?.(record, outcome)),
      record: listGiven(report.record?.(record, outcome)),
      turns: reportTurns(protocol, record),
      documents: report.documents?.(record, outcome) ?? [],
      kept: [...new Set(published)].filter((name) => report.keepsDocument?.(name)),
      adr: report.adr?.(record, outcome) ?? null,
      external: Object.fromEntries(
        Object.entries(protocol.seats ?? {}).flatMap(([seat, { external }]) => (external ? [[seat, external.to]] : [])),
      ),
    };
    return cloneAsJson(made) as unknown as ReportMade; // a report of one's own may hold what JSON drops
  } catch (error) {
    throw reportFailed(protocol.name, error);
  }
}

function reportTurns({ summarize, report }: Reporting, record: DebateRecord): ReportMade['turns'] {
  if (!record.shaped || (!summarize && !report?.turn)) return {};
  const answered = record.turns.filter(({ ended }) => ended);
  return Object.fromEntries(
    answered.map((turn) => {
      const sections = report?.turn?.(turn, record);
      return [turn.address, { summary: summarize?.(turn) ?? null, sections: sections ? listGiven(sections) : null }];
    }),
  );
}

const listGiven = <Item>(items: readonly (Item | undefined)[] = []): readonly Item[] =>
  items.filter((item) => item !== undefined);

const reportFailed = (protocol: string, cause: unknown) =>
  new DissentError('ReportFailed', {
    message: `The debate is saved, but the report of ${protocol} failed: ${cause instanceof Error ? cause.message : String(cause)}`,
    hint: 'Fix the protocol, then run `dissent resume latest`. That writes the documents and asks nobody.',
    exit: 1,
    cause,
  });
