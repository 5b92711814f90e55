import { z } from 'zod';
import type { Adr } from '../debate/adr.ts';
import type { Brief, Section } from '../debate/brief.ts';
import type { ReportMade } from '../debate/event.ts';
import type { DebateRecord } from '../debate/record/record.ts';
import type { Report, Reporting } from '../debate/report.ts';
import type { Summary } from '../debate/summary.ts';
import { makeFileName } from '../documents/file-name.ts';

const Texts = z.array(z.string());

const RecordedAdr: z.ZodType<Partial<Adr>> = z.object({
  title: z.exactOptional(z.string()),
  status: z.exactOptional(z.enum(['accepted', 'proposed', 'rejected'])),
  context: z.exactOptional(z.string()),
  drivers: z.exactOptional(Texts),
  options: z.exactOptional(z.array(z.object({ title: z.string(), pros: Texts, cons: Texts }))),
  decision: z.exactOptional(z.string()),
  consequences: z.exactOptional(z.object({ good: Texts, bad: Texts })),
  confirmation: z.exactOptional(z.string()),
  more: z.exactOptional(z.string()),
  deciders: z.exactOptional(Texts),
  consulted: z.exactOptional(Texts),
  sections: z.exactOptional(z.array(z.object({ title: z.string(), body: z.string() }))),
});

const Sections: z.ZodType<readonly Section[]> = z.array(
  z.object({ title: z.string(), body: z.string(), folded: z.exactOptional(z.boolean()) }),
);

const Saying = z.object({
  text: z.string(),
  by: z.exactOptional(z.string()),
  state: z.exactOptional(z.string()),
  answered: z.exactOptional(z.boolean()),
  answer: z.exactOptional(z.string()),
  settled_by: z.exactOptional(z.string()),
});
const Sayings = z.array(Saying);

const RecordedBrief: z.ZodType<Brief> = z.object({
  title: z.string(),
  result: Texts,
  question: z.exactOptional(z.string()),
  background: z.exactOptional(z.string()),
  decision: z.exactOptional(z.string()),
  points: z.exactOptional(Sayings),
  options: z.exactOptional(z.array(z.object({ option: z.string(), title: z.string(), case: z.exactOptional(Saying) }))),
  chosen: z.exactOptional(z.string()),
  because: z.exactOptional(Sayings),
  against: z.exactOptional(Sayings),
  only_if: z.exactOptional(Sayings),
  would_change: z.exactOptional(Sayings),
  beforehand: z.exactOptional(Sayings),
  actions: z.exactOptional(Sayings),
  changed: z.exactOptional(Texts),
  who: z.exactOptional(Texts),
});

const RecordedSummary: z.ZodType<Summary> = z.object({
  stand: z.string(),
  words: z.string(),
  side: z.exactOptional(z.enum(['for', 'part', 'against'])),
  objects: z.exactOptional(z.boolean()),
});

const common = {
  question: z.string().nullable(),
  documents: z.array(
    z.union([z.object({ name: z.string(), text: z.string() }), z.object({ name: z.string(), adr: z.literal('madr') })]),
  ),
  kept: Texts,
  adr: RecordedAdr.nullable(),
  external: z.record(z.string(), z.string()),
};

const RecordedNow: z.ZodType<Recorded> = z.object({
  ...common,
  brief: RecordedBrief.nullable(),
  sections: Sections,
  record: Sections,
  turns: z.record(z.string(), z.object({ summary: RecordedSummary.nullable(), sections: Sections.nullable() })),
});

/** What journals hold that were written before outcomes had a brief: whole parts of the document, headings included. */
const RecordedBefore = z
  .object({ ...common, opening: z.string().nullable(), parts: Texts })
  .transform(({ opening, parts, ...made }): Recorded => {
    const bodies = opening === null ? parts : [opening, ...parts];
    return { ...made, brief: null, sections: bodies.map((body) => ({ title: '', body })), record: [], turns: {} };
  });

type Recorded = Omit<ReportMade, 'type'>;

/** A journal may come from anywhere, so what it says about its report is looked at before it is used. */
const AnyRecorded = z.union([RecordedNow, RecordedBefore]);

/** A protocol that says again what is on record: nothing of the real one is loaded. */
export function readReport({ opened, reported }: DebateRecord): Reporting | undefined {
  const made = AnyRecorded.safeParse(reported).data;
  if (!made) return undefined;
  const { question, brief, sections, record, turns, documents, kept, adr, external } = made;
  const report: Report = {
    ...(question === null ? {} : { question: () => question }),
    ...(brief === null ? {} : { brief: () => brief }),
    sections: () => sections,
    record: () => record,
    turn: ({ address }) => turns[address]?.sections ?? undefined,
    documents: () => documents,
    keepsDocument: (name) => kept.some((each) => makeFileName(each) === name),
    adr: () => adr ?? undefined,
  };
  return {
    name: opened.protocol,
    edition: opened.edition ?? 1,
    seats: Object.fromEntries(Object.entries(external).map(([seat, to]) => [seat, { external: { to } }])),
    summarize: ({ address }) => turns[address]?.summary ?? undefined,
    report,
  };
}
