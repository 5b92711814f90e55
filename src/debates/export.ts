import { DissentError } from '../debate/errors.ts';
import type { DebateEvent } from '../debate/event.ts';
import { packageFile } from '../engine/package-folder.ts';
import { outcomeOf, pagePolicy, selfContainedPage, stateOf } from '../outputs/index.ts';

/** The viewer's page: its text, and the policy that it is served with. */
export async function viewerPage(): Promise<{ readonly html: string; readonly policy: string }> {
  const html = await pageTemplate();
  return { html, policy: pagePolicy(html, { connect: "'self'" }) };
}

/** One debate as a page that stands alone, made from its journal. */
export async function debatePage(events: readonly DebateEvent[]): Promise<string> {
  const outcome = stateOf(events).status === 'unfinished' ? null : outcomeOf(events);
  return selfContainedPage(await pageTemplate(), { dissent: 1, events, outcome });
}

async function pageTemplate(): Promise<string> {
  const template = await packageFile('dist', 'viewer.html');
  if (template !== undefined) return template;
  throw new DissentError('PageMissing', {
    message: 'The page of the viewer is missing: dist/viewer.html.',
    hint: 'Install dissent again; in its source, run `npm run build`.',
    exit: 1,
  });
}
