import { dirname } from 'node:path';
import { badInput, draftAdr, findProject, placeAdr, readOutcome, readStanding, z } from '../../doors.ts';
import { findPage } from '../host.ts';
import { describePage } from '../page.ts';
import { defineTool } from '../tool.ts';

/** An ADR from a finished debate, in the team's own folder. */
export const adrWrite = defineTool({
  name: 'adr_write',
  title: 'Write an ADR',
  description:
    "Writes an ADR from a finished debate, in the project's own folder, numbering and template. An accepted record is never edited; a rehearsal is only shown.",
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input: z.object({
    debate: z.string(),
    supersedes: z.string().optional().describe('Number or name of an older record'),
  }),
  output: z.object({
    debate: z.string(),
    done: z.string(),
    path: z.string().nullable(),
    status: z.string(),
    because: z.string(),
    view: z.string(),
  }),
  async run({ debate: id, supersedes }, { host }) {
    const { debate, folder } = await host.find(id, 'see');
    const { state, events } = await readStanding(folder);
    const isOpen = ['unfinished', 'aborted', 'insufficient', 'waiting', 'failed'].includes(state.status);
    if (isOpen && state.decision === null)
      throw badInput(
        'DebateNotEnded',
        `${debate} is ${state.status}: there is nothing to record yet.`,
        'Continue the debate first.',
      );
    const view = await findPage(host, debate);
    if (readOutcome(events).rehearsal) {
      const adr = draftAdr(events);
      const because = 'a rehearsal writes no record among your decisions; this is what it would say';
      return {
        facts: { debate, done: 'shown', path: null, status: adr.status, because, view },
        words: `${adr.text(adr.body('madr'))}\n\n${describePage(view)}`,
      };
    }
    const placed = await placeAdr({ project: findProject(dirname(folder)), events, supersedes });
    return {
      facts: { debate, ...placed, view },
      words: `${placed.path}: ${placed.done} (${placed.status}), ${placed.because}\n${describePage(view)}`,
    };
  },
});
