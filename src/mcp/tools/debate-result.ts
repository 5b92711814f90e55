import { badInput, readOutcome, readStanding, readTranscript, z } from '../../doors.ts';
import { listDebateDocuments } from '../documents.ts';
import { findPage } from '../host.ts';
import { describePage } from '../page.ts';
import { linkDocuments } from '../report.ts';
import { defineTool } from '../tool.ts';

/** Characters of a page: with its copy for programs it stays below the 25,000 tokens that clients take. */
const pageLength = 16_000;

/** The documents of a debate, in pages. */
export const debateResult = defineTool({
  name: 'debate_result',
  title: 'Read the result of a debate',
  description:
    'Status and headline of a debate, and one of its documents, in pages: outcome.md, outcome.json, transcript.md (what everybody said), question.md (what is open), or its own.',
  annotations: { readOnlyHint: true, openWorldHint: false },
  input: z.object({
    debate: z.string().describe('Whole id, its last part, or latest'),
    document: z.string().default('outcome.md'),
    page: z.number().int().min(1).default(1),
  }),
  output: z.object({
    debate: z.string(),
    status: z.string(),
    agreed: z.boolean().nullable(),
    confidence: z.string().nullable(),
    degraded: z.boolean(),
    rehearsal: z.boolean(),
    headline: z.string(),
    decision: z.object({ choice: z.string(), by: z.string(), reason: z.string() }).nullable(),
    documents: z.array(z.string()),
    document: z.string(),
    page: z.number(),
    pages: z.number(),
    text: z.string(),
    view: z.string().describe('Where a person sees it'),
  }),
  async run({ debate: id, document, page }, { host }) {
    const { debate, folder } = await host.find(id, 'see');
    const standing = await readStanding(folder);
    const { state, events } = standing;
    const over = state.status !== 'unfinished';
    const documents = listDebateDocuments(standing);
    const wanted = over ? document : document === 'outcome.md' ? 'transcript.md' : document;
    const found = documents.find(({ name }) => name === wanted);
    const whole = found?.text ?? (wanted === 'transcript.md' ? readTranscript(events) : undefined);
    if (whole === undefined)
      throw badInput(
        'DocumentNotFound',
        `${debate} has no document "${wanted}".`,
        `It has: ${documents.map(({ name }) => name).join(', ')}.`,
      );
    const pages = Math.max(1, Math.ceil(whole.length / pageLength));
    if (page > pages) throw badInput('DocumentNotFound', `${wanted} has ${pages} pages.`, 'Ask for one of these.');
    const text = whole.slice((page - 1) * pageLength, page * pageLength);
    const { decision } = state;
    const facts = {
      debate,
      status: state.status,
      agreed: over ? readOutcome(events).agreed : null,
      confidence: over ? readOutcome(events).confidence : null,
      degraded: state.degraded,
      rehearsal: state.rehearsal,
      headline: state.headline,
      decision: decision && { choice: decision.choice, by: decision.by, reason: decision.reason },
      documents: documents.map(({ name }) => name),
      document: wanted,
      page,
      pages,
      text,
      view: await findPage(host, debate),
    };
    const where = pages > 1 ? `[page ${page} of ${pages} of ${wanted}]\n\n` : '';
    const below = `Documents: ${facts.documents.join(', ')}\n${describePage(facts.view)}`;
    return { facts, words: `${where}${text}\n\n${below}`, links: over ? linkDocuments(debate) : [] };
  },
});
