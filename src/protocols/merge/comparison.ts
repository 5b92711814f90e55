import { z } from 'zod';
import { estimateCalls } from '../../debate/kit/estimate.ts';
import { defineProtocol } from '../../debate/protocol.ts';
import { analyseVariants } from '../../documents/compare/analyse.ts';
import { diffAnalysisMarkdown } from '../../documents/compare/diff-analysis-markdown.ts';
import { parseVariants } from '../../documents/compare/parse-variants.ts';
import { stripProvenance } from '../../documents/merge/strip-provenance.ts';
import { Analysis, Hints, Requoted } from './answers.ts';
import { EarlyEnd } from './early-end.ts';
import { judgeMeaning } from './steps/diff.ts';

/** Step 1 of a merge on its own (M2): what a program finds, and what an analyst makes of it. */
export const comparison = defineProtocol({
  name: 'diff',
  edition: 1,
  summary: 'Compares drafts of a document, and asks an analyst what the differences mean.',
  topic: z.strictObject({
    variants: z.array(z.strictObject({ id: z.string(), name: z.string(), document: z.string() })),
  }),
  settings: z.strictObject({}),
  seats: {
    analyst: { holds: 'one', least: 1, most: 1, defaultNames: ['analyst'], needsPersona: false, argues: false },
  },
  answers: { 'merge/analyse': Analysis, 'merge/requote': Requoted, 'merge/hints': Hints },
  result: z.object({ analysis: z.unknown() }),
  turnLimit: { defaultMs: 600_000 },
  rolesShown: true,
  headline: ({ variants }) => `Comparison of ${variants.map(({ name }) => name).join(', ')}`,
  estimate: () => estimateCalls([{ what: 'drafts compared', least: 1, most: 3 }], { growth: 0, typical: 2 }),
  async run(debate, { variants }) {
    debate.phase('diff', { title: '1 Diff analysis' });
    const { documents } = debate.about;
    const parsed = parseVariants(
      variants.map(({ id, name, document }) => {
        const original = documents.find((each) => each.name === document)?.text ?? '';
        return { id, name, text: stripProvenance(original), original };
      }),
    );
    const found = analyseVariants(parsed);
    const given = variants.map(({ document }) => document);
    const beside = documents.filter(({ name }) => !given.includes(name)).map(({ name, text }) => ({ name, text }));
    const analysis = await judgeMeaning(debate, { beside, focus: [] }, { parsed, found });
    const ended = { confidence: null, rounds: 1, dissents: [] } as const;
    if (analysis instanceof EarlyEnd)
      return {
        ...ended,
        status: 'aborted',
        agreed: false,
        stop_reason: 'quorum-lost',
        headline: `Not judged: ${analysis.why}`,
        result: { analysis: null },
      };
    debate.publish('diff-analysis.md', diffAnalysisMarkdown(analysis));
    return {
      ...ended,
      status: 'merged',
      agreed: true,
      stop_reason: 'converged',
      headline: 'Compared',
      result: { analysis },
    };
  },
});
