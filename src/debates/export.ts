import { DissentError } from '../debate/errors.ts';
import type { DebateEvent } from '../debate/event.ts';
import { readPackageFile } from '../engine/package-folder.ts';
import { type Leavable, makePagePolicy, redactEvents, renderSelfContainedPage } from '../outputs/index.ts';
import { readShown } from './read-debate.ts';

/** The viewer's page: its text, and the policy that it is served with. */
export async function readViewerPage(): Promise<{ readonly html: string; readonly policy: string }> {
  const html = await readPageTemplate();
  return { html, policy: makePagePolicy(html, { connect: "'self'" }) };
}

/** One debate as a page that stands alone, made from its journal; `without` is really left out of it. */
export async function renderDebatePage(
  events: readonly DebateEvent[],
  without: readonly Leavable[] = [],
): Promise<string> {
  const { outcome, brief, document, turns } = readShown(events);
  const template = await readPageTemplate();
  const shown = redactEvents(events, without);
  return renderSelfContainedPage(template, { dissent: 1, events: shown, outcome, brief, document, turns, without });
}

async function readPageTemplate(): Promise<string> {
  const template = await readPackageFile('dist', 'viewer.html');
  if (template !== undefined) return template;
  throw new DissentError('PageMissing', {
    message: "The viewer's page is missing: dist/viewer.html.",
    hint: 'Install dissent again (in its source: npm run build).',
    exit: 1,
  });
}
