import type { Section } from '../debate/brief.ts';
import type { ReportDocument } from '../debate/event.ts';
import type { Outcome } from '../debate/outcome.ts';
import type { DebateRecord } from '../debate/record/record.ts';
import type { Report, Reporting } from '../debate/report.ts';
import { makeFileName, makeNamesUnique } from '../documents/file-name.ts';
import { escapeText, joinBlocks, writeCode } from '../documents/inert-markdown.ts';
import { formatJson } from '../documents/json-text.ts';
import { writeLine } from '../documents/said/flatten.ts';
import { renderSaid, renderSaidQuote } from '../documents/said/render.ts';
import { makeAdr } from './adr/document.ts';
import { makeBrief } from './brief.ts';
import { renderKeeping } from './brief-markdown.ts';
import { renderComment } from './comment.ts';
import { frameMarkdown, frameOrigin, frameYaml } from './frame.ts';
import { type OutcomeParts, renderOutcome } from './outcome-markdown.ts';
import { makeOutcome } from './outcome-of.ts';
import { listRecordSections } from './record-markdown.ts';
import { renderTranscript } from './transcript.ts';

export interface NamedDocument {
  readonly name: string;
  readonly text: string;
}

/** Every document of a debate that has ended, made from its journal (E14). Throws a RangeError for one that has not. */
export function makeDocuments(
  protocol: Reporting | undefined,
  record: DebateRecord,
  outcome: Outcome = makeOutcome(protocol, record),
): readonly NamedDocument[] {
  const report = findReport(protocol, record);
  const own = [
    ...(report.documents?.(record, outcome) ?? []).map((document) =>
      writeDocument(document, { protocol, record, outcome }),
    ),
    ...listPublished(record, outcome, report),
  ];
  const parts = makeParts(protocol, record, outcome, own);
  return makeNamesUnique([
    { name: 'outcome.json', text: `${formatJson(outcome)}\n` },
    { name: 'outcome.md', text: frameOrigin(renderOutcome(parts), outcome) },
    {
      name: 'transcript.md',
      // Made whenever it is wanted, and not kept: it can be as large as the journal.
      get text() {
        return frameMarkdown(renderTranscript(protocol, record, parts.question), outcome);
      },
    },
    ...own,
  ]);
}

/** The document that the debate was held for, where its protocol writes one: the first of its own. */
export function makeMainDocument(
  protocol: Reporting | undefined,
  record: DebateRecord,
  outcome: Outcome,
): NamedDocument | undefined {
  const [first] = findReport(protocol, record).documents?.(record, outcome) ?? [];
  if (!first || !/\.(?:md|markdown)$/iu.test(first.name)) return undefined;
  const text = 'text' in first ? first.text : makeAdr(protocol, record, outcome).body(first.adr);
  return { name: makeFileName(first.name), text };
}

/** The outcome for a comment on a pull request. */
export function makeComment(protocol: Reporting | undefined, record: DebateRecord): string {
  const outcome = makeOutcome(protocol, record);
  return frameOrigin(renderComment(makeParts(protocol, record, outcome, [])), outcome);
}

function makeParts(
  protocol: Reporting | undefined,
  record: DebateRecord,
  outcome: Outcome,
  own: readonly NamedDocument[],
): OutcomeParts {
  const report = findReport(protocol, record);
  const files = ['transcript.md', ...own.map(({ name }) => name)];
  const brief = makeBrief(protocol, record, outcome);
  return {
    brief,
    question: describeQuestion(report, record),
    sections: report.sections?.(record, outcome) ?? tellInGeneral(record, outcome),
    holds: report.holds,
    record: [
      ...(report.record?.(record, outcome) ?? []),
      ...listRecordSections(record, outcome, files),
      { title: 'Keep it', body: renderKeeping(brief) },
    ],
  };
}

/** What a debate of another edition shows: dissents in full, and where to read what was said. */
function tellInGeneral({ shaped }: DebateRecord, { dissents }: Outcome): readonly Section[] {
  if (shaped) return [];
  const said = dissents.map(({ seat, position, reasoning }) =>
    joinBlocks([
      `### ${escapeText(seat)}: ${writeLine(position)}`,
      reasoning === position ? '' : renderSaid(reasoning),
    ]),
  );
  return [
    { title: 'Dissents in full', body: joinBlocks(said), folded: true },
    {
      title: 'What was said',
      body: `Another version of Dissent held this debate. Read its arguments in ${writeCode('transcript.md')}.`,
    },
  ];
}

/** The minutes of a debate as far as it has come; one that has ended has them among its documents. */
export function makeTranscript(protocol: Reporting | undefined, record: DebateRecord): string {
  return renderTranscript(protocol, record, describeQuestion(findReport(protocol, record), record));
}

/** The protocol's own report; a record of another shape has none. */
function findReport(protocol: Reporting | undefined, record: DebateRecord): Report {
  return (record.shaped && protocol?.report) || {};
}

const describeQuestion = (report: Report, record: DebateRecord) =>
  report.question?.(record) ?? renderSaidQuote(record.opened.headline);

function writeDocument(
  document: ReportDocument,
  { protocol, record, outcome }: { protocol: Reporting | undefined; record: DebateRecord; outcome: Outcome },
): NamedDocument {
  const name = makeFileName(document.name);
  if ('text' in document) return { name, text: frameByKind(name, document.text, outcome) };
  const adr = makeAdr(protocol, record, outcome);
  return { name, text: adr.text(adr.body(document.adr)) };
}

function listPublished({ events }: DebateRecord, outcome: Outcome, report: Report): readonly NamedDocument[] {
  const last = new Map<string, string>();
  for (const event of events) if (event.type === 'document-published') last.set(makeFileName(event.name), event.text);
  return [...last].map(([name, text]) => ({
    name,
    text: report.keepsDocument?.(name) ? text : frameByKind(name, text, outcome),
  }));
}

function frameByKind(name: string, text: string, outcome: Outcome): string {
  if (/\.(?:md|markdown)$/iu.test(name)) return frameMarkdown(text, outcome);
  if (/\.ya?ml$/iu.test(name)) return frameYaml(text, outcome);
  return text.endsWith('\n') ? text : `${text}\n`;
}
