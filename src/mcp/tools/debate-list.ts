import { z } from '../../doors.ts';
import { describePage } from '../page.ts';
import { defineTool } from '../tool.ts';

const Row = z.object({
  debate: z.string(),
  protocol: z.string(),
  status: z.string(),
  running: z.boolean(),
  headline: z.string(),
  opened_at: z.string(),
  view: z.string(),
});

/** The debates of this project. */
export const debateList = defineTool({
  name: 'debate_list',
  title: 'List debates',
  description: 'The debates of this project, newest first, with how each stands.',
  annotations: { readOnlyHint: true, openWorldHint: false },
  input: z.object({ most: z.number().int().min(1).max(200).default(20) }),
  output: z.object({ debates: z.array(Row), total: z.number(), view: z.string().describe('Where a person sees them') }),
  async run({ most }, { host }) {
    const listed = await host.list();
    const locate = await host.createPageFinder();
    const debates = listed.slice(0, most).map(({ debate, protocol, status, running, headline, at }) => ({
      debate,
      protocol,
      status,
      running,
      headline,
      opened_at: at,
      view: locate(debate),
    }));
    const lines = debates.map(
      ({ debate, protocol, status, running, headline }) =>
        `${debate}  ${protocol}  ${running ? 'running' : status}  ${headline}`,
    );
    const view = locate();
    const words = [lines.join('\n') || 'No debates yet.', describePage(view)].join('\n');
    return { facts: { debates, total: listed.length, view }, words };
  },
});
